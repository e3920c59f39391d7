/* What `horde sim` and its sweeps share: playing on with a bar, being stopped, telling of failures. */
#ifndef REPL_BALANCE_CMD_SIM_H
#define REPL_BALANCE_CMD_SIM_H

#include "repl/balance/sim_workers.h"
#include "repl/term/progress.h"
#include "repl/balance/report.h"

typedef struct Sim {
    Program *program;
    Options *options;
    Options versus;     /* the other set-up ... */
    char *versus_words; /* ... and what its texts point into */
    SimWorkers workers;
    SimRun run;
    Progress progress;
    int64_t done, planned; /* games before this leg, and in all; for the bar */
    double began;          /* seconds */
} Sim;

/* All is well so far, and playing begins: a seed that was chosen is said, and the clock of the bar runs. */
void sim_begin(Sim *sim);

/* Plays games of the run up to `to`; what was played is in sim->run then. Tells of a failure. */
BatchEnd sim_play(Sim *sim, int64_t to);

/* Prints a report in the format that the options ask for; `sheet` is the one that CSV shows, or NULL for all. */
void sim_print(Screen *screen, const Options *options, const Report *report, const ReportTable *table);

/* Plays many set-ups and prints a table; returns what the program exits with. */
int sweep_run(Sim *sim);

#endif
