/* Part files: the results of one shard of a simulation, as text, for `horde merge`. */
#ifndef SIM_PART_H
#define SIM_PART_H

#include "sim/sim_run.h"

/* Writes a part. The file is replaced whole or stays unchanged. On failure returns false, and `why` holds the message. */
bool part_write(const SimRun *run, const char *path, char *why, size_t size);

/* The text of a part, to be freed. */
char *part_text(const SimRun *run);

/* The statistics whose sums a part holds, by the game that it names; "" if it names none (Statistics.part_game). */
typedef const Statistics *StatisticsOfPart(const char *game);

/* Reads a part into `run`, which the caller releases even on failure. On failure returns false, and `why` holds the
 * message. */
bool part_read(SimRun *run, const char *path, StatisticsOfPart *find, char *why, size_t size);

/* Likewise from its text; `name` stands in the messages for the path. */
bool part_read_text(SimRun *run, const char *name, const char *text, StatisticsOfPart *find, char *why, size_t size);

#endif
