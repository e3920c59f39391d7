/* The workers of a simulation. Each has its own Lua VM, scripts and set-ups, so that threads share only
 * the counter of games. */
#ifndef REPL_BALANCE_SIM_WORKERS_H
#define REPL_BALANCE_SIM_WORKERS_H

#include "repl/app/command.h"
#include "repl/app/scripts.h"
#include "sim/batch/batch.h"
#include "sim/part/sim_run.h"

enum { RUN_SETUPS = 2 }; /* the set-up of the run, and that of --versus */

/* A worker with its scripts. */
typedef struct SimWorker {
    Scripts scripts[RUN_SETUPS];
    Worker *worker; /* made by the statistics */
} SimWorker;

typedef struct SimWorkers {
    Program *program;
    const Statistics *statistics;
    const volatile sig_atomic_t *stop;  /* nonzero: the games end; set by the caller */
    const Options *options[RUN_SETUPS]; /* the second is NULL without --versus */
    SimWorker **list;
    int count;
    Batch batch;
} SimWorkers;

/* Makes `count` workers, whose statistics and `stop` are filled in, and loads their scripts. Returns DONE or the exit status; errors have been printed. The caller
 * releases the workers either way. */
int sim_workers_open(SimWorkers *workers, Program *program, const Options *options, const Options *versus, int count);
void sim_workers_release(SimWorkers *workers);

/* Prepares all workers to play the set-up of the options, which must use the same scripts as those of
 * sim_workers_open. Describes it in `run`, with all sums at zero. Returns as sim_workers_open. */
int sim_workers_prepare(SimWorkers *workers, const Options *options, SimRun *run);

#endif
