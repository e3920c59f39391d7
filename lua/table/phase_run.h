/* Calls the functions of a whole game's script for the kernel. */
#ifndef LUA_TABLE_PHASE_RUN_H
#define LUA_TABLE_PHASE_RUN_H

#include "lua/table/whole_game.h"

/* Sets the rules of the game. */
void phase_run_fill(WholeGame *game);

#endif
