/* Finds the hooks and questions of the scripts, so that a report can list those that never came up. */
#ifndef REPL_BALANCE_DAYZ_SIM_UNREACHED_H
#define REPL_BALANCE_DAYZ_SIM_UNREACHED_H

#include "repl/balance_dayz/dayz_workers.h"

/* For Statistics.complete: adds the hooks and questions of each power in `results` to its tally. */
void sim_unreached_list(const SimWorkers *workers, Results *results);

#endif
