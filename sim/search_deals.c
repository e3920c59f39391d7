#include "sim/search_deals.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "core/base/chance.h"
#include "core/base/heap.h"
#include "lua/vm/vm.h"

enum {
    REDEALS = 8, /* tries to find a game for a deal */
    DEALS = 256  /* that are played before they are added up */
};

/* What one playout brought. */
typedef struct PlayoutResult {
    int64_t win, lead;
    unsigned best; /* seats that stand best at the end, a bit for each */
    bool failed;
} PlayoutResult;

/* What one deal brought. */
typedef struct DealResult {
    bool done;    /* false: the search was stopped before */
    bool fitted;  /* false: no re-dealt game was found */
    int64_t work; /* instructions of scripts */
} DealResult;

/* Deals that the threads share. */
typedef struct SharedDeals {
    const SearchDeals *deals;
    const SearchedOption *tried; /* the options; not changed */
    int count, deal_count;
    DealResult *list;
    PlayoutResult *results; /* `count` for each deal */
    atomic_int next, end;   /* the next deal; the first that is left out */
    atomic_llong played;
    pthread_mutex_t lock; /* for what follows, and for `done` and `work` of the list */
    int added;            /* so many deals from the first on are done */
    int64_t work;         /* of these */
} SharedDeals;

/* A thread; everything it points to but `shared` is its own. */
typedef struct DealWorker {
    SharedDeals *shared;
    const Setup *setup;
    Game *dealt, *played;
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

/* Tries all options in the same re-dealt game. False if the search was stopped. */
static bool try_options(const DealWorker *worker, uint64_t chance, DealResult *deal, PlayoutResult *results) {
    Host host = {.setup = worker->setup, .silent = true};
    const Vm *vm = door_of(worker->setup)->machine(worker->setup);
    deal->fitted = redeal(worker, &chance);
    uint64_t luck = chance_next(&chance);
    for (int i = 0; deal->fitted && i < worker->shared->count && !vm_is_spent(vm); i++) {
        PlayoutResult *result = &results[i];
        door_copy(worker->played, worker->dealt, worker->setup);
        (void)door_answer(&host, worker->played, worker->shared->tried[i].option);
        result->failed = !door_of(worker->setup)->playout(worker->setup, worker->played, luck);
        if (!result->failed) judge_playout(worker, result);
        if (is_stopped(worker)) return false;
    }
    return true;
}

/* No deal gets more instructions than the whole search has left; that it used them up shows in its work. */
static bool try_deal(const DealWorker *worker, int i) {
    const SharedDeals *shared = worker->shared;
    Vm *vm = door_of(worker->setup)->machine(worker->setup);
    uint64_t chance = chance_of(shared->deals->key, (uint64_t)(shared->deals->next + i));
    VmBudget budget;
    vm_budget_open(vm, &budget, shared->deals->work);
    bool tried = try_options(worker, chance, &shared->list[i], &shared->results[(size_t)i * (size_t)shared->count]);
    (void)vm_budget_close(vm);
    shared->list[i].work = shared->deals->work - budget.left;
    return tried;
}

/* Notes that a deal is done. Deals after the one that used up the instructions need not be played. */
static void finish_deal(SharedDeals *shared, int i) {
    pthread_mutex_lock(&shared->lock);
    shared->list[i].done = true;
    for (; shared->added < shared->end && shared->list[shared->added].done; shared->added++) {
        shared->work += shared->list[shared->added].work;
        if (shared->work >= shared->deals->work) shared->end = shared->added;
    }
    pthread_mutex_unlock(&shared->lock);
}

static void add_deal(SearchDeals *deals, SearchedOption *tried, int count, const PlayoutResult *results) {
    deals->fitted++;
    deals->playouts += count;
    for (int i = 0; i < count; i++) {
        tried[i].playouts += !results[i].failed;
        tried[i].failed += results[i].failed;
        tried[i].wins += results[i].win;
        tried[i].best |= results[i].best;
        tried[i].lead += results[i].lead;
        deals->leads += llabs(results[i].lead);
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
    for (int i; !is_stopped(worker) && (i = atomic_fetch_add(&shared->next, 1)) < shared->end;) {
        if (!try_deal(worker, i)) continue;
        finish_deal(shared, i);
        if (shared->list[i].fitted) atomic_fetch_add(&shared->played, shared->count);
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
}

/* The calling thread is the first worker. If a thread cannot be started, the ones before it play its deals. */
static void play_shared(SharedDeals *shared) {
    int most = 1 + shared->deals->settings->twin_count, started = 1;
    int workers = shared->deal_count < most ? shared->deal_count : most;
    DealWorker *list = heap_new((size_t)workers, sizeof *list);
    for (int i = 0; i < workers; i++) init_worker(&list[i], shared, i);
    while (started < workers && pthread_create(&list[started].thread, NULL, work, &list[started]) == 0) started++;
    work(&list[0]);
    for (int i = 1; i < started; i++) pthread_join(list[i].thread, NULL);
    for (int i = 0; i < workers; i++) {
        free(list[i].played);
        free(list[i].dealt);
    }
    free(list);
}

/* Plays a few deals, and adds up those before the one that used up the instructions. */
static void play_some(SearchDeals *deals, SearchedOption *tried, int count, int deal_count) {
    SharedDeals shared = {.deals = deals, .tried = tried, .count = count, .deal_count = deal_count, .end = deal_count};
    shared.list = heap_new((size_t)deal_count, sizeof *shared.list);
    shared.results = heap_new((size_t)deal_count * (size_t)count, sizeof *shared.results);
    pthread_mutex_init(&shared.lock, NULL);
    play_shared(&shared);
    pthread_mutex_destroy(&shared.lock);
    for (int i = 0; i < shared.end; i++) {
        if (!shared.list[i].done) continue;
        deals->missed += !shared.list[i].fitted;
        if (shared.list[i].fitted) add_deal(deals, tried, count, &shared.results[(size_t)i * (size_t)count]);
    }
    deals->work -= shared.work;
    deals->spent = shared.end < deal_count;
    deals->next += deal_count;
    free(shared.results);
    free(shared.list);
}

void search_deals_play(SearchDeals *deals, SearchedOption *tried, int count, int64_t deal_count) {
    for (int64_t left = deal_count; left > 0 && !deals->spent; left -= DEALS)
        play_some(deals, tried, count, left < DEALS ? (int)left : DEALS);
}
