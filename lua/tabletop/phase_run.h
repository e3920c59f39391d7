/* Calls the functions of a whole game's script for the kernel. */
#ifndef LUA_TABLETOP_PHASE_RUN_H
#define LUA_TABLETOP_PHASE_RUN_H

#include "lua/tabletop/whole_game.h"

/* Sets the rules of the game. */
void phase_run_fill(WholeGame *game);

#endif
