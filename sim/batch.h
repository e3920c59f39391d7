/* Plays very many games on several cores. Game i depends on the seed and i alone. Each game may be
 * played under several set-ups ("arms"): the first is watched, the others are compared with it game
 * by game. Workers take games in chunks from one counter, so whatever stops them, the games played
 * are all those below a number; and sums are integers, so the results are the same for any number of
 * workers. */
#ifndef SIM_BATCH_H
#define SIM_BATCH_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

#include "sim/bot.h"
#include "sim/power_off.h"
#include "sim/observer.h"

enum { CHUNK = 16, MAX_WORKERS = 256, NO_FOCUS = -1 };

/* One set-up as a worker plays it. What it points to is the worker's alone. */
typedef struct Arm {
    const Setup *setup;
    const Vm *vm; /* of its scripts; NULL: there are none */
    Bench bench;
    PowerOff *mute; /* switched off for seat i modulo seats in game i; NULL: no power is */
} Arm;

typedef struct Worker {
    Arm arms[MAX_ARMS];
    int arm_count;
    Observer observer;
    Results results;
    struct Batch *batch;
    pthread_t thread;
} Worker;

/* Why a game failed. */
typedef struct Failure {
    int64_t game;
    int arm;
    Fault fault;
    PowerName power; /* the one that failed, if any did */
    int round;
    char what[VM_MESSAGE], traceback[VM_MESSAGE];
} Failure;

typedef enum BatchEnd { BATCH_PLAYED, BATCH_STOPPED, BATCH_FAILED } BatchEnd;

typedef struct Batch {
    uint64_t seed;
    Worker **workers; /* filled in by the caller, but for observer, results, batch and thread */
    int worker_count;
    const volatile sig_atomic_t *stop; /* set: take no more games */
    /* Is told now and then, by the thread that called batch_play, how many games were played in this
     * call; may be NULL. */
    void (*tell)(void *teller, int64_t played);
    void *teller;
    Results results; /* of all games so far */
    Failure failure;

    atomic_llong next; /* game to be taken */
    int64_t end;
    pthread_mutex_t lock; /* of failure, failed and working */
    pthread_cond_t done;
    bool failed, ready;
    int working;
} Batch;

/* Call these once the workers are filled in, and at the end. */
void batch_init(Batch *batch);
void batch_release(Batch *batch);

/* Plays the games from `from` to `to` - 1 and adds to the results. `*played` gets the first game
 * that was not: `to`, or where it was stopped, or the first game that failed. */
BatchEnd batch_play(Batch *batch, int64_t from, int64_t to, int64_t *played);

/* The seed of a game of a batch. */
uint64_t batch_seed(uint64_t seed, int64_t game);

#endif
