#include "sim/batch.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/base/c_locale.h"
#include "core/base/chance.h"
#include "core/game/describe.h"
#include "core/base/heap.h"

enum { PROGRESS_INTERVAL = 100000000 }; /* nanoseconds between two calls of on_progress */

/* Mixing is one to one, so all games of a batch have different seeds. */
uint64_t batch_seed(uint64_t seed, int64_t game) {
    return chance_mix(chance_of(seed, 1) + (uint64_t)game);
}

/* True when no more games are played: the program is interrupted, or rows cannot be written. */
static bool batch_stops(const Batch *batch) {
    return *batch->stop || atomic_load(&batch->refused);
}

/* Chunks ------------------------------------------------------------------------------------------- */

/* The rows of the worker become those of the chunk. */
static void add_waiting(Batch *batch, int64_t from, int64_t to, Worker *worker) {
    PlayedChunk *chunk = heap_new(1, sizeof *chunk);
    chunk->from = from;
    chunk->to = to;
    chunk->results = results_new(batch->statistics, batch->plan);
    results_add(chunk->results, worker->results);
    chunk->rows = worker->rows;
    worker->rows = (Buffer){0};
    chunk->next = batch->waiting;
    batch->waiting = chunk;
}

static void free_chunk(PlayedChunk *chunk) {
    results_free(chunk->results);
    buffer_release(&chunk->rows);
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
static void add_counted(Batch *batch, const Results *results, const Buffer *rows, int64_t to) {
    if (atomic_load(&batch->refused)) return;
    if (batch->on_rows && !batch->on_rows(batch->context, rows->text, rows->length)) {
        atomic_store(&batch->refused, true);
        return;
    }
    results_add(batch->results, results);
    batch->counted = to;
}

/* Counts the worker's chunk, and those that waited for it; or lets it wait. */
static void count_chunk(Worker *worker, int64_t from, int64_t to) {
    Batch *batch = worker->batch;
    pthread_mutex_lock(&batch->lock);
    if (from == batch->counted)
        add_counted(batch, worker->results, &worker->rows, to);
    else
        add_waiting(batch, from, to, worker);
    for (PlayedChunk *chunk; (chunk = take_next(batch)); free_chunk(chunk))
        add_counted(batch, chunk->results, &chunk->rows, chunk->to);
    pthread_mutex_unlock(&batch->lock);
}

/* Games -------------------------------------------------------------------------------------------- */

/* Notes that a game failed, unless an earlier one did, too, and lets the workers stop. Returns false. */
static bool note_failure(Worker *worker, const Failure *failure) {
    Batch *batch = worker->batch;
    pthread_mutex_lock(&batch->lock);
    if (!batch->failed || failure->game < batch->failure.game) batch->failure = *failure;
    batch->failed = true;
    pthread_mutex_unlock(&batch->lock);
    atomic_store(&batch->next, batch->end);
    return false;
}

/* Tells where and why the game of an arm failed; `who` says who played it, if not the bots of the arm. Returns false. */
static bool fail_game(Worker *worker, Failure failure, const Host *host, const Game *game, const char *what,
                      const char *who) {
    const Vm *vm = worker->arms[failure.arm].vm;
    char where[DOOR_WHY];
    if (*worker->batch->stop) return false; /* the scripts were stopped */
    describe_fault_where(host, game, where);
    snprintf(failure.where, sizeof failure.where, "%.300s%s%s", where, *who ? ", " : "", who);
    snprintf(failure.what, sizeof failure.what, "%s", what);
    if (vm && what == vm->message) snprintf(failure.traceback, sizeof failure.traceback, "%s", vm->traceback);
    return note_failure(worker, &failure);
}

/* Plays a game under one of its set-ups, and counts it. */
static bool play_arm(Worker *worker, int index, int64_t number) {
    const Batch *batch = worker->batch;
    Arm *arm = &worker->arms[index];
    Bench *bench = &arm->bench;
    Game *game = index ? worker->other : worker->game;
    Host host = {.setup = arm->setup, .answer = bench_answer, .answerer = bench, .silent = true};
    if (batch->statistics->deal) batch->statistics->deal(worker, index, number, &host);
    if (!index) {
        worker->played = host.setup;
        memset(worker->decisions, 0, sizeof worker->decisions);
    }
    bench->setup = host.setup;
    bench->decisions = index ? NULL : worker->decisions;
    bench->blind = 0;
    bench->searched = (SearchCount){0};
    bench->stop = batch->stop;
    bool over = bench_play(&host, bench, game, batch_seed(batch->seed, number)) == GAME_OVER;
    const char *wrong = over ? batch->statistics->count(worker, index, number, game) : host.fault.what;
    return (over && !wrong) || fail_game(worker, (Failure){.game = number, .arm = index}, &host, game, wrong, "");
}

void batch_rows_head(const Statistics *statistics, char out[BATCH_ROW]) {
    snprintf(out, BATCH_ROW, "game,seed,seat,bot,score,win,winners,decisions,clock%s\n",
             statistics->row_columns ? statistics->row_columns : "");
}

/* Adds a row for each seat of the first arm's game. */
static void add_game_rows(Worker *worker, int64_t number) {
    const Setup *setup = worker->played;
    const Door *door = door_of(setup);
    const Statistics *statistics = worker->batch->statistics;
    unsigned winners = door->winners(worker->game, setup);
    int count = __builtin_popcount(winners), clock = door->clock(worker->game, setup).at[0];
    int32_t scores[DOOR_SEATS];
    door->score(worker->game, setup, scores);
    for (int seat = 0; seat < door_seats(setup); seat++) {
        char bot[BOT_NAME], more[STATISTICS_ROW] = "", row[BATCH_ROW];
        double win = winners >> seat & 1 ? 1.0 / count : 0;
        if (statistics->row) statistics->row(worker, seat, more);
        snprintf(row, sizeof row, "%" PRId64 ",%" PRIu64 ",%d,%s,%d,%.6g,%d,%" PRId64 ",%d%s\n", number + 1,
                 batch_seed(worker->batch->seed, number), seat + 1, bench_name(&worker->arms[0].bench, seat, bot),
                 (int)scores[seat], win, count, worker->decisions[seat], clock, more);
        buffer_add(&worker->rows, row);
    }
}

/* Plays a game under all set-ups; the first is told in rows, and studied. */
static bool play_game(Worker *worker, int64_t number) {
    char who[DOOR_WHY];
    Host host = {.setup = NULL};
    for (int arm = 0; arm < worker->arm_count; arm++)
        if (!play_arm(worker, arm, number)) return false;
    if (worker->batch->on_rows) add_game_rows(worker, number);
    if (!worker->study || study_game(worker->study, worker->played, &worker->arms[0].bench,
                                     batch_seed(worker->batch->seed, number), number, &host, who))
        return true;
    return fail_game(worker, (Failure){.game = number}, &host, worker->study->game,
                     host.fault.what ? host.fault.what : "a bot failed", who);
}

/* Workers ------------------------------------------------------------------------------------------ */

/* Plays a chunk; false if it was not finished, and is not counted. */
static bool play_chunk(Worker *worker, int64_t from, int64_t to) {
    results_clear(worker->results);
    buffer_clear(&worker->rows);
    for (int64_t game = from; game < to; game++)
        if (batch_stops(worker->batch) || !play_game(worker, game)) return false;
    if (*worker->batch->stop) return false; /* a bot that tries the scripts out may have been stopped */
    count_chunk(worker, from, to);
    return true;
}

/* Makes room for the games of its arms, which are all of one kind. */
static void make_game_room(Worker *worker) {
    size_t size = door_size(worker->arms[0].setup);
    if (worker->game_size == size) return;
    worker->game_size = size;
    worker->game = heap_resize(worker->game, size);
    worker->other = heap_resize(worker->other, size);
}

static void *work_batch(void *given) {
    Worker *worker = given;
    Batch *batch = worker->batch;
    locale_t before = c_locale_begin();
    while (!batch_stops(batch)) {
        int64_t from = atomic_fetch_add(&batch->next, CHUNK), to = from + CHUNK;
        if (from >= batch->end || !play_chunk(worker, from, to < batch->end ? to : batch->end)) break;
    }
    c_locale_end(before);
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
        Worker *worker = &batch->workers[started];
        pthread_mutex_lock(&batch->lock);
        batch->working++;
        pthread_mutex_unlock(&batch->lock);
        if (pthread_create(&worker->thread, NULL, work_batch, worker) == 0) continue;
        if (started > 0) {
            pthread_mutex_lock(&batch->lock);
            batch->working--;
            pthread_mutex_unlock(&batch->lock);
        } else {
            work_batch(worker);
        }
        break;
    }
    return started;
}

