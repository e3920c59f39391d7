/* The workers of a simulation: each has a machine, scripts and set-ups of its own, so that no two
 * threads share anything but the counter of games. */
#ifndef REPL_BALANCE_SIM_WORKERS_H
#define REPL_BALANCE_SIM_WORKERS_H

#include "repl/app/command.h"
#include "repl/app/scripts.h"
#include "sim/batch.h"
#include "sim/sim_run.h"

enum { SIDES_OF_RUN = 2 }; /* this set-up, and the one it is compared with */

/* What one worker works with. */
typedef struct SimWorker {
    Worker worker;
    Scripts scripts[SIDES_OF_RUN];
    EditionFile editions[SIDES_OF_RUN];
    Setup setups[SIDES_OF_RUN];
    PowerOff *powers_off; /* one for each arm */
} SimWorker;

typedef struct SimWorkers {
    Program *program;
    const Options *options[SIDES_OF_RUN]; /* the second: NULL unless there is something to compare with */
    SimWorker **list;
    int count;
    Batch batch;
} SimWorkers;

/* Opens the scripts. Returns DONE, or what the program exits with; why was said. To be released. */
int sim_workers_open(SimWorkers *workers, Program *program, const Options *options, const Options *versus, int count);
void sim_workers_release(SimWorkers *workers);

/* Makes everybody ready to play what the options say (the crew's own, or others that need the same
 * scripts), and describes it in `run`, all sums at zero. Returns as sim_workers_open. */
int sim_workers_line_up(SimWorkers *workers, const Options *options, SimRun *run);

/* The options that make a set-up, in one form for all ways to write it: those of an arm of the crew.
 * `edition` is what to write for it; NULL: its name. */
void sim_workers_describe(const SimWorkers *workers, int arm, const char *edition, char *out, size_t size);

/* Learns from the scripts which hooks and questions there are, for those that never came up. */
void sim_unreached_list(const SimWorkers *workers, Results *results);

/* The bot that all are compared with. */
const char *plain_bot(void);

#endif
