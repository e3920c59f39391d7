/* A simulation run: its set-ups, the games it covers, and the sums over them. A report is made from
 * this alone, so merged parts give the same report as the whole run.
 *
 * Statistics are what is counted while games are played, and how a run of them is told. A game that has its own names them
 * in Tools.statistics; all others have those of any game (play/sim/sim_play.c). Batches, part files, `horde sim`
 * and `horde merge` know this table and nothing else.
 *
 * All sums are integers, so the results of workers, shards and machines add up exactly, in any order; and memory does not
 * grow with the number of games.
 *
 * To count something new: a field of the results with its range for part files, and a section that tells it. */
#ifndef SIM_SIM_RUN_H
#define SIM_SIM_RUN_H

#include <stdio.h>

#include "sim/measure.h"
#include "sim/study.h"

/* Only pointers to these pass through the table; later rooms define them. */
struct SimRun;     /* below */
struct PartReader; /* sim/part.h */
struct Worker;     /* sim/batch.h */
struct Failure;
struct Options; /* play/load/options.h */
struct Sim;     /* play/sim/sim_play.h */
struct Report;  /* sim/report.h */

enum {
    STATISTICS_ROW = 512,      /* bytes that a game adds to a row */
    STATISTICS_SENTENCE = 1024 /* bytes of a sentence */
};

typedef struct Statistics Statistics;

/* The sums over some games. The results of each kind of statistics are a struct that begins with this. */
typedef struct Results {
    const Statistics *statistics;
    StudyResults *study; /* NULL: nothing was studied */
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

    /* Workers, by number. `open` makes what the statistics keep in one, when its scripts are loaded, and `close` frees that
     * and its set-ups; NULL: nothing. `prepare` makes the arms that it plays, for the first time or for the next set-up of
     * a sweep, and lists them in the run. `open` and `prepare` return as check_options. */
    int (*open)(struct Sim *sim, int worker);
    void (*close)(struct Worker *worker);
    int (*prepare)(struct Sim *sim, int worker, const struct Options *options);

    /* Playing. `deal` may give host->setup, that of the arm, powers of its own for this game, and let the game be watched;
     * NULL: neither. `count` counts the game of an arm, which is over, after those of the arms before it; it returns NULL,
     * or why the game cannot be counted. */
    void (*deal)(struct Worker *worker, int arm, int64_t number, Host *host);
    const char *(*count)(struct Worker *worker, int arm, int64_t number, const Game *game);

    /* Describes the run when all workers are prepared: game, clock, set-up, bots, seats, rounds, scripts, and the names
     * of the arms that have none yet. `describe` writes the options that open the game that failed, of an arm made from `options`. */
    void (*describe_run)(struct Sim *sim);
    void (*describe)(const struct Sim *sim, const struct Failure *failure, const struct Options *options, char *out,
                     size_t size);

    /* Notes what no option can say about the set-up in which a game failed; NULL: there is no such thing. */
    void (*note_failure)(const struct SimRun *run, const struct Failure *failure);

    /* Adds what the scripts could have done to the results; called before they are told. NULL: nothing. */
    void (*complete)(struct Sim *sim);

    /* What rows of games have besides the columns of all games (batch_rows_head): ",change,first_leader", and the
     * same of a seat of the first arm's game. NULL: nothing. */
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
Results *results_new(const Statistics *statistics, bool studied);
void results_free(Results *results);

void results_clear(Results *results);
void results_sort(Results *results);

/* Adds the sums of `more`, which are of the same kind. */
void results_add(Results *results, const Results *more);

enum {
    SIM_RUN_TEXT = 1024,
    SIM_RUN_CLOCK = 64,
    SIM_RUN_BOT = 64,
    MAX_ARMS = 32, /* set-ups played with the same seeds */
    RUN_SETUPS = 2 /* those of options: the set-up of the run, and that of --versus */
};

typedef enum ArmKind {
    ARM_FIRST,  /* the set-up that is reported */
    ARM_VERSUS, /* the set-up of --versus */
    ARM_PLAIN,  /* the first set-up with the default bot in every seat */
    ARM_OFF,    /* a power switched off for every seat */
    ARM_OFF_ONE /* a power switched off for one seat, the next seat in each game */
} ArmKind;

typedef struct RunArm {
    ArmKind kind;
    char name[SIM_RUN_TEXT]; /* the power, the set-up or the bot */
} RunArm;

typedef struct SimRun {
    const Statistics *statistics;
    char game[SIM_RUN_TEXT];   /* as its parts name it; "" if they need not (Statistics.part_game) */
    char clock[SIM_RUN_CLOCK]; /* the first word of that game's clock, such as "round" */
    char setup[SIM_RUN_TEXT];  /* as command-line options, without paths */
    char bots[SIM_RUN_TEXT];   /* one for each seat, separated by commas */
    char show[SIM_RUN_TEXT];   /* of a slice: the sections that were asked for; "": all */
    uint64_t seed;
    uint64_t scripts; /* digest of the scripts and the edition's figures */
    int64_t seats, rounds;
    int64_t games;         /* in the whole run */
    int64_t from, to;      /* `results` covers the games from .. to - 1 */
    int64_t shard, shards; /* both 0: a slice of a run that may go on; `games` is its `to` */
    RunArm arms[MAX_ARMS];
    int64_t arm_count;
    Results *results;
    StudyPlan plan;
} SimRun;

/* The games that have been counted. */
static inline int64_t sim_run_played(const SimRun *run) {
    return run->to - run->from;
}

/* The bot of a seat. Returns `out`. */
const char *sim_run_bot(const SimRun *run, int seat, char out[SIM_RUN_BOT]);

/* True if not all seats have the same bot: then a difference between seats may be due to their bots. */
bool sim_run_bots_differ(const SimRun *run);

/* Frees the results, if it has any. */
void sim_run_release(SimRun *run);

/* The first game of a shard, 1 <= shard <= shards; `games` for shards + 1. */
int64_t sim_run_shard(int64_t games, int64_t shard, int64_t shards);

/* True if both are shards of the same run. Otherwise `why` says how `other` differs. */
bool sim_run_alike(const SimRun *run, const SimRun *other, char *why, size_t size);

/* Adds up the shards of a run, or slices of it from its first game, given in any order, into runs[0]. On failure returns false, and `why` names the games that
 * are missing or present twice, or the shard of another run. `paths` are the files the runs were read from. */
bool sim_run_join(SimRun *runs, const char *const *paths, int count, char *why, size_t size);

#endif