/* Plays with all workers and counts the games before the first one that was not played. */
static void play_games(Batch *batch, int64_t from, int64_t to) {
    atomic_store(&batch->next, from);
    batch->counted = from;
    batch->end = to;
    batch->failed = false;
    for (int i = 0; i < batch->worker_count; i++) make_game_room(&batch->workers[i]);
    int started = start_workers(batch);
    wait_for_workers(batch, from);
    for (int i = 0; i < started; i++) pthread_join(batch->workers[i].thread, NULL);
    for (PlayedChunk *chunk; (chunk = batch->waiting); free_chunk(chunk)) batch->waiting = chunk->next;
}

BatchEnd batch_play(Batch *batch, int64_t from, int64_t to, int64_t *played) {
    play_games(batch, from, to);
    bool failed = batch->failed;
    if (failed) { /* the chunk in which a game failed is not counted: its games before the failure are played again */
        Failure failure = batch->failure;
        play_games(batch, batch->counted, failure.game);
        batch->failure = failure;
    }
    *played = batch->counted;
    if (failed) return BATCH_FAILED;
    return *played < to ? BATCH_STOPPED : BATCH_PLAYED;
}

void batch_init(Batch *batch) {
    pthread_mutex_init(&batch->lock, NULL);
    pthread_cond_init(&batch->done, NULL);
    for (int i = 0; i < batch->worker_count; i++) batch->workers[i].batch = batch;
    batch_reset(batch);
    batch->ready = true;
}

static void free_results(Batch *batch) {
    for (Worker *worker = batch->workers; worker < batch->workers + batch->worker_count; worker++) {
        results_free(worker->results);
        if (worker->study) study_release(worker->study);
        free(worker->study);
        worker->study = NULL;
        buffer_release(&worker->rows);
    }
    results_free(batch->results);
}

void batch_reset(Batch *batch) {
    free_results(batch);
    for (Worker *worker = batch->workers; worker < batch->workers + batch->worker_count; worker++) {
        worker->results = results_new(batch->statistics, batch->plan);
        if (!batch->plan) continue;
        worker->study = heap_new(1, sizeof *worker->study);
        study_init(worker->study, batch->plan, worker->results->study, batch->stop);
    }
    batch->results = results_new(batch->statistics, batch->plan);
}

void batch_release(Batch *batch) {
    free_results(batch);
    for (Worker *worker = batch->workers; worker < batch->workers + batch->worker_count; worker++) {
        free(worker->game);
        free(worker->other);
    }
    pthread_cond_destroy(&batch->done);
    pthread_mutex_destroy(&batch->lock);
}
