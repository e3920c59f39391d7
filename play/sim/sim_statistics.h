/* Which statistics a run has: its game's own, or those of any game: who wins, scores, and how long games take. */
#ifndef PLAY_SIM_SIM_STATISTICS_H
#define PLAY_SIM_SIM_STATISTICS_H

#include "core/game/door.h"
#include "sim/sim_run.h"

extern const Statistics any_statistics;

/* The statistics of a game: its own, or those of any game. */
const Statistics *sim_statistics_of(const Door *door);

/* The statistics whose sums a part holds, by the game that it names. */
const Statistics *sim_statistics_of_part(const char *game);

#endif
