#include "sim/search.h"

#include <stdlib.h>

#include "core/door/chance.h"
#include "lua/machine/heap.h"
#include "lua/machine/text.h"

enum {
    REDEALS = 8, /* tries to find a re-dealt game before the search ends */
    WIN = 60,    /* a win that is not shared; divisible by 1 to 6 */
    WIN_PART = 7,
    LEAD_PART = 3 /* of the value of a playout, in tenths */
};

/* An option that is tried out. */
typedef struct Trial {
    int option;
    int64_t wins; /* shares of WIN */
    int64_t lead; /* over the average of the others, times their number */
    double value;
} Trial;

typedef struct Search {
    const Setup *setup;
    const Game *game;
    Game *dealt, *tried;
    int seat, seats;
    uint64_t chance;
    int64_t left;  /* playouts */
    int64_t deals; /* in which all remaining options have been tried */
    int64_t leads; /* sum of the size of all leads */
    int64_t played;
    Trial *trials;
    int count; /* of the options that remain, which come first */
} Search;

uint64_t search_view_key(const Setup *setup, const Game *game, int seat) {
    size_t size = door_of(setup)->view_size(setup);
    char *view = heap_new(1, size);
    door_of(setup)->view(game, setup, seat, view);
    uint64_t key = text_digest(view, size);
    free(view);
    return chance_mix(key);
}

/* Playouts ----------------------------------------------------------------------------------------- */

/* The seats that stand best: the winners, or before the end those with the highest score. */
static unsigned best_seats(const Search *search, const int32_t *scores) {
    Asked asked;
    unsigned best = 0;
    int32_t most = scores[0];
    if (!door_asked(search->tried, search->setup, &asked))
        return door_of(search->setup)->winners(search->tried, search->setup);
    for (int seat = 1; seat < search->seats; seat++)
        if (scores[seat] > most) most = scores[seat];
    for (int seat = 0; seat < search->seats; seat++)
        if (scores[seat] == most) best |= 1u << seat;
    return best;
}

static void count_playout(Search *search, Trial *trial) {
    int32_t scores[DOOR_SEATS];
    int64_t lead = 0;
    door_of(search->setup)->score(search->tried, search->setup, scores);
    for (int seat = 0; seat < search->seats; seat++) lead += (int64_t)scores[search->seat] - scores[seat];
    unsigned best = best_seats(search, scores);
    if (best >> search->seat & 1) trial->wins += WIN / __builtin_popcount(best);
    trial->lead += lead;
    search->leads += llabs(lead);
    search->played++;
}

/* Re-deals the game. False if no game was found that looks the same to the seat. */
static bool redeal(Search *search) {
    Host host = {.setup = search->setup, .silent = true};
    for (int i = 0; i < REDEALS; i++) {
        door_copy(search->dealt, search->game, search->setup);
        if (door_of(search->setup)->redeal(&host, search->dealt, search->seat, chance_next(&search->chance)))
            return true;
    }
    return false;
}

/* Tries all options that remain in the same re-dealt game. A playout in which a script fails counts as lost. */
static bool try_deal(Search *search) {
    Host host = {.setup = search->setup, .silent = true};
    if (!redeal(search)) return false;
    uint64_t chance = chance_next(&search->chance);
    for (int i = 0; i < search->count; i++) {
        door_copy(search->tried, search->dealt, search->setup);
        (void)door_answer(&host, search->tried, search->trials[i].option);
        if (door_of(search->setup)->playout(search->setup, search->tried, chance))
            count_playout(search, &search->trials[i]);
    }
    search->left -= search->count;
    search->deals++;
    return true;
}

/* Choosing ----------------------------------------------------------------------------------------- */

/* A statement for each operation, so that every machine rounds alike. */
static void value_trials(Search *search) {
    int64_t unit = (int64_t)door_of(search->setup)->lead_unit * (search->seats - 1);
    if (!unit) unit = search->played ? 2 * search->leads / search->played : 0;
    for (Trial *trial = search->trials; trial < search->trials + search->count; trial++) {
        double won = (double)trial->wins / WIN, ahead = unit ? (double)trial->lead / (double)unit : 0;
        won = won * WIN_PART;
        ahead = ahead * LEAD_PART;
        trial->value = won + ahead;
    }
}

/* The best first; equal ones stay in the order in which they were shuffled. */
static void sort(Search *search) {
    value_trials(search);
    for (int i = 1; i < search->count; i++) {
        Trial moved = search->trials[i];
        int place = i;
        for (; place > 0 && search->trials[place - 1].value < moved.value; place--)
            search->trials[place] = search->trials[place - 1];
        search->trials[place] = moved;
    }
}

static void shuffle(Search *search) {
    for (int i = search->count - 1; i > 0; i--) {
        int other = (int)chance_below(&search->chance, (uint32_t)i + 1);
        Trial moved = search->trials[i];
        search->trials[i] = search->trials[other];
        search->trials[other] = moved;
    }
}

/* How often the options can be halved until one is left. */
static int halvings(int count) {
    int times = 0;
    for (; count > 1; count = (count + 1) / 2) times++;
    return times;
}

/* Tries the options that remain; spends an equal share of the budget at each halving. */
static bool halve(Search *search) {
    int64_t deals = search->left / halvings(search->count) / search->count;
    for (int64_t i = 0; i < (deals ? deals : 1) && search->left >= search->count; i++)
        if (!try_deal(search)) return false;
    sort(search);
    search->count = (search->count + 1) / 2;
    return true;
}

static void run(Search *search, int option_count) {
    search->trials = heap_new((size_t)option_count, sizeof *search->trials);
    search->count = option_count;
    for (int i = 0; i < option_count; i++) search->trials[i].option = i;
    shuffle(search);
    if (search->count > search->left) search->count = (int)search->left;
    while (search->count > 1 && halve(search)) {
    }
    sort(search);
}

int search_answer(const Setup *setup, const Game *game, int playouts, SearchCount *count) {
    Asked asked;
    if (!door_asked(game, setup, &asked)) return -1;
    if (asked.option_count == 1) return 0;
    Search search = {.setup = setup, .game = game, .seat = asked.seat, .seats = door_seats(setup), .left = playouts};
    search.chance = search_view_key(setup, game, asked.seat);
    search.dealt = heap_alloc(door_size(setup));
    search.tried = heap_alloc(door_size(setup));
    run(&search, asked.option_count);
    int option = search.deals ? search.trials[0].option : door_of(setup)->greedy(setup, game);
    count->decisions++;
    count->playouts += playouts - search.left;
    count->unfitted += !search.deals;
    free(search.trials);
    free(search.tried);
    free(search.dealt);
    return option;
}
