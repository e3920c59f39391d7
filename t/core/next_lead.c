/* Powers that choose the leader or the side: R3.2, R3.7, R3.10. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/test_game.h"

static void plain_hands(TestGame *test, const char *one, const char *two, const char *three) {
    test_game_start(test, test_setup_of(3, false, PLAIN, GOVERNOR, DOG));
    test_game_put(test, "hand:1", one);
    test_game_put(test, "hand:2", two);
    test_game_put(test, "hand:3", three);
}

static void a_named_leader_without_cards_passes_it_too(void) {
    TestGame test;
    plain_hands(&test, "governor-1 plain-1", "governor-2", "governor-3 plain-2");
    (void)test_game_decide(&test, "governor-1 low, governor-2, governor-3, 2");
    cmp_ok(test.game.now.leader + 1, "==", 3, "R3.10: a leader named by a power passes the lead, too");
}

static void a_named_side_leaves_no_choice(void) {
    TestGame test;
    test_game_init(&test, test_setup_of(3, false, PLAIN, GOVERNOR, DOG));
    test.setup.lineups[0].version[3] = VERSION_ADVANCED;
    test_game_clear(&test);
    test_game_put(&test, "hand:1", "governor-1 plain-1");
    test_game_put(&test, "hand:2", "governor-2 plain-2");
    (void)test_game_decide(&test, "governor-1 low, governor-2, 2, high");
    is(test_game_options(&test), "plain-2", "R3.2: a leader does not choose a side that a power named");
    (void)test_game_decide(&test, "plain-2, plain-1");
    is(event_record_lines(&test.record, 1u << EVENT_WON), "won 1 governor; won 2 plain",
       "R3.6: the side that a power named decides the trick");
}

/* Not in the rules: at the encounter the leader loses its hand. */
static HookEnd robs(Call *call) {
    Set hand = call->table->zone[ZONE_HAND + call->table->leader];
    return power_move(call, hand, (Move){.to = ZONE_REMOVED}) ? HOOK_DONE : call->run.end;
}

static void who_really_led_takes_the_vans(void) {
    static const Power robbing = {.on_encounter = robs};
    TestGame test;
    test_game_init(&test, test_setup_of(3, false, PLAIN, GOVERNOR, DOG));
    test_game_power(&test, PLAIN, &robbing);
    test_game_clear(&test);
    test_game_put(&test, "hand:1", "plain-1");
    test_game_put(&test, "hand:2", "van-1 dog-1");
    test_game_put(&test, "hand:3", "van-2 dog-2");
    test_game_put(&test, "reserve", "dog-5");
    (void)test_game_decide(&test, "van-1 low, van-2");
    is(test_game_cards(&test, "expedition:2"), "van-1 van-2 dog-5",
       "R3.7: the seat that really led takes a trick of vans");
}

int main(void) {
    plan(1 + 2 + 1);
    a_named_leader_without_cards_passes_it_too();
    a_named_side_leaves_no_choice();
    who_really_led_takes_the_vans();
    return exit_status();
}
