/* The sums of Happy DayZ in part files: for Statistics.put and .take. */
#ifndef SIM_DAYZ_POWER_PART_H
#define SIM_DAYZ_POWER_PART_H

#include "sim/part_lines.h"

void power_part_put(FILE *file, const SimRun *run);
bool power_part_take(PartReader *reader);

#endif
