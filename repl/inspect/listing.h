/* The source of a script, found by what a person types. */
#ifndef REPL_INSPECT_LISTING_H
#define REPL_INSPECT_LISTING_H

#include "repl/term/screen.h"
#include "repl/timeline/loaded_game.h"

/* Finds "nurse", "nurse.lua", "nurse.lua:12", "lua/verbs.lua:3", or the name of a hook or phase, which may follow a unit
 * or file: "nurse on_trick_won". `place` gets the file and the line; a file alone is shown from its first line. False if
 * no loaded script fits. */
bool listing_find(const LoadedGame *loaded, const char *words, Place *place);

/* Finds a script to begin with: that of the first unit in play, or else the first script of the game. */
bool listing_find_first(const LoadedGame *loaded, const Game *game, Place *place);

/* Prints the source from there: a page, or the lines around a line in the middle. Returns the line to go on from; 0 at the
 * end of the file. */
int listing_print(Screen *screen, const LoadedGame *loaded, const Place *place);

#endif
