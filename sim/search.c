#include "sim/search.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "core/base/c_locale.h"
#include "core/base/chance.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/vm/vm.h"

/* Deals -------------------------------------------------------------------------------------------- */

enum {
    REDEALS = 8, /* tries to find a game for a deal */
    DEALS = 256  /* that are played before they are added up */
};

enum { CLOSE = 10 }; /* a lead of this part of Door.lead_unit makes a win three quarters sure */

/* What one playout brought. */
typedef struct PlayoutResult {
    int64_t win, lead, nearly;
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

/* From 0 to SEARCH_SURE: who is ahead by little could as well be behind. So a playout that is won by one point hardly
 * differs from one that is lost by one, and fewer of them tell which option is better. Where a win is not the highest
 * score, or nobody knows how much a point is, a win counts as it is. */
static int64_t judge_margin(const DealWorker *worker, const int32_t *scores, const PlayoutResult *result) {
    int me = worker->shared->deals->seat, rival = !me, seats = door_seats(worker->setup);
    int64_t close = door_of(worker->setup)->lead_unit / CLOSE;
    for (int seat = 0; seat < seats; seat++)
        if (seat != me && scores[seat] > scores[rival]) rival = seat;
    int highest = seats > 1 && scores[rival] > scores[me] ? rival : me;
    if (!close || seats == 1 || !(result->best >> highest & 1)) return result->win * (SEARCH_SURE / TALLY_WIN);
    int64_t margin = (int64_t)scores[me] - scores[rival];
    return SEARCH_SURE / 2 + SEARCH_SURE / 2 * margin / (llabs(margin) + close);
}

static void judge_playout(const DealWorker *worker, PlayoutResult *result) {
    int32_t scores[DOOR_SEATS];
    int me = worker->shared->deals->seat;
    door_of(worker->setup)->score(worker->played, worker->setup, scores);
    for (int seat = 0; seat < door_seats(worker->setup); seat++) result->lead += (int64_t)scores[me] - scores[seat];
    if (door_seats(worker->setup) == 1) result->lead = scores[me];
    result->best = best_seats(worker, scores);
    if (result->best >> me & 1) result->win = TALLY_WIN / __builtin_popcount(result->best);
    result->nearly = judge_margin(worker, scores, result);
}

/* A deal ------------------------------------------------------------------------------------------- */

/* Re-deals the game. False if no game was found that looks the same to the seat. */
static bool redeal_game(const DealWorker *worker, uint64_t *chance) {
    const SearchDeals *deals = worker->shared->deals;
    Host host = {.setup = worker->setup, .silent = true};
    for (int i = 0; i < REDEALS; i++) {
        door_copy(worker->dealt, deals->game, worker->setup);
        if (door_of(worker->setup)->redeal(&host, worker->dealt, deals->seat, chance_next(chance))) return true;
    }
    return false;
}

static bool is_stopped(const SearchSettings *settings) {
    return settings->stop && *settings->stop;
}

/* Tries all options in the same re-dealt game. False if the search was stopped. */
static bool try_all_options(const DealWorker *worker, uint64_t chance, DealResult *deal, PlayoutResult *results) {
    Host host = {.setup = worker->setup, .silent = true};
    const Vm *vm = door_of(worker->setup)->machine(worker->setup);
    deal->fitted = redeal_game(worker, &chance);
    uint64_t luck = chance_next(&chance);
    for (int i = 0; deal->fitted && i < worker->shared->count && !vm_is_spent(vm); i++) {
        PlayoutResult *result = &results[i];
        door_copy(worker->played, worker->dealt, worker->setup);
        (void)door_answer(&host, worker->played, worker->shared->tried[i].option);
        result->failed = !door_of(worker->setup)->playout(worker->setup, worker->played, luck);
        if (!result->failed) judge_playout(worker, result);
        if (is_stopped(worker->shared->deals->settings)) return false;
    }
    return true;
}

/* No deal gets more instructions than the whole search has left; that it used them up shows in its work. */
static bool try_one_deal(const DealWorker *worker, int i) {
    const SharedDeals *shared = worker->shared;
    Vm *vm = door_of(worker->setup)->machine(worker->setup);
    uint64_t chance = chance_of(shared->deals->key, (uint64_t)(shared->deals->next + i));
    VmBudget budget;
    vm_budget_open(vm, &budget, shared->deals->work);
    bool tried = try_all_options(worker, chance, &shared->list[i], &shared->results[(size_t)i * (size_t)shared->count]);
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
        tried[i].nearly += results[i].nearly;
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

static void *work_deals(void *given) {
    DealWorker *worker = given;
    SharedDeals *shared = worker->shared;
    bool first = worker->setup == shared->deals->settings->setup;
    locale_t before = c_locale_begin();
    for (int i;
         !is_stopped(worker->shared->deals->settings) && (i = atomic_fetch_add(&shared->next, 1)) < shared->end;) {
        if (!try_one_deal(worker, i)) continue;
        finish_deal(shared, i);
        if (shared->list[i].fitted) atomic_fetch_add(&shared->played, shared->count);
        if (first) report_progress(shared);
    }
    c_locale_end(before);
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
    while (started < workers && pthread_create(&list[started].thread, NULL, work_deals, &list[started]) == 0) started++;
    work_deals(&list[0]);
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

enum { WIN_PART = 70, LEAD_PART = 30 }; /* of the value of a playout, in percent */

/* What greedy's option has beyond its playouts, in each of them. Their policy looks at all cards and knows no script, so
 * that an option which seems better by less is on average worse: greedy tries it out by what its seat sees. */
enum { GREEDY_PART = 4 };

typedef struct Search {
    const SearchSettings *settings;
    SearchDeals deals;
    uint64_t chance;
    int64_t left; /* playouts */
    SearchedOption *tried;
    int count;  /* of the options that remain, which come first */
    int greedy; /* the option that greedy would take; -1: not known */
} Search;

uint64_t search_view_key(const Setup *setup, const Game *game, int seat) {
    size_t size = door_of(setup)->view_size(setup);
    char *view = heap_new(1, size);
    door_of(setup)->view(game, setup, seat, view);
    uint64_t key = text_digest(view, size);
    free(view);
    return chance_mix(key);
}

/* A statement for each operation, so that every machine rounds alike. */
static void value_options(Search *search) {
    const Setup *setup = search->settings->setup;
    const SearchDeals *deals = &search->deals;
    int64_t unit = (int64_t)door_of(setup)->lead_unit * (door_seats(setup) - 1);
    if (!unit) unit = deals->playouts ? 2 * deals->leads / deals->playouts : 0;
    for (SearchedOption *tried = search->tried; tried < search->tried + search->count; tried++) {
        double won = (double)tried->nearly / SEARCH_SURE, ahead = unit ? (double)tried->lead / (double)unit : 0;
        won = won * WIN_PART;
        ahead = ahead * LEAD_PART;
        tried->value = won + ahead;
        if (tried->option == search->greedy) tried->value += (double)(GREEDY_PART * (tried->playouts + tried->failed));
    }
}

/* The best first; equal ones stay in the order in which they were shuffled. */
static void sort_options(Search *search) {
    value_options(search);
    for (int i = 1; i < search->count; i++) {
        SearchedOption moved = search->tried[i];
        int place = i;
        for (; place > 0 && search->tried[place - 1].value < moved.value; place--)
            search->tried[place] = search->tried[place - 1];
        search->tried[place] = moved;
    }
}

static void shuffle_options(Search *search) {
    for (int i = search->count - 1; i > 0; i--) {
        int other = (int)chance_below(&search->chance, (uint32_t)i + 1);
        SearchedOption moved = search->tried[i];
        search->tried[i] = search->tried[other];
        search->tried[other] = moved;
    }
}

/* How often the options can be halved until one is left. */
static int halvings(int count) {
    int times = 0;
    for (; count > 1; count = (count + 1) / 2) times++;
    return times;
}

static void play_deals(Search *search, int64_t deal_count) {
    search_deals_play(&search->deals, search->tried, search->count, deal_count);
    search->left -= deal_count * search->count;
}

/* Early halvings rest on few deals, so greedy's option stays until two are left: it is seldom bad. */
static void keep_greedy(Search *search, int kept) {
    int place = kept;
    while (place < search->count && search->tried[place].option != search->greedy) place++;
    if (place == search->count || kept < 2) return;
    SearchedOption moved = search->tried[place];
    for (; place >= kept; place--) search->tried[place] = search->tried[place - 1];
    search->tried[kept - 1] = moved;
}

/* Tries the options that remain, with an equal share of the budget at each halving, and keeps the better half. */
static void halve(Search *search) {
    int64_t deals = search->left / halvings(search->count) / search->count;
    if (!deals) deals = search->left >= search->count;
    if (deals) play_deals(search, deals);
    sort_options(search);
    keep_greedy(search, (search->count + 1) / 2);
    search->count = (search->count + 1) / 2;
}

/* If no game is found for the first deal, none is likely to be found for the others. */
static void run_search(Search *search, int option_count) {
    search->count = option_count;
    for (int i = 0; i < option_count; i++) search->tried[i] = (SearchedOption){.option = i};
    shuffle_options(search);
    if (search->count > search->left) search->count = (int)search->left;
    play_deals(search, 1);
    while (search->deals.fitted && !search->deals.spent && search->count > 1 && !is_stopped(search->settings))
        halve(search);
    sort_options(search);
}

/* Asks greedy in a re-dealt game, so that its luck, too, depends only on what the seat sees. -1: none was found. */
static int ask_greedy(Search *search) {
    const Setup *setup = search->settings->setup;
    const SearchDeals *deals = &search->deals;
    Host host = {.setup = setup, .silent = true};
    Game *dealt = heap_alloc(door_size(setup));
    door_copy(dealt, deals->game, setup);
    bool fits = door_of(setup)->redeal(&host, dealt, deals->seat, chance_next(&search->chance));
    bool blind = false;
    int option = fits ? door_of(setup)->greedy(setup, dealt, &blind) : -1;
    free(dealt);
    return blind ? -1 : option;
}

enum { MOST_SHARE = 4 }; /* times the playouts of a usual decision */

static void tell_spent(const SearchSettings *settings) {
    long most = (long)search_work(settings->playouts);
    Vm *vm = door_of(settings->setup)->machine(settings->setup);
    vm_tell_spent(vm, NULL, "the scripts in a search", most, "bots then choose by the playouts they have");
}

int64_t search_try(const SearchSettings *settings, const Game *game, SearchedOption *tried, SearchCount *count) {
    Asked asked;
    if (!door_asked(game, settings->setup, &asked)) return 0;
    Search search = {.settings = settings, .left = settings->playouts, .tried = tried};
    search.chance = search_view_key(settings->setup, game, asked.seat);
    search.deals = (SearchDeals){.settings = settings, .game = game, .seat = asked.seat};
    search.deals.work = search_work(settings->playouts);
    search.deals.key = chance_next(&search.chance);
    search.greedy = ask_greedy(&search);
    run_search(&search, asked.option_count);
    count->decisions++;
    count->playouts += search.deals.playouts;
    count->unfitted += !search.deals.fitted;
    count->spent += search.deals.fitted && search.deals.spent;
    count->missed += search.deals.missed;
    if (search.deals.spent) tell_spent(settings);
    return search.deals.fitted;
}

int search_share(const Setup *setup, int playouts, int option_count) {
    int usual = door_of(setup)->usual_options,
        options = option_count < MOST_SHARE * usual ? option_count : MOST_SHARE * usual;
    int share = usual ? (int)((int64_t)playouts * options / usual) : playouts;
    return share > 0 ? share : 1;
}

int search_answer(const SearchSettings *settings, const Game *game, SearchCount *count) {
    Asked asked;
    if (!door_asked(game, settings->setup, &asked)) return -1;
    if (asked.option_count == 1) return 0;
    SearchedOption *tried = heap_new((size_t)asked.option_count, sizeof *tried);
    SearchSettings share = *settings;
    share.playouts = search_share(settings->setup, settings->playouts, asked.option_count);
    bool fitted = search_try(&share, game, tried, count) > 0;
    bool blind = false;
    int option = fitted ? tried[0].option : door_of(settings->setup)->greedy(settings->setup, game, &blind);
    free(tried);
    return option;
}
