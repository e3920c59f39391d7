/* The range of every number about a power in a part; for part_take_fields. */
#ifndef SIM_DAYZ_POWER_RANGE_H
#define SIM_DAYZ_POWER_RANGE_H

#include "sim/dayz/tally.h"

/* True if the numbers of the field of a PowerTally or a Query are in range and add up with those before it. */
bool power_range_holds(const SimRun *run, const void *power, const TallyField *field);
bool query_range_holds(const SimRun *run, const void *query, const TallyField *field);

#endif
