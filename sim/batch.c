#include "sim/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/state/chance.h"
#include "core/state/pool.h"
#include "lua/machine/heap.h"

enum { PROGRESS_INTERVAL = 100000000 }; /* nanoseconds between two calls of on_progress */

/* Mixing is one to one, so all games of a batch have different seeds. */
uint64_t batch_seed(uint64_t seed, int64_t game) {
    return chance_mix(chance_of(seed, 1) + (uint64_t)game);
}

/* One game ----------------------------------------------------------------------------------------- */

/* Records the failure unless an earlier game failed too, and stops the workers from taking more games. */
static void fail(Worker *worker, int64_t number, int arm, const Host *host, const Game *game) {
    Batch *batch = worker->batch;
    Failure *failure = &batch->failure;
    const Vm *vm = worker->arms[arm].vm;
    pthread_mutex_lock(&batch->lock);
    if (!batch->failed || number < failure->game) {
        *failure = (Failure){.game = number, .arm = arm, .fault = host->fault, .round = game->now.round};
        failure->power = table_power_name(&game->now, host->fault.power);
        snprintf(failure->what, sizeof failure->what, "%s", host->fault.what);
        if (vm && host->fault.what == vm->message)
            snprintf(failure->traceback, sizeof failure->traceback, "%s", vm->traceback);
        failure->fault.what = failure->what;
    }
    batch->failed = true;
    pthread_mutex_unlock(&batch->lock);
    atomic_store(&batch->next, batch->end);
}

/* The set-up of the game with this seed: that of the arm, or one with powers of its own. The first draw from the pool
 * succeeded, so the next ones do, too. */
static const Setup *setup_of(Arm *arm, uint64_t seed) {
    if (!arm->setup->drawn) return arm->setup;
    arm->own = *arm->setup;
    (void)pool_draw_lineup(&arm->own, seed);
    return &arm->own;
}

static bool play_arm(Worker *worker, int index, int64_t number, Game *game) {
    Arm *arm = &worker->arms[index];
    uint64_t seed = batch_seed(worker->batch->seed, number);
    const Setup *setup = setup_of(arm, seed);
    Host host = {.setup = setup, .answer = bench_answer, .answerer = &arm->bench, .silent = true, .brief = true};
    if (index == 0) host.see = observer_see, host.called = observer_called, host.watcher = &worker->observer;
    if (arm->power_off) power_off_turn(arm->power_off, (int)(number % arm->setup->seats));
    arm->bench.setup = setup;
    game_init(game, setup, seed);
    if (game_step(&host, game) == GAME_OVER) return true;
    if (!*worker->batch->stop) fail(worker, number, index, &host, game);
    return false;
}

static bool play_game(Worker *worker, int64_t number) {
    Results *results = &worker->results;
    const Setup *setup = worker->arms[0].setup;
    Game game;
    observer_begin(&worker->observer, number);
    if (!play_arm(worker, 0, number, &game)) return false;
    Outcome first = outcome_of(&game, setup);
    observer_end(&worker->observer, &first);
    tally_game(&results->tally, &first, &game, setup);
    for (int arm = 1; arm < worker->arm_count; arm++) {
        if (!play_arm(worker, arm, number, &game)) return false;
        Outcome other = outcome_of(&game, worker->arms[arm].setup);
        int focus = worker->arms[arm].power_off ? (int)(number % setup->seats) : NO_FOCUS;
        pair_tally_game(&results->pairs[arm], &first, &other, setup->seats, focus);
    }
    return true;
}

/* Chunks ------------------------------------------------------------------------------------------- */

static void add_waiting(Batch *batch, int64_t from, int64_t to, const Results *results) {
    PlayedChunk *chunk = heap_new(1, sizeof *chunk);
    chunk->from = from;
    chunk->to = to;
    results_add(&chunk->results, results);
    chunk->next = batch->waiting;
    batch->waiting = chunk;
}

static void free_chunk(PlayedChunk *chunk) {
    results_release(&chunk->results);
    free(chunk);
}

/* Takes the chunk that is counted next out of the waiting ones; NULL if it is not among them. */
static PlayedChunk *take_next(Batch *batch) {
    PlayedChunk **link = &batch->waiting;
    while (*link && (*link)->from != batch->counted) link = &(*link)->next;
    PlayedChunk *chunk = *link;
    if (chunk) *link = chunk->next;
    return chunk;
}

static void add_counted(Batch *batch, const Results *results, int64_t to) {
    results_add(&batch->results, results);
    batch->counted = to;
}

