/* Which statistics a run has. */
#ifndef REPL_BALANCE_SIM_STATISTICS_H
#define REPL_BALANCE_SIM_STATISTICS_H

#include "core/game/door.h"
#include "sim/statistics.h"

/* The statistics of a game: its own, or those of any game. */
const Statistics *sim_statistics_of(const Door *door);

/* The statistics whose sums a part holds, by the game that it names. */
const Statistics *sim_statistics_of_part(const char *game);

#endif
