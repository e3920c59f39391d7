/* The sums of a ranking in a part file: the powers, a line of each table for each of them, and the games of every three. */
#ifndef SIM_DAYZ_RANK_PART_H
#define SIM_DAYZ_RANK_PART_H

#include "sim/part_lines.h"

/* For Statistics. */
void rank_part_put(FILE *file, const SimRun *run);
bool rank_part_take(PartReader *reader);

#endif
