#include "t/lib/sim/first_tabletop.h"

#include <stdlib.h>

#include "core/base/chance.h"
#include "core/base/heap.h"
#include "core/game/door.h"
#include "sim/search.h"

enum { DEALS = 2 };

/* The lead of a seat over the average of the others, times the number of the others. */
static int64_t lead(const Game *game, const Setup *setup, int seat) {
    int32_t scores[DOOR_SEATS];
    int seats = door_seats(setup);
    int64_t others = 0;
    door_of(setup)->score(game, setup, scores);
    for (int other = 0; other < seats; other++)
        if (other != seat) others += scores[other];
    return (int64_t)scores[seat] * (seats - 1) - others;
}

static void note_event(void *watcher, const Game *game, const Event *event) {
    (void)game, (void)event;
    *(bool *)watcher = true;
}

/* Answers, and steps on until something happens; what others answer in secret is random. */
static Status answer_and_step(const Setup *setup, Game *game, int option, uint64_t luck) {
    bool happened = false;
    Host host = {.setup = setup, .see = note_event, .watcher = &happened, .silent = true};
    Asked next;
    (void)door_answer(&host, game, option);
    Status status = door_step(&host, game);
    while (!happened && status == GAME_WAITS && door_asked(game, setup, &next) && next.secret) {
        (void)door_answer(&host, game, (int)chance_below(&luck, (uint32_t)next.option_count));
        status = door_step(&host, game);
    }
    return status;
}

/* Adds what each option leads to in one game that looks like the real one. False if there is no such game. */
static bool try_options(const Setup *setup, const Game *game, const Asked *asked, uint64_t chance, int64_t *values) {
    Host host = {.setup = setup, .silent = true};
    Game *dealt = heap_alloc(door_size(setup)), *tried = heap_alloc(door_size(setup));
    door_copy(dealt, game, setup);
    bool fits = door_of(setup)->redeal(&host, dealt, asked->seat, chance);
    for (int option = 0; fits && option < asked->option_count; option++) {
        door_copy(tried, dealt, setup);
        if (answer_and_step(setup, tried, option, chance_mix(chance)) != GAME_FAILED)
            values[option] += lead(tried, setup, asked->seat);
    }
    free(tried);
    free(dealt);
    return fits;
}

static int answer(const Setup *setup, const Game *game, bool *blind) {
    Asked asked;
    if (!door_asked(game, setup, &asked)) return -1;
    if (asked.option_count == 1) return 0;
    int64_t *values = heap_new((size_t)asked.option_count, sizeof *values);
    uint64_t chance = search_view_key(setup, game, asked.seat);
    int best = door_of(setup)->random(setup, game);
    *blind = true;
    for (int deal = 0; deal < DEALS; deal++)
        if (try_options(setup, game, &asked, chance + (uint64_t)deal, values)) *blind = false;
    for (int option = 0; option < asked.option_count; option++)
        if (values[option] > values[best]) best = option;
    free(values);
    return best;
}

const Bot first_tabletop = {"first", answer};
