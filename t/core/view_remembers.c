/* A view holds all that its seat was shown, and nothing wrong (R2.7, R3.9, R3.11). */
#include <tap.h>

#include "core/dayz/view.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/seat_memory.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"

enum { GAMES = 5000 };

static long remembered, voids;

static bool piles_are_true(const View *view, const Game *game) {
    bool right = true;
    for (int i = 0; i < game->now.reserve_count; i++)
        right &= view->table.reserve[i] == NOTHING || view->table.reserve[i] == game->now.reserve[i];
    for (int i = 0; i < game->now.itinerant_count; i++)
        right &= view->table.itinerants[i] == NOTHING || view->table.itinerants[i] == game->now.itinerants[i];
    return right;
}

static bool zones_are_true(const View *view, const Game *game) {
    bool right = true;
    for (int zone = 0; zone < ZONES; zone++)
        right &= set_within(view->table.zone[zone], game->now.zone[zone]) &&
                 view->count[zone] == set_count(game->now.zone[zone]);
    for (int card = 0; card < game->deck.count; card++) {
        int place = view->table.where[card];
        right &= place == NOTHING || (place == game->now.where[card] && set_has(&view->table.zone[place], card));
    }
    return right;
}

/* The seat sees its own hand and its own pending decision unchanged. */
static bool own_things_are_there(const View *view, const Game *game, int seat) {
    bool asked = game->asked.seat == seat;
    return set_same(view->table.zone[ZONE_HAND + seat], game->now.zone[ZONE_HAND + seat]) &&
           view->asked.option_count == (asked ? game->asked.option_count : 0) &&
           set_same(view->asked.options, asked ? game->asked.options : set_below(0));
}

static bool memory_is_there(const View *view, const SeatMemory *memory, const Game *game, int seat) {
    bool right = true;
    for (int card = 0; card < game->deck.count; card++) {
        int place = memory->where[seat][card];
        right &= place == NOTHING || view->table.where[card] == place;
        remembered += place != NOTHING;
    }
    return right;
}

static const char *view_fault(const Game *game, const Setup *setup, const SeatMemory *memory, int seat) {
    View view;
    game_view(game, setup, seat, &view);
    if (!zones_are_true(&view, game) || !piles_are_true(&view, game)) return "a card is not where a view says";
    if (!own_things_are_there(&view, game, seat)) return "a seat does not see its own hand or decision";
    if (!memory_is_there(&view, memory, game, seat)) return "a seat forgets a card that it was shown";
    if (memory->voids[seat] & ~view.table.voids[seat]) return "a shown void is not noted";
    voids += memory->voids[seat] != 0;
    return NULL;
}

static const char *views_hold_what_was_shown(const Setup *setup, uint64_t seed) {
    SeatMemory memory = {.free_play = !setup->edition.must_follow};
    Host host = {.setup = setup, .see = seat_memory_add, .watcher = &memory};
    Game game;
    game_init(&game, setup, seed);
    while (random_play_to(&host, &game, game.decisions)) {
        for (int seat = 0; seat < setup->seats; seat++) {
            const char *fault = view_fault(&game, setup, &memory, seat);
            if (fault) return fault;
        }
        game_answer(&host, &game, random_answer(NULL, &game));
    }
    return memory.false_seen ? "a seat sees a card move and does not know where it is" : NULL;
}

int main(void) {
    char fault[FAULT_SIZE];
    plan(2);
    is(setup_mix_fault(GAMES, views_hold_what_was_shown, fault), NULL,
       "at every decision of %d games views are correct and complete", scale_games(GAMES));
    ok(remembered > 0 && voids > 0, "views held %ld cards and %ld voids", remembered, voids);
    return exit_status();
}
