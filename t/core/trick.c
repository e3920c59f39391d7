/* The winner of a trick, and where its cards go: R1.3, R3.6 to R3.8. */
#include <tap.h>

#include "t/lib/kernel/test_game.h"

enum { WON = 1u << EVENT_WON, MOVES = 1u << EVENT_MOVE };

/* A trick of three, led by seat 1; hippies here have no power. */
static void play(TestGame *test, const char *one, const char *two, const char *three, const char *plays) {
    static const Power nothing = {0};
    test_game_init(test, test_setup(3, false));
    test_game_power(test, HIPPIE, &nothing);
    test_game_clear(test);
    test_game_put(test, "hand:1", one);
    test_game_put(test, "hand:2", two);
    test_game_put(test, "hand:3", three);
    test_game_put(test, "reserve", "military-3 dog-10");
    (void)test_game_decide(test, plays);
}

static void the_side_decides(void) {
    TestGame test;
    play(&test, "hippie-9", "hippie-10", "hippie-3", "hippie-9 high, hippie-10, hippie-3");
    is(event_record_lines(&test.record, WON), "won 2 hippie", "R3.6: on the high side the highest value wins");
    play(&test, "hippie-9", "hippie-10", "hippie-3", "hippie-9 low, hippie-10, hippie-3");
    is(event_record_lines(&test.record, WON), "won 3 hippie", "R3.6: on the low side the lowest value wins");
}

static void only_the_faction_asked_wins(void) {
    TestGame test;
    play(&test, "hippie-9", "dog-13", "zombie-20", "hippie-9 high, dog-13, zombie-20");
    is(event_record_lines(&test.record, WON), "won 1 hippie", "R3.6: a higher card of another faction does not win");
    play(&test, "hippie-9", "dog-1", "zombie-1", "hippie-9 low, dog-1, zombie-1");
    is(event_record_lines(&test.record, WON), "won 1 hippie", "R3.6: a lower card of another faction does not win");
    play(&test, "van-1", "dog-5", "hippie-13", "van-1 high, dog-5, hippie-13");
    is(event_record_lines(&test.record, WON), "won 2 dog", "R3.6: after a van the next card's faction wins");
    play(&test, "hippie-9", "van-1", "hippie-3", "hippie-9 low, van-1, hippie-3");
    is(event_record_lines(&test.record, WON), "won 3 hippie", "R1.3: a van never wins");
    cmp_ok(event_record_nth(&test.record, EVENT_WON, 0)->card, "==", test_game_card(&test, "hippie-3"),
           "R3.6: the event names the winning card");
}

static void the_winner_takes_the_trick_and_the_encounter(void) {
    TestGame test;
    play(&test, "hippie-9 dog-1", "van-1 dog-2", "hippie-12 dog-3", "hippie-9 high, van-1, hippie-12");
    is(test_game_cards(&test, "expedition:3"), "van-1 hippie-9 hippie-12 military-3",
       "R3.8: the winner takes the trick and the encounter into its expedition zone");
    is(event_record_lines(&test.record, MOVES),
       "move hippie-9 trick expedition:3; move van-1 trick expedition:3; move hippie-12 trick expedition:3; "
       "move military-3 encounter expedition:3",
       "R3.8: first the trick in the order of play, then the encounter");
    is(test_game_cards(&test, "trick"), "", "R3.8: nothing is left of the trick");
    cmp_ok(test.game.now.leader + 1, "==", 3, "R3.8: the winner leads next");
    cmp_ok(test.game.now.trick, "==", 2, "R3.8: the second trick begins");
    is(test_game_cards(&test, "encounter"), "dog-10", "R3.1: the second trick has its own encounter");
}

static void the_power_fires_after_collecting(void) {
    TestGame test;
    test_game_start(&test, test_setup(3, false));
    test_game_put(&test, "hand:1", "hippie-9");
    test_game_put(&test, "hand:2", "hippie-10");
    test_game_put(&test, "hand:3", "hippie-3 dog-1");
    test_game_put(&test, "reserve", "military-3");
    (void)test_game_decide(&test, "hippie-9 low, hippie-10, hippie-3");
    is(test_game_cards(&test, "expedition:3"), "hippie-3 hippie-9 hippie-10 military-3",
       "R3.8: the winner has taken all cards when the power asks");
    (void)test_game_decide(&test, "1");
    is(test_game_cards(&test, "expedition:1"), "hippie-3 hippie-9 hippie-10", "R3.8: the power acts after collecting");
    is(test_game_cards(&test, "expedition:3"), "military-3", "R6.5: the cards of the trick exclude the encounter");
}

static void vans_alone_go_to_the_leader(void) {
    TestGame test;
    play(&test, "van-1 dog-1", "van-2 dog-2", "van-3 dog-3", "van-1 low, van-2, van-3");
    is(test_game_cards(&test, "expedition:1"), "van-1 van-2 van-3 military-3",
       "R3.7: the leader takes a trick of vans only, and the encounter");
    is(event_record_lines(&test.record, WON), "won 1 none", "R3.7: no faction was asked");
    cmp_ok(event_record_count(&test.record, EVENT_POWER), "==", 0, "R3.7: no power fires");
    cmp_ok(test.game.now.leader + 1, "==", 1, "R3.7: the leader leads again");
}

static void vans_alone_take_the_itinerant_along(void) {
    TestGame test;
    test_game_start(&test, test_setup(2, true));
    test_game_put(&test, "hand:1", "van-1 dog-1");
    test_game_put(&test, "hand:2", "van-2 dog-2");
    test_game_put(&test, "itinerants", "zombie-3 zombie-4");
    test_game_lead(&test, 2);
    (void)test_game_decide(&test, "van-2 high, van-1");
    is(test_game_cards(&test, "expedition:2"), "van-1 van-2 zombie-3",
       "R3.7: in the draft the leader takes the itinerant, too");
}

int main(void) {
    plan(2 + 5 + 6 + 3 + 4 + 1);
    the_side_decides();
    only_the_faction_asked_wins();
    the_winner_takes_the_trick_and_the_encounter();
    the_power_fires_after_collecting();
    vans_alone_go_to_the_leader();
    vans_alone_take_the_itinerant_along();
    return exit_status();
}
