/* The source of a script, found by what a person types. */
#ifndef PLAY_SESSION_LISTING_H
#define PLAY_SESSION_LISTING_H

#include "play/session/loaded_game.h"

/* Finds "nurse", "nurse.lua", "nurse.lua:12", "lua/verbs.lua:3", or the name of a hook or phase, which may follow a unit
 * or file: "nurse on_trick_won". `place` gets the file and the line; a file alone is shown from its first line. False if
 * no loaded script fits. */
bool listing_find(const LoadedGame *loaded, const char *words, Place *place);

/* Finds a script to begin with: that of the first unit in play, or else the first script of the game. */
bool listing_find_first(const LoadedGame *loaded, const Game *game, Place *place);

#endif
