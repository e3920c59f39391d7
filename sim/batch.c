#include "sim/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "core/base/chance.h"
#include "core/game/describe.h"
#include "core/base/heap.h"
#include "sim/game_rows.h"

enum { PROGRESS_INTERVAL = 100000000 }; /* nanoseconds between two calls of on_progress */

/* Mixing is one to one, so all games of a batch have different seeds. */
uint64_t batch_seed(uint64_t seed, int64_t game) {
    return chance_mix(chance_of(seed, 1) + (uint64_t)game);
}

bool batch_stops(const Batch *batch) {
    return *batch->stop || atomic_load(&batch->refused);
}

/* Failures ----------------------------------------------------------------------------------------- */

bool batch_fail(Worker *worker, const Failure *failure) {
    Batch *batch = worker->batch;
    if (*batch->stop) return false; /* the scripts were stopped */
    pthread_mutex_lock(&batch->lock);
    if (!batch->failed || failure->game < batch->failure.game) batch->failure = *failure;
    batch->failed = true;
    pthread_mutex_unlock(&batch->lock);
    atomic_store(&batch->next, batch->end);
    return false;
}

/* Chunks ------------------------------------------------------------------------------------------- */

/* The rows of the worker become those of the chunk. */
static void add_waiting(Batch *batch, int64_t from, int64_t to, Worker *worker) {
    PlayedChunk *chunk = heap_new(1, sizeof *chunk);
    chunk->from = from;
    chunk->to = to;
    chunk->results = results_new(batch->statistics);
    results_add(chunk->results, worker->results);
    if (worker->study) {
        chunk->study = study_results_new();
        study_results_add(chunk->study, &worker->study->results);
    }
    chunk->rows = worker->rows;
    worker->rows = (RowText){.text = NULL};
    chunk->next = batch->waiting;
    batch->waiting = chunk;
}

static void free_chunk(PlayedChunk *chunk) {
    results_free(chunk->results);
    study_results_free(chunk->study);
    row_text_release(&chunk->rows);
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

/* Counts a chunk, unless its rows cannot be written. */
static void add_counted(Batch *batch, const Results *results, const StudyResults *study, const RowText *rows,
                        int64_t to) {
    if (atomic_load(&batch->refused)) return;
    if (batch->on_rows && !batch->on_rows(batch->context, rows->text, rows->size)) {
        atomic_store(&batch->refused, true);
        return;
    }
    results_add(batch->results, results);
    if (study) study_results_add(batch->study, study);
    batch->counted = to;
}

/* Counts the worker's chunk, and those that waited for it; or lets it wait. */
static void count_chunk(Worker *worker, int64_t from, int64_t to) {
    Batch *batch = worker->batch;
    pthread_mutex_lock(&batch->lock);
    if (from == batch->counted)
        add_counted(batch, worker->results, worker->study ? &worker->study->results : NULL, &worker->rows, to);
    else
        add_waiting(batch, from, to, worker);
    for (PlayedChunk *chunk; (chunk = take_next(batch)); free_chunk(chunk))
        add_counted(batch, chunk->results, chunk->study, &chunk->rows, chunk->to);
    pthread_mutex_unlock(&batch->lock);
}

static void drop_waiting(Batch *batch) {
    for (PlayedChunk *chunk; (chunk = batch->waiting); free_chunk(chunk)) batch->waiting = chunk->next;
}

/* Workers ------------------------------------------------------------------------------------------ */

static bool fail_study(Worker *worker, int64_t game, const Host *host, const char *who) {
    const Study *study = worker->study;
    Failure failure = {.game = game};
    if (*worker->batch->stop) return false; /* the scripts were stopped */
    char where[DOOR_WHY];
    describe_of(study->setup)->fault_where(host, study->game, where);
    snprintf(failure.where, sizeof failure.where, "%.300s%s%s", where, *who ? ", " : "", who);
    snprintf(failure.what, sizeof failure.what, "%s", host->fault.what ? host->fault.what : "a bot failed");
    if (worker->vm && host->fault.what == worker->vm->message)
        snprintf(failure.traceback, sizeof failure.traceback, "%s", worker->vm->traceback);
    return batch_fail(worker, &failure);
}

/* Studies the game that the worker has played. */
static bool study(Worker *worker, int64_t game) {
    const LastGame *last = &worker->last;
    char who[DOOR_WHY];
    Host host;
    if (!worker->study) return true;
    return study_game(worker->study, last->setup, last->bench, batch_seed(worker->batch->seed, game), game, &host,
                      who) ||
           fail_study(worker, game, &host, who);
}

static bool play_game(Worker *worker, int64_t game) {
    if (!worker->play(worker, game)) return false;
    if (worker->batch->on_rows) game_rows_add(worker, game);
    return study(worker, game);
}

/* Plays a chunk; false if it was not finished, and is not counted. */
static bool play_chunk(Worker *worker, int64_t from, int64_t to) {
    results_clear(worker->results);
    if (worker->study) study_results_clear(&worker->study->results);
    worker->rows.size = 0;
    for (int64_t game = from; game < to; game++)
        if (batch_stops(worker->batch) || !play_game(worker, game)) return false;
    if (*worker->batch->stop) return false; /* a bot that tries the scripts out may have been stopped */
    count_chunk(worker, from, to);
    return true;
}

static void *work(void *given) {
    Worker *worker = given;
    Batch *batch = worker->batch;
    while (!batch_stops(batch)) {
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
    batch_reset(batch);
    batch->ready = true;
}

static void free_worker(Worker *worker) {
    results_free(worker->results);
    if (worker->study) study_release(worker->study);
    free(worker->study);
    worker->study = NULL;
    row_text_release(&worker->rows);
}

static void free_results(Batch *batch) {
    for (int i = 0; i < batch->worker_count; i++) free_worker(batch->workers[i]);
    results_free(batch->results);
    study_results_free(batch->study);
    batch->study = NULL;
}

static void reset_study(const Batch *batch, Worker *worker) {
    worker->study = heap_new(1, sizeof *worker->study);
    study_init(worker->study, batch->plan, batch->stop);
}

void batch_reset(Batch *batch) {
    free_results(batch);
    for (int i = 0; i < batch->worker_count; i++) batch->workers[i]->results = results_new(batch->statistics);
    batch->results = results_new(batch->statistics);
    if (!batch->plan) return;
    for (int i = 0; i < batch->worker_count; i++) reset_study(batch, batch->workers[i]);
    batch->study = study_results_new();
}

void batch_release(Batch *batch) {
    free_results(batch);
    pthread_cond_destroy(&batch->done);
    pthread_mutex_destroy(&batch->lock);
}
