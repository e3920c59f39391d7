/* A run as its report and its parts know it: what was played, and the sums. Everything that a report
 * says comes from here, so that the report of parts put together is that of the whole. */
#ifndef SIM_RUN_H
#define SIM_RUN_H

#include "sim/tally.h"

enum { RUN_TEXT = 1024, RUN_FORMAT = 2 };

typedef enum ArmKind {
    ARM_FIRST,  /* what the run is about */
    ARM_VERSUS, /* another set-up */
    ARM_PLAIN,  /* all bots are the plainest */
    ARM_OFF,    /* a power switched off for all */
    ARM_OFF_ONE /* a power switched off for one seat, another in each game */
} ArmKind;

typedef struct RunArm {
    ArmKind kind;
    char name[RUN_TEXT]; /* the power, or the set-up */
} RunArm;

typedef struct Run {
    char setup[RUN_TEXT]; /* as options; no paths in it */
    char bots[RUN_TEXT];  /* of each seat, with commas between them */
    uint64_t seed;
    uint64_t scripts; /* a digest of all that can change a game besides */
    int64_t seats, rounds;
    int64_t games;    /* of the whole run */
    int64_t from, to; /* these are of games from .. to - 1 */
    int64_t shard, shards;
    RunArm arms[MAX_ARMS];
    int64_t arm_count;
    Results results;
} Run;

void run_release(Run *run);

/* The first game of a shard, of 1 .. shards; that of the one behind the last is `games`. */
int64_t run_shard(int64_t games, int64_t shard, int64_t shards);

/* Writes a part so that the file is either whole or what it was before. False: `why` says why not. */
bool part_write(const Run *run, const char *path, char *why, size_t size);

/* Reads a part into a run, to be released whatever comes of it. False: `why` says what is wrong with it. */
bool part_read(Run *run, const char *path, char *why, size_t size);

/* Do both belong to the same whole? False: `why` says how they differ. */
bool run_alike(const Run *run, const Run *other, char *why, size_t size);

/* Joins runs into the first of them, in whatever order they come. False: `why` names what is missing
 * or twice there; `paths` are what the runs are called. */
bool run_join(Run *runs, const char *const *paths, int count, char *why, size_t size);

#endif
