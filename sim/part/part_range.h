/* The range of the numbers that describe a run in a part: the file may be damaged or forged, and its sums must not
 * overflow. The ranges of the sums themselves come with their statistics. */
#ifndef SIM_PART_PART_RANGE_H
#define SIM_PART_PART_RANGE_H

#include "sim/part/sim_run.h"
#include "sim/tally_field.h"

/* The numbers of a run: seats, rounds, games, from, to, shard, shards. */
extern const TallyField sim_run_fields[];

/* For part_take_fields, of sim_run_fields. The statistics of the run are known. */
bool part_range_run(const SimRun *run, const void *record, const TallyField *field);

#endif
