/* The range of every number in a part: the file may be damaged or forged, and its sums must not overflow. */
#ifndef SIM_PART_PART_RANGE_H
#define SIM_PART_PART_RANGE_H

#include "sim/part/sim_run.h"

enum { MAX_SIM_GAMES = 1000000000 }; /* in a run */

/* The numbers of a run: seats, rounds, games, from, to, shard, shards. */
extern const TallyField sim_run_fields[];

/* Each function is called when the field, and all before it in the file, have been read. It returns true if the numbers
 * of the field are in range and add up with those before. */
bool part_range_run(const SimRun *run, const TallyField *field);
bool part_range_tally(const SimRun *run, const TallyField *field);
bool part_range_pair(const SimRun *run, const PairTally *pair, const TallyField *field);

#endif
