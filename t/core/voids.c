/* Voids that seats have shown, and how a re-deal respects them: R3.4, R3.11. */
#include <tap.h>

#include "core/dayz/call.h"
#include "core/dayz/view.h"
#include "t/lib/kernel/test_game.h"

static void start(TestGame *test, Setup setup) {
    test_game_start(test, setup);
    test_game_put(test, "hand:1", "plain-9 plain-10 plain-11 zombie-1");
    test_game_put(test, "hand:2", "hippie-8 van-1 hippie-7");
    test_game_put(test, "hand:3", "plain-3 hippie-3 hippie-4 police-3");
}

static Setup plain_setup(void) {
    return test_setup_of(3, false, PLAIN, HIPPIE, POLICE);
}

static void who_cannot_follow_shows_it(void) {
    TestGame test;
    start(&test, plain_setup());
    (void)test_game_decide(&test, "plain-9 high, hippie-8");
    ok(test_game_void(&test, 2, PLAIN), "R3.11: a seat that neither follows nor plays a van shows a void");
    ok(!test_game_void(&test, 2, ZOMBIE), "R3.11: it shows no void in other factions");
    (void)test_game_decide(&test, "plain-3");
    ok(!test_game_void(&test, 3, PLAIN), "R3.11: a seat that follows shows no void");
    ok(!test_game_void(&test, 1, PLAIN), "R3.11: the leader shows no void");
    (void)test_game_decide(&test, "plain-10 high");
    ok(test_game_void(&test, 2, PLAIN), "R3.11: a void is remembered in the next trick");
}

static void a_van_shows_nothing(void) {
    TestGame test;
    start(&test, plain_setup());
    Game before = test.game;
    (void)test_game_decide(&test, "plain-9 high, van-1");
    ok(!test_game_void(&test, 2, PLAIN), "R3.5: a seat that plays a van shows no void");
    test.game = before;
    test_game_lead(&test, 2);
    (void)test_game_decide(&test, "van-1 high, hippie-3");
    ok(!test_game_void(&test, 3, PLAIN), "R3.5: after a van alone no seat shows a void");
}

/* Not in the rules: the winner passes the top card of the Reserve to the left, hidden or open. */
static HookEnd passes(Call *call, int winner) {
    Move move = {.to = (uint8_t)(ZONE_HAND + (winner + 1) % 3), .seen = *(const uint8_t *)call->rules->self};
    return power_move(call, set_of(table_reserve_top(call->table)), move) ? HOOK_DONE : call->run.end;
}

static void after_a_card_came_in(TestGame *test, const char *card, int seen) {
    static uint8_t shown;
    static const Power passing = {.self = &shown, .on_trick_won = passes};
    shown = (uint8_t)seen;
    test_game_init(test, plain_setup());
    test_game_power(test, PLAIN, &passing);
    test_game_clear(test);
    test_game_put(test, "hand:1", "plain-9 zombie-1");
    test_game_put(test, "hand:2", "hippie-8 hippie-7");
    test_game_put(test, "reserve", card);
    test_game_put(test, "reserve", "zombie-19");
    (void)test_game_decide(test, "plain-9 high, hippie-8");
}

static void a_void_is_forgotten_when_a_card_may_have_come_in(void) {
    TestGame test;
    after_a_card_came_in(&test, "police-1", 0);
    ok(!test_game_void(&test, 2, PLAIN), "R3.11: an unseen card that comes in ends the void");
    after_a_card_came_in(&test, "police-1", ALL_SEATS);
    ok(test_game_void(&test, 2, PLAIN), "R3.11: an open card of another faction does not end the void");
    after_a_card_came_in(&test, "plain-1", ALL_SEATS);
    ok(!test_game_void(&test, 2, PLAIN), "R3.11: an open card of the faction ends the void");
}

static void a_new_round_forgets_all_voids(void) {
    TestGame test;
    test_game_start(&test, plain_setup());
    test_game_put(&test, "hand:1", "plain-9");
    test_game_put(&test, "hand:2", "hippie-8");
    (void)test_game_decide(&test, "plain-9 high, hippie-8");
    ok(test_game_void(&test, 2, PLAIN), "R3.11: a void is remembered to the end of the round");
    (void)test_game_decide(&test, "none");
    ok(test.game.now.round == 2 && !test_game_void(&test, 2, PLAIN), "R3.11: a new round forgets voids");
}

static void a_new_deal_respects_voids(void) {
    TestGame test;
    int wrong = 0, moved = 0;
    test_game_start(&test, plain_setup());
    test_game_put(&test, "hand:1", "zombie-9 zombie-10");
    test_game_put(&test, "hand:2", "plain-1 plain-2 plain-3");
    test_game_put(&test, "hand:3", "zombie-1 zombie-2 police-1");
    test_game_put(&test, "reserve", "zombie-3 zombie-4 zombie-5");
    (void)test_game_decide(&test, "zombie-9 high, plain-1");
    for (uint64_t seed = 0; seed < 200; seed++) {
        Game copy = test.game;
        wrong += !game_redeal(&test.host, &copy, 0, seed) || game_unsound(&copy, &test.setup);
        wrong += !set_empty(set_and(copy.now.zone[ZONE_HAND + 1], copy.deck.of_role[ROLE_HORDE]));
        moved += !set_same(copy.now.zone[ZONE_HAND + 1], test.game.now.zone[ZONE_HAND + 1]);
    }
    cmp_ok(wrong, "==", 0, "R3.11: no deal that fits what seat 1 knows gives seat 2 a zombie");
    cmp_ok(moved, ">", 100, "R3.11: other cards do change places");
}

int main(void) {
    plan(5 + 2 + 3 + 2 + 2);
    who_cannot_follow_shows_it();
    a_van_shows_nothing();
    a_void_is_forgotten_when_a_card_may_have_come_in();
    a_new_round_forgets_all_voids();
    a_new_deal_respects_voids();
    return exit_status();
}
