#include "sim/search_deals.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "core/game/chance.h"
#include "lua/machine/heap.h"

enum { REDEALS = 8 }; /* tries to find a game for a deal */

/* The deals that the threads share. */
typedef struct SharedDeals {
    const SearchDeals *deals;
    const SearchedOption *tried; /* the options; not changed */
    int count;
    int64_t end;
    atomic_llong next, played;
} SharedDeals;

/* What one playout brought. */
typedef struct PlayoutResult {
    int64_t win, lead;
    unsigned best; /* seats that stand best at the end, a bit for each */
    bool failed;
} PlayoutResult;

/* A thread; everything it points to but `shared` is its own. */
typedef struct DealWorker {
    SharedDeals *shared;
    const Setup *setup;
    Game *dealt, *played;
    PlayoutResult *results; /* of one deal, by option */
    SearchedOption *sums;   /* over all deals, by option */
    int64_t fitted, missed, leads;
    pthread_t thread;
} DealWorker;

/* A playout ---------------------------------------------------------------------------------------- */

/* The seats that stand best: the winners, or before the end those with the highest score. */
static unsigned best_seats(const DealWorker *worker, const int32_t *scores) {
    Asked asked;
    unsigned best = 0;
    int seats = door_seats(worker->setup);
    int32_t most = scores[0];
    if (!door_asked(worker->played, worker->setup, &asked))
        return door_of(worker->setup)->winners(worker->played, worker->setup);
    for (int seat = 1; seat < seats; seat++)
        if (scores[seat] > most) most = scores[seat];
    for (int seat = 0; seat < seats; seat++)
        if (scores[seat] == most) best |= 1u << seat;
    return best;
}

static void judge_playout(const DealWorker *worker, PlayoutResult *result) {
    int32_t scores[DOOR_SEATS];
    int me = worker->shared->deals->seat;
    door_of(worker->setup)->score(worker->played, worker->setup, scores);
    for (int seat = 0; seat < door_seats(worker->setup); seat++) result->lead += (int64_t)scores[me] - scores[seat];
    if (door_seats(worker->setup) == 1) result->lead = scores[me];
    result->best = best_seats(worker, scores);
    if (result->best >> me & 1) result->win = SEARCH_WIN / __builtin_popcount(result->best);
}

/* A deal ------------------------------------------------------------------------------------------- */

/* Re-deals the game. False if no game was found that looks the same to the seat. */
static bool redeal(const DealWorker *worker, uint64_t *chance) {
    const SearchDeals *deals = worker->shared->deals;
    Host host = {.setup = worker->setup, .silent = true};
    for (int i = 0; i < REDEALS; i++) {
        door_copy(worker->dealt, deals->game, worker->setup);
        if (door_of(worker->setup)->redeal(&host, worker->dealt, deals->seat, chance_next(chance))) return true;
    }
    return false;
}

static bool is_stopped(const DealWorker *worker) {
    const volatile sig_atomic_t *stop = worker->shared->deals->settings->stop;
    return stop && *stop;
}

/* Tries all options in the same re-dealt game. False if there is none, or the search was stopped. */
static bool try_deal(DealWorker *worker, int64_t number) {
    Host host = {.setup = worker->setup, .silent = true};
    uint64_t chance = chance_of(worker->shared->deals->key, (uint64_t)number);
    if (!redeal(worker, &chance)) return worker->missed++, false;
    uint64_t luck = chance_next(&chance);
    for (int i = 0; i < worker->shared->count; i++) {
        PlayoutResult *result = &worker->results[i];
        door_copy(worker->played, worker->dealt, worker->setup);
        (void)door_answer(&host, worker->played, worker->shared->tried[i].option);
        *result = (PlayoutResult){.failed = !door_of(worker->setup)->playout(worker->setup, worker->played, luck)};
        if (!result->failed) judge_playout(worker, result);
        if (is_stopped(worker)) return false;
    }
    return true;
}

static void add_deal(DealWorker *worker) {
    worker->fitted++;
    for (int i = 0; i < worker->shared->count; i++) {
        const PlayoutResult *result = &worker->results[i];
        SearchedOption *sum = &worker->sums[i];
        sum->playouts += !result->failed;
        sum->failed += result->failed;
        sum->wins += result->win;
        sum->best |= result->best;
        sum->lead += result->lead;
        worker->leads += llabs(result->lead);
    }
}

/* Threads ------------------------------------------------------------------------------------------ */

static void report_progress(const SharedDeals *shared) {
    const SearchDeals *deals = shared->deals;
    if (!deals->settings->on_progress) return;
    int64_t played = deals->playouts + atomic_load(&shared->played);
    deals->settings->on_progress(deals->settings->context, played, deals->settings->playouts);
}

static void *work(void *given) {
    DealWorker *worker = given;
    SharedDeals *shared = worker->shared;
    bool first = worker->setup == shared->deals->settings->setup;
    for (int64_t number; !is_stopped(worker) && (number = atomic_fetch_add(&shared->next, 1)) < shared->end;) {
        if (!try_deal(worker, number)) continue;
        add_deal(worker);
        atomic_fetch_add(&shared->played, shared->count);
        if (first) report_progress(shared);
    }
    return NULL;
}

static void init_worker(DealWorker *worker, SharedDeals *shared, int number) {
    const SearchSettings *settings = shared->deals->settings;
    worker->shared = shared;
    worker->setup = number ? settings->twins[number - 1] : settings->setup;
    worker->dealt = heap_alloc(door_size(worker->setup));
    worker->played = heap_alloc(door_size(worker->setup));
    worker->results = heap_new((size_t)shared->count, sizeof *worker->results);
    worker->sums = heap_new((size_t)shared->count, sizeof *worker->sums);
}

static void add_sums(SearchDeals *deals, SearchedOption *tried, const DealWorker *worker) {
    deals->fitted += worker->fitted;
    deals->missed += worker->missed;
    deals->leads += worker->leads;
    for (int i = 0; i < worker->shared->count; i++) {
        tried[i].playouts += worker->sums[i].playouts;
        tried[i].failed += worker->sums[i].failed;
        tried[i].wins += worker->sums[i].wins;
        tried[i].best |= worker->sums[i].best;
        tried[i].lead += worker->sums[i].lead;
    }
}

static void release_worker(DealWorker *worker) {
    free(worker->sums);
    free(worker->results);
    free(worker->played);
    free(worker->dealt);
}

/* The calling thread is the first worker. If a thread cannot be started, the ones before it play its deals. */
void search_deals_play(SearchDeals *deals, SearchedOption *tried, int count, int64_t deal_count) {
    SharedDeals shared = {.deals = deals, .tried = tried, .count = count, .end = deals->next + deal_count};
    int most = 1 + deals->settings->twin_count, workers = deal_count < most ? (int)deal_count : most, started = 1;
    DealWorker *list = heap_new((size_t)workers, sizeof *list);
    atomic_store(&shared.next, deals->next);
    for (int i = 0; i < workers; i++) init_worker(&list[i], &shared, i);
    while (started < workers && pthread_create(&list[started].thread, NULL, work, &list[started]) == 0) started++;
    work(&list[0]);
    for (int i = 1; i < started; i++) pthread_join(list[i].thread, NULL);
    for (int i = 0; i < workers; i++) {
        add_sums(deals, tried, &list[i]);
        release_worker(&list[i]);
    }
    free(list);
    deals->playouts += shared.played;
    deals->next += deal_count;
}
