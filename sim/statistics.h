/* Statistics: what is counted while games are played, and how a run of them is told. A game that has its own names them
 * in Tools.statistics; all others have those of any game (play/sim/sim_statistics.c). Batches, part files, `horde sim`
 * and `horde merge` know this table and nothing else.
 *
 * All sums are integers, so the results of workers, shards and machines add up exactly, in any order; and memory does not
 * grow with the number of games.
 *
 * To count something new: a field of the results with its range for part files, and a section that tells it. */
#ifndef SIM_STATISTICS_H
#define SIM_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sim/measure.h"

/* Only pointers to these pass through the table; later rooms define them. */
struct SimRun;     /* sim/sim_run.h */
struct PartReader; /* sim/part_lines.h */
struct Worker;     /* sim/batch.h */
struct Failure;
struct Options; /* play/load/options.h */
struct SimWorkers;
struct SimWorker; /* play/sim/sim_workers.h */
struct Sim;       /* play/sim/sim_play.h */
struct Report;    /* sim/report.h */

enum {
    STATISTICS_ROW = 512,      /* bytes that a game adds to a row */
    STATISTICS_SENTENCE = 1024 /* bytes of a sentence */
};

typedef struct Statistics Statistics;

/* The sums over some games. The results of each kind of statistics are a struct that begins with this. */
typedef struct Results {
    const Statistics *statistics;
} Results;

/* A part of the report: it adds its tables, or none if there is nothing to tell. A list ends with a row without a name. */
typedef struct ReportSection {
    const char *name;  /* the id of its first table */
    const char *group; /* what --show calls it; several sections may share a group */
    void (*add)(struct Report *report, const struct SimRun *run);
} ReportSection;

struct Statistics {
    /* Which parts hold these sums: those that name this game, or "" for those that name none. NULL: all others. */
    const char *part_game;

    /* The bounds of a run, and how many games it has if none are asked for. */
    int least_seats, most_rounds;
    int64_t most_games;
    int usual_games;

    /* Results: a block of `size` bytes, all zero but for its table. `clear` sets all sums to zero, and may keep what it
     * has allocated; `release` frees what the results hold besides themselves (NULL: nothing); `sort` brings them into
     * the order of the report (NULL: they have one). */
    size_t size;
    void (*clear)(Results *results);
    void (*add)(Results *results, const Results *more);
    void (*release)(Results *results);
    void (*sort)(Results *results);

    /* True if the results can be added; NULL: always, for runs with the same description. */
    bool (*alike)(const Results *results, const Results *other);

    /* Part files: writes the lines after "tally", and reads them into the results of the reader's run. False, after
     * part_refuse, if a line is missing, or a number is out of range or does not add up with those before it. */
    void (*put)(FILE *file, const struct SimRun *run);
    bool (*take)(struct PartReader *reader);

    /* Options: returns DONE, or the exit status after an error was printed. May complete the options. */
    int (*check_options)(struct Options *options);

    /* Workers. `worker_new` allocates one; its Worker comes first, with `play` filled in by `prepare` at the latest. `open` completes it when its
     * scripts are loaded (NULL: nothing to do). `prepare` makes the set-ups that it plays, for the first time or for the
     * next set-up of a sweep, and lists them in run->arms. Both return as check_options. */
    struct Worker *(*worker_new)(void);
    void (*worker_free)(struct Worker *worker);
    int (*open)(struct SimWorkers *workers, struct SimWorker *worker);
    int (*prepare)(struct SimWorkers *workers, struct SimWorker *worker, const struct Options *options,
                   struct SimRun *run);

    /* Describes the run when all workers are prepared: game, clock, set-up, bots, seats, rounds, scripts, and the names
     * of the arms that have none yet. `describe` writes the options that open the game that failed, of an arm made from `options`. */
    void (*describe_run)(const struct SimWorkers *workers, struct SimRun *run);
    void (*describe)(const struct SimWorkers *workers, const struct Failure *failure, const struct Options *options,
                     char *out, size_t size);

    /* Notes what no option can say about the set-up in which a game failed; NULL: there is no such thing. */
    void (*note_failure)(const struct SimRun *run, const struct Failure *failure);

    /* Adds what the scripts could have done to the results; called before they are told. NULL: nothing. */
    void (*complete)(const struct SimWorkers *workers, Results *results);

    /* What rows of games have besides the columns of all games (sim/game_rows.h): ",change,first_leader", and the
     * same of a seat of the worker's last game. NULL: nothing. */
    const char *row_columns;
    void (*row)(const struct Worker *worker, int seat, char out[STATISTICS_ROW]);

    /* For the verdict: a seat's share of all wins, the share of games that somebody won, and one sentence that only this
     * game can tell. NULL: there is no verdict, and nothing is studied. */
    Measure (*wins)(const struct SimRun *run, int seat);
    double (*won)(const struct SimRun *run);
    void (*verdict)(const struct SimRun *run, char out[STATISTICS_SENTENCE]);

    /* The report, in its order. */
    const ReportSection *sections;

    /* --sweep: plays many set-ups and makes a report of them. Returns as check_options; NULL: the game has none. */
    int (*sweep)(struct Sim *sim, struct Report *report);

    /* --rank: counts which powers are strongest, instead of these statistics; NULL: the game has no powers. */
    const Statistics *ranking;
};

/* New results with all sums at zero; freed with results_free, which takes NULL, too. */
Results *results_new(const Statistics *statistics);
void results_free(Results *results);

void results_clear(Results *results);
void results_sort(Results *results);

/* Adds the sums of `more`, which are of the same kind. */
void results_add(Results *results, const Results *more);

#endif