/* Counts the worker's chunk, and those that waited for it; or lets it wait. */
static void count_chunk(Worker *worker, int64_t from, int64_t to) {
    Batch *batch = worker->batch;
    pthread_mutex_lock(&batch->lock);
    if (from == batch->counted)
        add_counted(batch, &worker->results, to);
    else
        add_waiting(batch, from, to, &worker->results);
    for (PlayedChunk *chunk; (chunk = take_next(batch)); free_chunk(chunk))
        add_counted(batch, &chunk->results, chunk->to);
    pthread_mutex_unlock(&batch->lock);
}

static void drop_waiting(Batch *batch) {
    for (PlayedChunk *chunk; (chunk = batch->waiting); free_chunk(chunk)) batch->waiting = chunk->next;
}

/* Workers ------------------------------------------------------------------------------------------ */

/* Plays a chunk; false if it was not finished, and is not counted. */
static bool play_chunk(Worker *worker, int64_t from, int64_t to) {
    results_clear(&worker->results);
    for (int64_t game = from; game < to; game++)
        if (*worker->batch->stop || !play_game(worker, game)) return false;
    count_chunk(worker, from, to);
    return true;
}

static void *work(void *given) {
    Worker *worker = given;
    Batch *batch = worker->batch;
    while (!*batch->stop) {
        int64_t from = atomic_fetch_add(&batch->next, CHUNK), to = from + CHUNK;
        if (from >= batch->end || !play_chunk(worker, from, to < batch->end ? to : batch->end)) break;
    }
    pthread_mutex_lock(&batch->lock);
    batch->working--;
    pthread_cond_signal(&batch->done);
    pthread_mutex_unlock(&batch->lock);
    return NULL;
}

static struct timespec next_progress(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_nsec += PROGRESS_INTERVAL;
    time.tv_sec += time.tv_nsec / 1000000000;
    time.tv_nsec %= 1000000000;
    return time;
}

static void wait_for_workers(Batch *batch, int64_t from) {
    pthread_mutex_lock(&batch->lock);
    while (batch->working > 0) {
        struct timespec time = next_progress();
        (void)pthread_cond_timedwait(&batch->done, &batch->lock, &time);
        int64_t next = atomic_load(&batch->next);
        pthread_mutex_unlock(&batch->lock);
        if (batch->on_progress) batch->on_progress(batch->context, (next < batch->end ? next : batch->end) - from);
        pthread_mutex_lock(&batch->lock);
    }
    pthread_mutex_unlock(&batch->lock);
}

/* Starts the threads and returns how many started. If a thread cannot be started, the ones before it play its games; if
 * there are none, this thread does. */
static int start_workers(Batch *batch) {
    int started = 0;
    for (; started < batch->worker_count; started++) {
        Worker *worker = batch->workers[started];
        pthread_mutex_lock(&batch->lock);
        batch->working++;
        pthread_mutex_unlock(&batch->lock);
        if (pthread_create(&worker->thread, NULL, work, worker) == 0) continue;
        if (started > 0) {
            pthread_mutex_lock(&batch->lock);
            batch->working--;
            pthread_mutex_unlock(&batch->lock);
        } else {
            work(worker);
        }
        break;
    }
    return started;
}

/* Plays with all workers and counts the games before the first one that was not played. */
static void play(Batch *batch, int64_t from, int64_t to) {
    atomic_store(&batch->next, from);
    batch->counted = from;
    batch->end = to;
    batch->failed = false;
    int started = start_workers(batch);
    wait_for_workers(batch, from);
    for (int i = 0; i < started; i++) pthread_join(batch->workers[i]->thread, NULL);
    drop_waiting(batch);
}

/* The chunk in which a game failed is not counted: this plays the games of it before the failure again. */
static void play_before(Batch *batch, const Failure *failure) {
    play(batch, batch->counted, failure->game);
    batch->failure = *failure;
}

BatchEnd batch_play(Batch *batch, int64_t from, int64_t to, int64_t *played) {
    play(batch, from, to);
    bool failed = batch->failed;
    Failure failure = batch->failure;
    if (failed) play_before(batch, &failure);
    *played = batch->counted;
    if (failed) return BATCH_FAILED;
    return *played < to ? BATCH_STOPPED : BATCH_PLAYED;
}

void batch_init(Batch *batch) {
    pthread_mutex_init(&batch->lock, NULL);
    pthread_cond_init(&batch->done, NULL);
    for (int i = 0; i < batch->worker_count; i++) batch->workers[i]->batch = batch;
    batch->ready = true;
}

void batch_release(Batch *batch) {
    for (int i = 0; i < batch->worker_count; i++) results_release(&batch->workers[i]->results);
    results_release(&batch->results);
    pthread_cond_destroy(&batch->done);
    pthread_mutex_destroy(&batch->lock);
}
