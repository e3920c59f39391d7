/* The workers of a simulation. Each has its own Lua VM, scripts and set-ups, so that threads share only
 * the counter of games. */
#ifndef PLAY_SIM_SIM_WORKERS_H
#define PLAY_SIM_SIM_WORKERS_H

#include "play/load/scripts.h"
#include "sim/batch.h"
#include "sim/sim_run.h"

enum { RUN_SETUPS = 2 }; /* the set-up of the run, and that of --versus */

/* A worker with its scripts. */
typedef struct SimWorker {
    Scripts scripts[RUN_SETUPS];
    Worker *worker; /* made by the statistics */
} SimWorker;

typedef struct SimWorkers {
    const Paths *paths;
    const Statistics *statistics;
    const volatile sig_atomic_t *stop;  /* nonzero: the games end; set by the caller */
    const Options *options[RUN_SETUPS]; /* the second is NULL without --versus */
    SimWorker **list;
    int count;
    Batch batch;
} SimWorkers;

/* Makes `count` workers, whose statistics and `stop` are filled in, and loads their scripts. Returns DONE or the exit status; errors have been printed. The caller
 * releases the workers either way. */
int sim_workers_open(SimWorkers *workers, const Paths *paths, const Options *options, const Options *versus, int count);
void sim_workers_release(SimWorkers *workers);

/* Prepares all workers to play the set-up of the options, which must use the same scripts as those of
 * sim_workers_open. Describes it in `run`, with all sums at zero. Returns as sim_workers_open. */
int sim_workers_prepare(SimWorkers *workers, const Options *options, SimRun *run);

/* For Statistics.prepare: seats the bots of --bots, or the default. Returns as sim_workers_open. */
int sim_workers_seat(Bench *bench, const Options *options, int seats);

#endif
