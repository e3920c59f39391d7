/* Playing the games of a simulation: options, workers, and messages about a game that failed. Each worker has its own Lua
 * VM, scripts and set-ups, so that threads share only the counter of games. */
#ifndef PLAY_SIM_SIM_PLAY_H
#define PLAY_SIM_SIM_PLAY_H

#include "play/load/scripts.h"
#include "sim/batch.h"
#include "sim/report.h"

/* How far a simulation is. */
typedef struct SimProgress {
    int64_t done, planned; /* games */
    double rate;           /* games a second */
} SimProgress;

typedef struct Sim {
    const Paths *paths; /* filled in by the caller, as are the options and what follows, which may be left out */
    Options *options;
    const char *called; /* the program, for the command that opens a game that failed */
    void (*on_progress)(void *self,
                        const SimProgress *progress); /* often, while games are played; NULL: they have ended */
    bool (*on_rows)(void *self, const char *text, size_t size); /* as Batch.on_rows */
    void *self;

    const Statistics *statistics;
    Options versus;                    /* the set-up of --versus */
    char *versus_words;                /* its text, split; `versus` points into it */
    const Options *setups[RUN_SETUPS]; /* the options of each set-up; the second is NULL without --versus */
    Batch batch;                       /* with the workers */
    Scripts (*scripts)[RUN_SETUPS];    /* of each worker */
    StudyPlan plan;                    /* of what --show asks for */
    SimRun run;
    int64_t done, planned; /* games: played before the current sim_play, and total */
    int64_t resumed;       /* of those played before: by an earlier run, in another time */
    int64_t piece;         /* games that sim_play_piece plays next; 0: not known yet */
    double began;          /* seconds */
} Sim;

/* Checks the options of a simulation, and reads what follows from them: which statistics it has, how many games. Returns DONE or
 * the exit status; the error has been told. Close it either way. */
int sim_check(Sim *sim);

/* Then, with a seed: opens its workers and, but for a sweep, prepares the run. Returns as sim_check. */
int sim_open(Sim *sim, const volatile sig_atomic_t *stop, int workers);
void sim_close(Sim *sim);

/* Prepares all workers to play the set-up of the options, which must use the same scripts as those of the simulation, and
 * describes it in sim->run, with all sums at zero. Returns as sim_check. */
int sim_prepare(Sim *sim, const Options *options);

/* For Statistics.check_options: the first of --versus, --knock-out and --sweep that was given; NULL: none. */
const char *sim_comparison(const Options *options);

/* For Statistics.prepare. The arm that is reported, of a worker that has none yet, with the bots of --bots, or the default.
 * Returns as sim_check. */
int sim_first_arm(Sim *sim, int worker, const Setup *setup, const Vm *vm, const Options *options);

/* Adds an arm that is played as the first one, and to the run. */
Arm *sim_add_arm(Worker *worker, SimRun *run, ArmKind kind, const char *name);

/* Seats the bots of --bots, or the default. Returns as sim_check. */
int sim_seat(Bench *bench, const Options *options, int seats);

/* Call before the first sim_play. Tells the seed if it was chosen at random, and starts the clock of the progress. */
void sim_begin(Sim *sim);

/* Plays games of the run up to `to` - 1 and adds them to sim->run. If a game fails, tells why and how to open it. */
BatchEnd sim_play(Sim *sim, int64_t to);

/* Like sim_play, but stops early after so many games that their results are worth keeping: about two seconds' worth.
 * The run has all games when run.to is `to`. */
BatchEnd sim_play_piece(Sim *sim, int64_t to);

/* Which statistics a run has: its game's own, or those of any game, who wins, scores, and how long games take ---- */

extern const Statistics any_statistics;

/* The statistics whose sums a part holds, by the game that it names. */
const Statistics *sim_statistics_of_part(const char *game);

#endif
