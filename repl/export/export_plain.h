/* A scenario written from a game of any kind through its door: its set-up, the decisions, and the position that they
 * lead to. */
#ifndef REPL_EXPORT_EXPORT_PLAIN_H
#define REPL_EXPORT_EXPORT_PLAIN_H

#include "repl/timeline/branch.h"
#include "repl/timeline/loaded_game.h"

/* Writes remarks as comments, a line each; NULL: none. */
void export_write_notes(FILE *file, const char *notes);

/* Writes a text as a comment; a line break in it would end the comment. */
void export_write_comment(FILE *file, const char *text, size_t size);

/* Writes the scenario; returns the number of its expectations. The door must have scenario_fields. */
int export_plain(FILE *file, const LoadedGame *loaded, const Branch *branch, const char *notes);

#endif
