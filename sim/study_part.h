/* What was studied of a run, in part files. */
#ifndef SIM_STUDY_PART_H
#define SIM_STUDY_PART_H

#include "sim/part_lines.h"

/* Writes the plan and the sums of the sections that were chosen; nothing if none was. */
void study_part_put(FILE *file, const SimRun *run);

/* Reads them into the reader's run. False, after part_refuse, if a line is missing or a number is out of range. */
bool study_part_take(PartReader *reader);

#endif
