/* The range of every number about games and pairs in a part of Happy DayZ; for part_take_fields. */
#ifndef SIM_DAYZ_TALLY_RANGE_H
#define SIM_DAYZ_TALLY_RANGE_H

#include "sim/dayz/tally.h"

/* True if the numbers of the field of a Tally or a PairTally are in range and add up with those before it. */
bool tally_range_holds(const SimRun *run, const void *tally, const TallyField *field);
bool pair_range_holds(const SimRun *run, const void *pair, const TallyField *field);

#endif
