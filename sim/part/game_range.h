/* The range of every number in a part of a game other than Happy DayZ. */
#ifndef SIM_PART_GAME_RANGE_H
#define SIM_PART_GAME_RANGE_H

#include "sim/part/sim_run.h"

/* Called when the field, and all before it in the file, have been read. True if its numbers are in range and add up with
 * those before. */
bool game_range_holds(const SimRun *run, const GameTally *tally, const TallyField *field);

#endif
