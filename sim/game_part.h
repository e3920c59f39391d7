/* The sums of a game without statistics of its own, in part files: for Statistics.put and .take. */
#ifndef SIM_GAME_PART_H
#define SIM_GAME_PART_H

#include "sim/part_lines.h"

void game_part_put(FILE *file, const SimRun *run);
bool game_part_take(PartReader *reader);

#endif
