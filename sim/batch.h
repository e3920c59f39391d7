/* Plays a batch of games on several cores. Game i depends only on the batch's seed and i. Each game may be played under
 * several set-ups, its arms, with the same seed; the statistics deal and count them. Workers take games in chunks from one counter, and the chunks are
 * counted in order, so the games counted are always those below some number. All sums are integers, so the results are
 * the same for any number of workers. */
#ifndef SIM_BATCH_H
#define SIM_BATCH_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

#include "core/base/buffer.h"
#include "lua/vm/vm.h"
#include "sim/sim_run.h"

enum { CHUNK = 16, MAX_WORKERS = 256, BATCH_WHERE = 512, BATCH_ROW = 1024 /* bytes of a row */ };

/* A set-up as a worker plays it. */
typedef struct Arm {
    ArmKind kind;
    const Setup *setup;
    const Vm *vm; /* runs its scripts; NULL: none */
    Bench bench;
} Arm;

/* Everything it points to, but the batch, belongs to this worker alone. */
typedef struct Worker {
    Arm arms[MAX_ARMS]; /* filled in by Statistics.prepare; the first is the one that is reported */
    int arm_count;
    void *own;                     /* what the statistics keep to deal and to count; NULL: nothing */
    Game *game, *other;            /* of the first arm, and of the arm that is played after it */
    size_t game_size;              /* of each, in bytes */
    const Setup *played;           /* of `game`: that of the arm, or with powers of its own */
    int64_t decisions[DOOR_SEATS]; /* that the bots of each seat answered in `game` */
    Results *results;              /* of the chunk that it plays */
    Study *study;                  /* of the chunk that it plays; NULL: nothing is studied */
    Buffer rows;                   /* of the chunk that it plays */
    struct Batch *batch;
    pthread_t thread;
} Worker;

/* A chunk that is counted after the chunks before it. */
typedef struct PlayedChunk {
    struct PlayedChunk *next;
    int64_t from, to;
    Results *results;
    Buffer rows;
} PlayedChunk;

/* The first game that failed, and why. */
typedef struct Failure {
    int64_t game;
    int arm;                 /* the set-up */
    char where[BATCH_WHERE]; /* the hook or phase that failed, and when */
    char what[VM_MESSAGE], traceback[VM_MESSAGE];
} Failure;

typedef enum BatchEnd { BATCH_PLAYED, BATCH_STOPPED, BATCH_FAILED } BatchEnd;

typedef struct Batch {
    const Statistics *statistics;
    uint64_t seed;
    Worker *workers; /* the caller fills in their arms */
    int worker_count;
    const volatile sig_atomic_t *stop; /* nonzero: workers abandon their games; scripts should fail (Limits.stop) */
    /* Called about ten times a second, by the thread that called batch_play, with the number of games this call has
     * played; may be NULL. */
    void (*on_progress)(void *context, int64_t played);
    void *context;
    Results *results; /* of all games so far; changes while games are played */

    const StudyPlan *plan; /* what is studied of the games; NULL: nothing */

    /* Is given the rows of all games, in their order, while they are played; false: they cannot be written, and the batch
     * stops. NULL: no rows are made. */
    bool (*on_rows)(void *context, const char *text, size_t size);
    Failure failure;

    atomic_llong next; /* the next game to play */
    int64_t end;
    pthread_mutex_t lock; /* guards results, failure, failed, working and the next two */
    int64_t counted;      /* the first game that is not in `results` */
    PlayedChunk *waiting; /* for chunks before them */
    pthread_cond_t done;
    bool failed, ready;
    atomic_bool refused; /* on_rows has returned false */
    int working;         /* workers that are running */
} Batch;

/* Prepares a batch whose statistics and workers are filled in: makes all results. */
void batch_init(Batch *batch);

/* Makes all results anew, for another set-up or another plan. */
void batch_reset(Batch *batch);

/* Frees the results and the games of the batch and its workers, not the workers themselves and what is theirs. */
void batch_release(Batch *batch);

/* Plays the games from .. to - 1 and adds them to the results. Sets `*played` to the first game that was not
 * counted: `to`, or where the batch stopped, or the first game that failed. */
BatchEnd batch_play(Batch *batch, int64_t from, int64_t to, int64_t *played);

/* The seed of one game of a batch. */
uint64_t batch_seed(uint64_t seed, int64_t game);

/* The line with the names of the columns of all rows: what every game has, then what its statistics add. */
void batch_rows_head(const Statistics *statistics, char out[BATCH_ROW]);

#endif
