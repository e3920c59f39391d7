/* A simulation run: its set-ups, the games it covers, and the sums over them. A report is made from
 * this alone, so merged parts give the same report as the whole run. */
#ifndef SIM_SIM_RUN_H
#define SIM_SIM_RUN_H

#include "sim/statistics.h"
#include "sim/study.h"

enum {
    SIM_RUN_TEXT = 1024,
    SIM_RUN_CLOCK = 64,
    MAX_ARMS = 32 /* set-ups played with the same seeds */
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
    StudyResults *study; /* NULL: nothing was studied */
} SimRun;

/* The games that have been counted. */
static inline int64_t sim_run_played(const SimRun *run) {
    return run->to - run->from;
}

/* True if not all seats have the same bot: then a difference between seats may be due to their bots. */
bool sim_run_bots_differ(const SimRun *run);

/* Frees the results and what was studied, if it has any. */
void sim_run_release(SimRun *run);

/* The first game of a shard, 1 <= shard <= shards; `games` for shards + 1. */
int64_t sim_run_shard(int64_t games, int64_t shard, int64_t shards);

/* True if both are shards of the same run. Otherwise `why` says how `other` differs. */
bool sim_run_alike(const SimRun *run, const SimRun *other, char *why, size_t size);

/* Adds up the shards of a run, or slices of it from its first game, given in any order, into runs[0]. On failure returns false, and `why` names the games that
 * are missing or present twice, or the shard of another run. `paths` are the files the runs were read from. */
bool sim_run_join(SimRun *runs, const char *const *paths, int count, char *why, size_t size);

#endif
