/* The workers of a simulation. Each has its own Lua VM, scripts and set-ups, so that threads share only
 * the counter of games. */
#ifndef REPL_BALANCE_SIM_WORKERS_H
#define REPL_BALANCE_SIM_WORKERS_H

#include "repl/app/command.h"
#include "repl/dayz_scripts/dayz_scripts.h"
#include "sim/batch/door_games.h"
#include "sim/batch/power_games.h"
#include "sim/part/sim_run.h"

enum { RUN_SETUPS = 2 }; /* the set-up of the run, and that of --versus */

/* A worker with everything it plays with. */
typedef struct SimWorker {
    PowerWorker player; /* of Happy DayZ */
    DoorWorker whole;   /* of another game */
    Scripts scripts[RUN_SETUPS];
    EditionFile editions[RUN_SETUPS];
    Setup setups[RUN_SETUPS];
    PowerOff *powers_off; /* MAX_ARMS of them, one for each arm */
} SimWorker;

typedef struct SimWorkers {
    Program *program;
    const Options *options[RUN_SETUPS]; /* the second is NULL without --versus */
    SimWorker **list;
    int count;
    Batch batch;
} SimWorkers;

/* Makes `count` workers and loads their scripts. Returns DONE or the exit status; errors have been printed. The caller
 * releases the workers either way. */
int sim_workers_open(SimWorkers *workers, Program *program, const Options *options, const Options *versus, int count);
void sim_workers_release(SimWorkers *workers);

/* Prepares all workers to play the set-up of the options, which must use the same scripts as those of
 * sim_workers_open. Describes it in `run`, with all sums at zero. Returns as sim_workers_open. */
int sim_workers_prepare(SimWorkers *workers, const Options *options, SimRun *run);

/* Writes the options that describe the set-up of an arm, in a canonical form. `edition` is the argument of --edition;
 * NULL: the edition's name. */
void sim_workers_describe(const SimWorkers *workers, int arm, const char *edition, char *out, size_t size);

#endif
