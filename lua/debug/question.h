/* The lines of a script that ask the open question, for all games. */
#ifndef LUA_DEBUG_QUESTION_H
#define LUA_DEBUG_QUESTION_H

#include "core/game/door.h"
#include "lua/vm/place.h"

/* Runs a copy of the game again up to its question, for a silent host. Fills in the lines that ask, innermost first, at
 * most `most`. Returns how many there are; 0 if no script asks. */
int question_places(Vm *vm, const Setup *setup, const Game *game, Place *places, int most);

#endif
