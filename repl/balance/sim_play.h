/* Playing the games of a simulation: progress bar, Ctrl-C, and messages about a game that failed. */
#ifndef REPL_BALANCE_SIM_PLAY_H
#define REPL_BALANCE_SIM_PLAY_H

#include "repl/show/games_csv.h"
#include "repl/balance/sim_workers.h"
#include "repl/term/progress.h"

typedef struct Sim {
    Program *program;
    Options *options;
    Options versus;     /* the set-up of --versus */
    char *versus_words; /* its text, split; `versus` points into it */
    SimWorkers workers;
    StudyPlan plan; /* of what --show asks for */
    GamesCsv rows;  /* of --games-csv */
    SimRun run;
    Progress progress;
    int64_t done, planned; /* games, for the progress bar: played before the current sim_play, and total */
    int64_t resumed;       /* of those played before: by an earlier run, in another time */
    int64_t piece;         /* games that sim_play_piece plays next; 0: not known yet */
    double began;          /* seconds, for the progress bar */
} Sim;

/* Checks the options of a simulation whose program and options are filled in, and reads what follows from them: which
 * statistics it has, how many games. Returns DONE or the exit status; the error has been printed. Close it either way. */
int sim_check(Sim *sim);

/* Then, with a seed: opens its workers and, but for a sweep, prepares the run. Returns as sim_check. */
int sim_open(Sim *sim, const volatile sig_atomic_t *stop, int workers);
void sim_close(Sim *sim);

/* Call before the first sim_play. Prints the seed if it was chosen at random, and starts the clock of the progress bar. */
void sim_begin(Sim *sim);

/* Plays games of the run up to `to` - 1 and adds them to sim->run. If a game fails, prints why and how to open it. */
BatchEnd sim_play(Sim *sim, int64_t to);

/* Like sim_play, but stops early after so many games that their results are worth keeping: about two seconds' worth.
 * The run has all games when run.to is `to`. */
BatchEnd sim_play_piece(Sim *sim, int64_t to);

#endif
