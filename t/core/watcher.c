/* The fields of an event; a watcher changes nothing. */
#include <tap.h>
#include <string.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_game.h"

static void what_does_not_belong_to_an_event_is_empty(void) {
    TestGame test;
    test_game_start(&test, test_setup(2, false));
    test_game_put(&test, "hand:1", "dog-1");
    (void)test_game_decide(&test, "dog-1 low");
    const Event *play = event_record_nth(&test.record, EVENT_PLAY, 0),
                *end = event_record_nth(&test.record, EVENT_ROUND_END, 0);
    ok(play->seat == 0 && play->from == ZONE_HAND && play->side == SIDE_LOW, "R3.2: a play has seat, zone and side");
    ok(play->to == NOTHING && play->slot == NOTHING && play->power.faction == NOTHING, "a play has no other fields");
    ok(end->seat == NOTHING && end->card == NOTHING && end->delta == 0, "the end of a round has no seat and no card");
    is(play->rule, "R3.2", "each event names its rule");
}

/* Not in the rules: fires the hippies' power, then removes the encounter. */
static HookEnd fires_and_moves(Call *call, int me) {
    if (!power_fire(call, 3, HOOK_TRICK_WON, me, &(bool){false})) return call->run.end;
    return power_move(call, set_of(call->table->met), (Move){.to = ZONE_REMOVED}) ? HOOK_DONE : call->run.end;
}

static void whose_doing_it_is_is_told(void) {
    static const Power firing = {.on_trick_won = fires_and_moves};
    TestGame test;
    test_game_init(&test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    test_game_power(&test, PLAIN, &firing);
    test_game_clear(&test);
    test_game_put(&test, "hand:1", "plain-1 dog-1");
    test_game_put(&test, "reserve", "zombie-3 zombie-4");
    (void)test_game_decide(&test, "plain-1 low");
    is(event_record_text(&test.record, event_record_find(&test.record, EVENT_POWER, 0)),
       "power hippie:base on_trick_won 1; ask 1 community 2; answer 1 2; move plain-1 expedition:1 expedition:2; "
       "power plain:base on_trick_won 1; move zombie-3 expedition:1 removed; trick 2 1 zombie-4",
       "R6.1: the events up to the next power event belong to that power");
}

/* The end of a random game, watched or not. */
static void play_out(Setup setup, uint64_t seed, bool watched, Game *game) {
    static EventRecord record;
    Host host = random_host(&setup);
    record = (EventRecord){.setup = &setup};
    if (watched) host.see = event_record_add, host.watcher = &record;
    game_init(game, &setup, seed);
    (void)game_step(&host, game);
}

static void watching_changes_nothing(void) {
    int wrong = 0;
    for (int i = 0; i < 40; i++) {
        Setup setup = test_setup_of(2 + i % 4, i % 3 == 0, i % 2 ? ORACLE : HERALD, PREACHER, KID);
        if (i % 5) test_setup_add(&setup, HORDE);
        Game watched, alone;
        play_out(setup, (uint64_t)i, true, &watched);
        play_out(setup, (uint64_t)i, false, &alone);
        wrong += watched.now.phase != PHASE_OVER || memcmp(&watched, &alone, sizeof alone) != 0;
    }
    cmp_ok(wrong, "==", 0, "40 games end in the same bytes, watched or not");
}

int main(void) {
    plan(4 + 1 + 1);
    what_does_not_belong_to_an_event_is_empty();
    whose_doing_it_is_is_told();
    watching_changes_nothing();
    return exit_status();
}
