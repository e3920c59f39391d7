/* Continuing a run from its part file, after it was stopped or killed. */
#ifndef REPL_BALANCE_SIM_RESUME_H
#define REPL_BALANCE_SIM_RESUME_H

#include "repl/balance/sim_play.h"

/* If --out names a part of this shard of this run, adds its games to sim->run, which has none yet, and notes how many.
 * Another file stays unread: it will be replaced. */
void sim_resume(Sim *sim);

#endif
