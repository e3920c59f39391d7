/* The range of every number about a power in a part; see part_range.h. */
#ifndef SIM_PART_POWER_RANGE_H
#define SIM_PART_POWER_RANGE_H

#include "sim/part/sim_run.h"

/* True if the numbers of the field are in range and add up with those before it. */
bool power_range_holds(const SimRun *run, const PowerTally *power, const TallyField *field);
bool query_range_holds(const SimRun *run, const Query *query, const TallyField *field);

#endif
