/* The workers of a simulation of Happy DayZ, and what its tables of statistics point to. */
#ifndef PLAY_SIM_DAYZ_WORKERS_H
#define PLAY_SIM_DAYZ_WORKERS_H

#include "play/sim/sim_play.h"
#include "play/load/dayz_scripts.h"
#include "sim/dayz/power_games.h"

/* A worker with everything it plays with. */
typedef struct DayzWorker {
    PowerWorker player; /* first */
    EditionFile editions[RUN_SETUPS];
    Setup setups[RUN_SETUPS];
    PowerOff *powers_off; /* MAX_ARMS of them, one for each arm */
} DayzWorker;

/* What a worker of the simulation plays with. */
DayzWorker *dayz_worker(const SimWorker *sim_worker);

Worker *dayz_worker_new(void);
void dayz_worker_free(Worker *worker);
int dayz_worker_open(SimWorkers *workers, SimWorker *sim_worker);
/* Prepares the first arm alone. */
int dayz_worker_prepare_first(SimWorker *sim_worker, const Options *options, SimRun *run);

int dayz_worker_prepare(SimWorkers *workers, SimWorker *sim_worker, const Options *options, SimRun *run);
void dayz_workers_describe(const SimWorkers *workers, const Failure *failure, const Options *options, char *out,
                           size_t size);
/* Writes the set-up of an arm as options; `edition` is the argument of --edition, NULL: the edition's name. */
void dayz_workers_describe_arm(const Arm *arm, const char *edition, char *out, size_t size);

void dayz_workers_describe_run(const SimWorkers *workers, SimRun *run);

/* --rank: which powers are strongest. */
extern const Statistics rank_statistics;

/* Plays the set-ups of --sweep, all with the same seeds, and makes a report with a row for each, which the caller releases; it is
 * empty if nothing was played. Returns DONE or the exit status; errors have been told. */
int sweep_run(Sim *sim, Report *report);

#endif
