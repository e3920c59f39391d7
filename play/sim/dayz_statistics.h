/* The statistics of Happy DayZ, for its door, and what its kinds of run share. */
#ifndef PLAY_SIM_DAYZ_STATISTICS_H
#define PLAY_SIM_DAYZ_STATISTICS_H

#include "play/load/dayz_scripts.h"
#include "play/sim/sim_play.h"
#include "sim/dayz/power_games.h"

extern const Statistics dayz_statistics;

/* --rank: which powers are strongest. */
extern const Statistics rank_statistics;

/* What a worker of the simulation keeps. */
PowerGames *dayz_games(const Sim *sim, int worker);

/* Plays the set-ups of --sweep, all with the same seeds, and makes a report with a row for each, which the caller releases; it is
 * empty if nothing was played. Returns DONE or the exit status; errors have been told. */
int sweep_run(Sim *sim, Report *report);

#endif
