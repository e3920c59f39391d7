/* The end of a round and of the game: R5.3 to R5.5. */
#include <tap.h>

#include "core/dayz/call.h"
#include "core/dayz/look.h"
#include "t/lib/kernel/test_game.h"

/* Ends this round with these populations; nobody gains or loses. */
static Status end_round(TestGame *test, Setup setup, int round, int one, int two, int three) {
    test_game_start(test, setup);
    test->game.now.round = (uint8_t)round;
    test->game.now.population[0] = (int16_t)one;
    test->game.now.population[1] = (int16_t)two;
    test->game.now.population[2] = (int16_t)three;
    return game_step(&test->host, &test->game);
}

static void express_is_one_round(void) {
    TestGame test;
    Setup setup = test_setup(3, false);
    setup.rounds = 1;
    cmp_ok(end_round(&test, setup, 1, 60, 61, 62), "==", GAME_OVER, "R5.3: express is over after one round");
    is(event_record_lines(&test.record, 1u << EVENT_ROUND_END | 1u << EVENT_GAME_END), "round_end +0 +0 +0; game_end",
       "R5.3: the end has its event");
}

static void a_campaign_is_four_rounds(void) {
    TestGame test;
    cmp_ok(end_round(&test, test_setup(3, false), 3, 60, 61, 62), "==", GAME_WAITS,
           "R5.3: after round 3 of 4 the game continues");
    cmp_ok(event_record_count(&test.record, EVENT_GAME_END), "==", 0,
           "R5.3: a campaign is not over before its last round");
    (void)test_game_decide(&test, "none");
    cmp_ok(test.game.now.round, "==", 4, "R5.3: round 4 follows");
    cmp_ok(end_round(&test, test_setup(3, false), 4, 60, 61, 62), "==", GAME_OVER, "R5.3: round 4 is the last");
    cmp_ok(end_round(&test, test_setup(3, false), 1, 60, 0, 62), "==", GAME_OVER,
           "R5.3: a community at 0 ends the game after any round");
}

static void a_community_at_0_does_not_end_a_round(void) {
    TestGame test;
    test_game_start(&test, test_setup(3, false));
    test.game.now.population[1] = 0;
    test_game_put(&test, "hand:1", "dog-1");
    cmp_ok(game_step(&test.host, &test.game), "==", GAME_WAITS, "R5.3: only the end of a round ends the game");
    ok(set_empty(game_winners(&test.game, &test.setup)), "R5.4: before the end nobody has won");
}

static Set winners(int one, int two, int three) {
    TestGame test;
    (void)end_round(&test, test_setup(3, false), 4, one, two, three);
    return game_winners(&test.game, &test.setup);
}

static void the_largest_population_wins(void) {
    ok(set_same(winners(10, 30, 20), set_of(1)), "R5.4: the largest population wins");
    ok(set_same(winners(30, 10, 30), set_or(set_of(0), set_of(2))), "R5.4: equal communities share the win");
    ok(set_same(winners(5, 5, 5), set_below(3)), "R5.4: all communities may share the win");
    ok(set_same(winners(0, 1, 0), set_of(1)), "R5.4: one survivor is enough");
    ok(set_empty(winners(0, 0, 0)), "R5.4: all at 0: the zombies win");
}

static void vans_stay_with_their_community(void) {
    TestGame test;
    test_game_start(&test, test_setup(3, false));
    test_game_put(&test, "expedition:2", "van-1 dog-1 zombie-1");
    test_game_put(&test, "hand:3", "van-3");
    (void)test_game_decide(&test, "van-3 high, none");
    is(test_game_sees(&test, 1, "van-1"), "hand:2", "R5.5: a van in an expedition zone stays with its community");
    is(test_game_sees(&test, 1, "van-3"), "hand:3", "R5.5: a van taken in the last trick stays, too");
    cmp_ok(set_count(test.game.now.zone[ZONE_EXPEDITION + 1]), "==", 0, "R5.5: all other cards are shuffled again");
    cmp_ok(test.game.now.trick, "==", 0, "R5.5: tricks are counted from 1 again");
}

int main(void) {
    plan(2 + 5 + 2 + 5 + 4);
    express_is_one_round();
    a_campaign_is_four_rounds();
    a_community_at_0_does_not_end_a_round();
    the_largest_population_wins();
    vans_stay_with_their_community();
    return exit_status();
}
