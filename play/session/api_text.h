/* What scripts can call and define, from lua/types.lua. */
#ifndef PLAY_SESSION_API_TEXT_H
#define PLAY_SESSION_API_TEXT_H

#include "play/load/paths.h"

/* The text of lua/types.lua; NULL if it cannot be read. To be freed. */
char *api_read(const Paths *paths);

/* Each of these returns lines, to be freed; NULL if there is nothing of that name. */

/* A function of a table: "g", "give". With `shown` in place of the table's name. */
char *api_function(const char *types, const char *table, const char *shown, const char *name);

/* A field of a class, such as a hook: "Version", "on_trick_won". NULL as the name: all fields that are functions. */
char *api_field(const char *types, const char *class, const char *name);

/* The meaning of a word in a list of words: "EventKind", "deal". */
char *api_word(const char *types, const char *alias, const char *word);

/* Writes the names of the functions of a table, at most `most`, into `names`, which point into `store`; ends with NULL.
 * Returns how many. */
int api_names(const char *types, const char *table, const char **names, int most, char *store, int size);

#endif
