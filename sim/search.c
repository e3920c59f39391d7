#include "sim/search.h"

#include <stdlib.h>

#include "core/base/chance.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/vm/vm.h"
#include "sim/search_deals.h"

enum { WIN_PART = 7, LEAD_PART = 3 }; /* of the value of a playout, in tenths */

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
        double won = (double)tried->wins / SEARCH_WIN, ahead = unit ? (double)tried->lead / (double)unit : 0;
        won = won * WIN_PART;
        ahead = ahead * LEAD_PART;
        tried->value = won + ahead;
    }
}

/* The best first; equal ones stay in the order in which they were shuffled. */
static void sort(Search *search) {
    value_options(search);
    for (int i = 1; i < search->count; i++) {
        SearchedOption moved = search->tried[i];
        int place = i;
        for (; place > 0 && search->tried[place - 1].value < moved.value; place--)
            search->tried[place] = search->tried[place - 1];
        search->tried[place] = moved;
    }
}

static void shuffle(Search *search) {
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
    sort(search);
    keep_greedy(search, (search->count + 1) / 2);
    search->count = (search->count + 1) / 2;
}

static bool is_stopped(const Search *search) {
    return search->settings->stop && *search->settings->stop;
}

/* If no game is found for the first deal, none is likely to be found for the others. */
static void run(Search *search, int option_count) {
    search->count = option_count;
    for (int i = 0; i < option_count; i++) search->tried[i] = (SearchedOption){.option = i};
    shuffle(search);
    if (search->count > search->left) search->count = (int)search->left;
    play_deals(search, 1);
    while (search->deals.fitted && !search->deals.spent && search->count > 1 && !is_stopped(search)) halve(search);
    sort(search);
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
    run(&search, asked.option_count);
    count->decisions++;
    count->playouts += search.deals.playouts;
    count->unfitted += !search.deals.fitted;
    count->spent += search.deals.fitted && search.deals.spent;
    count->missed += search.deals.missed;
    if (search.deals.spent) tell_spent(settings);
    return search.deals.fitted;
}

int search_answer(const SearchSettings *settings, const Game *game, SearchCount *count) {
    Asked asked;
    if (!door_asked(game, settings->setup, &asked)) return -1;
    if (asked.option_count == 1) return 0;
    SearchedOption *tried = heap_new((size_t)asked.option_count, sizeof *tried);
    bool fitted = search_try(settings, game, tried, count) > 0;
    bool blind = false;
    int option = fitted ? tried[0].option : door_of(settings->setup)->greedy(settings->setup, game, &blind);
    free(tried);
    return option;
}
