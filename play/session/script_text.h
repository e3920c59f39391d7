/* Texts for who writes scripts: the source of a script, found by what a person types, and what scripts can call and define. */
#ifndef PLAY_SESSION_SCRIPT_TEXT_H
#define PLAY_SESSION_SCRIPT_TEXT_H

#include "play/session/loaded_game.h"
#include "play/load/paths.h"

/* Finds "nurse", "nurse.lua", "nurse.lua:12", "lua/verbs.lua:3", or the name of a hook or phase, which may follow a unit
 * or file: "nurse on_trick_won". `place` gets the file and the line; a file alone is shown from its first line. False if
 * no loaded script fits. */
bool listing_find(const LoadedGame *loaded, const char *words, Place *place);

/* Finds a script to begin with: that of the first unit in play, or else the first script of the game. */
bool listing_find_first(const LoadedGame *loaded, const Game *game, Place *place);

/* What scripts can call and define, from lua/types.lua --------------------------------------------- */

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
