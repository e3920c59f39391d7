/* Leading and following: R2.7, R3.2 to R3.5. */
#include <tap.h>

#include "t/lib/kernel/test_game.h"

static void three_hands(TestGame *test, const char *one, const char *two, const char *three) {
    test_game_start(test, test_setup(3, false));
    test_game_put(test, "hand:1", one);
    test_game_put(test, "hand:2", two);
    test_game_put(test, "hand:3", three);
}

static void the_leader_plays_any_card_on_either_side(void) {
    TestGame test;
    three_hands(&test, "hippie-9 zombie-1", "dog-1", "dog-2");
    test_game_put(&test, "transfer:1", "van-2 dog-3");
    (void)test_game_decide(&test, "");
    is(test_game_options(&test),
       "van-2 high, van-2 low, zombie-1 high, zombie-1 low, hippie-9 high, hippie-9 low, dog-3 high, dog-3 low",
       "R3.2: the leader plays any card from hand or transfer zone, high or low");
    ok(test_game_decide(&test, "dog-3 low"), "R2.7: a card of the transfer zone can be led");
    is(event_record_lines(&test.record, 1u << EVENT_PLAY), "play 1 dog-3 transfer low",
       "R3.2: its event names the transfer zone");
}

static void everyone_else_follows_clockwise_on_that_side(void) {
    TestGame test;
    three_hands(&test, "hippie-9", "hippie-1 hippie-2", "hippie-3");
    test_game_lead(&test, 2);
    (void)test_game_decide(&test, "hippie-2 low");
    cmp_ok(test.game.asked.seat + 1, "==", 3, "R3.2: after seat 2 comes seat 3");
    is(test_game_options(&test), "hippie-3", "R3.2: a follower does not choose a side");
    (void)test_game_decide(&test, "hippie-3");
    cmp_ok(test.game.asked.seat + 1, "==", 1, "R3.2: after the last seat comes the first");
    (void)test_game_decide(&test, "hippie-9");
    is(event_record_lines(&test.record, 1u << EVENT_PLAY),
       "play 2 hippie-2 hand low; play 3 hippie-3 hand low; play 1 hippie-9 hand low",
       "R3.2: all play on the side chosen");
}

static void who_holds_the_faction_asked_must_play_it(void) {
    TestGame test;
    three_hands(&test, "hippie-9", "hippie-1 hippie-13 van-1 dog-4 zombie-2", "dog-2 zombie-3 van-2");
    (void)test_game_decide(&test, "hippie-9 high");
    is(test_game_options(&test), "van-1, hippie-1, hippie-13",
       "R3.4: a seat follows with the faction asked, or plays a van");
    ok(!test_game_decide(&test, "dog-4"), "R3.4: any other card is refused");
    (void)test_game_decide(&test, "hippie-1");
    is(test_game_options(&test), "van-2, zombie-3, dog-2", "R3.4: a seat without the faction asked plays anything");
}

static void the_transfer_zone_follows_too(void) {
    TestGame test;
    three_hands(&test, "hippie-9", "dog-4 dog-5", "hippie-2 dog-6");
    test_game_put(&test, "transfer:2", "hippie-7 zombie-1");
    test_game_put(&test, "transfer:3", "hippie-8");
    (void)test_game_decide(&test, "hippie-9 high");
    is(test_game_options(&test), "hippie-7", "R2.7: a card of the transfer zone must be played to follow");
    (void)test_game_decide(&test, "hippie-7");
    is(test_game_options(&test), "hippie-2, hippie-8", "R2.7: cards of hand and transfer zone are options alike");
}

static void zombies_are_a_faction_like_any_other(void) {
    TestGame test;
    three_hands(&test, "zombie-9", "zombie-4 hippie-5", "hippie-2");
    (void)test_game_decide(&test, "zombie-9 high");
    is(test_game_options(&test), "zombie-4", "R3.3: zombies can be asked for");
    cmp_ok(test.game.now.asked, "==", 1, "R3.3: the faction asked is zombie");
}

static void a_van_led_asks_for_nothing(void) {
    TestGame test;
    three_hands(&test, "van-1 dog-1", "hippie-5 dog-5 van-2", "dog-3 hippie-2 van-3 zombie-1");
    (void)test_game_decide(&test, "");
    ok(test_game_decide(&test, "van-1 low"), "R3.5: a van can be led, on the side the leader chooses");
    is(test_game_options(&test), "van-2, hippie-5, dog-5", "R3.5: after a van led the next seat plays anything");
    cmp_ok(test.game.now.asked, "==", NOTHING, "R3.3: after a van led no faction is asked");
    Game before = test.game;
    (void)test_game_decide(&test, "dog-5");
    is(test_game_options(&test), "van-3, dog-3", "R3.3: the first card that is not a van sets the faction");
    test.game = before;
    (void)test_game_decide(&test, "van-2");
    is(test_game_options(&test), "van-3, zombie-1, hippie-2, dog-3",
       "R3.5: after two vans the third seat plays anything");
    (void)test_game_decide(&test, "zombie-1");
    is(event_record_lines(&test.record, 1u << EVENT_WON), "won 3 zombie",
       "R3.3: the card after two vans sets the faction");
}

static void a_van_may_be_played_at_any_time(void) {
    TestGame test;
    three_hands(&test, "hippie-9", "hippie-1 van-1", "hippie-2 dog-1");
    (void)test_game_decide(&test, "hippie-9 high");
    ok(test_game_decide(&test, "van-1"), "R3.5: a seat that could follow may play a van");
    is(test_game_options(&test), "hippie-2", "R3.5: the next seat must still follow");
}

int main(void) {
    plan(3 + 4 + 3 + 2 + 2 + 6 + 2);
    the_leader_plays_any_card_on_either_side();
    everyone_else_follows_clockwise_on_that_side();
    who_holds_the_faction_asked_must_play_it();
    the_transfer_zone_follows_too();
    zombies_are_a_faction_like_any_other();
    a_van_led_asks_for_nothing();
    a_van_may_be_played_at_any_time();
    return exit_status();
}
