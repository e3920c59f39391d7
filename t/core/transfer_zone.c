/* The transfer zone is part of the hand for every purpose: R2.7. */
#include <tap.h>

#include "t/lib/kernel/test_game.h"

static void start(TestGame *test, Setup setup, const char *one, const char *two, const char *three) {
    test_game_start(test, setup);
    test_game_put(test, "hand:1", one);
    test_game_put(test, "hand:2", two);
    test_game_put(test, "hand:3", three);
}

static void cards_passed_on_come_from_either_zone_and_go_to_the_hand(void) {
    TestGame test;
    start(&test, test_setup_of(3, false, CHEERLEADER, KID, DOG), "cheerleader-9 dog-1", "cheerleader-1", "dog-2 kid-1");
    test_game_put(&test, "transfer:2", "kid-2");
    (void)test_game_decide(&test, "cheerleader-9 high, cheerleader-1, dog-2");
    is(event_record_lines(&test.record, 1u << EVENT_ASK | 1u << EVENT_ANSWER),
       "ask 1 card dog-1; answer 1 dog-1; ask 2 card kid-2; answer 2 kid-2; ask 3 card kid-1; answer 3 kid-1",
       "R2.7: a card of the transfer zone can be passed on like one of the hand");
    is(test_game_cards(&test, "hand:3"), "kid-2", "R2.7: a card that a power brings goes to the hand");
    is(test_game_cards(&test, "transfer:3"), "", "R2.7: a card that a power brings does not go to the transfer zone");
}

static void a_transferred_card_can_be_thrown_off(void) {
    TestGame test;
    start(&test, test_setup(3, false), "hippie-9", "dog-1", "hippie-1");
    test_game_put(&test, "transfer:2", "zombie-20");
    (void)test_game_decide(&test, "hippie-9 high");
    is(test_game_options(&test), "zombie-20, dog-1", "R2.7: a card of the transfer zone can be thrown off");
    (void)test_game_decide(&test, "zombie-20, hippie-1");
    is(test_game_cards(&test, "transfer:2"), "", "R2.7: a card that was thrown off has left the transfer zone");
}

static void a_transferred_card_can_be_put_back(void) {
    TestGame test;
    start(&test, test_setup_of(3, false, SURVIVALIST, KID, DOG), "survivalist-9", "survivalist-1", "dog-2");
    test_game_put(&test, "transfer:1", "dog-1");
    test_game_put(&test, "reserve", "kid-1 kid-2");
    (void)test_game_decide(&test, "survivalist-9 high, survivalist-1, dog-2, dog-1");
    is(test_game_cards(&test, "hand:1"), "kid-2", "R2.7: a card that a power draws goes to the hand");
    is(test_game_cards(&test, "encounter"), "dog-1", "R2.7: a card of the transfer zone can be swapped for it");
}

int main(void) {
    plan(3 + 2 + 2);
    cards_passed_on_come_from_either_zone_and_go_to_the_hand();
    a_transferred_card_can_be_thrown_off();
    a_transferred_card_can_be_put_back();
    return exit_status();
}
