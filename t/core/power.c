/* When powers fire and what they demand: R2.7, R6.1 to R6.3, R6.5. */
#include <tap.h>

#include "t/lib/kernel/test_game.h"

enum { POWERS = 1u << EVENT_POWER };

static void start(TestGame *test, Setup setup, const char *one, const char *two, const char *three) {
    test_game_start(test, setup);
    test_game_put(test, "hand:1", one);
    test_game_put(test, "hand:2", two);
    test_game_put(test, "hand:3", three);
}

static void the_power_of_the_faction_asked_fires_for_the_winner(void) {
    TestGame test;
    start(&test, test_setup(3, false), "hippie-9 dog-1", "hippie-10", "military-13");
    (void)test_game_decide(&test, "hippie-9 high, hippie-10, military-13, 1");
    is(event_record_lines(&test.record, POWERS), "power hippie:base on_trick_won 2",
       "R6.1: only the power of the faction asked fires, once, for the winner");
    is(test_game_cards(&test, "expedition:1"), "hippie-9 hippie-10 military-13",
       "R2.7: cards given from a trick go to the expedition zone");
}

static void a_trump_wins_but_does_not_fire(void) {
    TestGame test;
    start(&test, test_setup_of(3, false, HIPPIE, POLICE, SURVIVALIST), "hippie-9", "police-1", "survivalist-1");
    (void)test_game_decide(&test, "hippie-9 high, police-1, survivalist-1");
    is(event_record_lines(&test.record, POWERS), "power hippie:base on_trick_won 2",
       "R6.1: the power of the faction asked fires even if another faction's card wins");
}

static void a_zombie_trick_fires_no_other_power(void) {
    TestGame test;
    start(&test, test_setup(3, false), "zombie-9 dog-1", "hippie-10", "military-13");
    (void)test_game_decide(&test, "zombie-9 high, hippie-10, military-13");
    cmp_ok(event_record_count(&test.record, EVENT_POWER), "==", 0, "R6.1: for zombies R4 is the power");
}

static void an_end_of_round_power_acts_in_the_count_only(void) {
    TestGame test;
    start(&test, test_setup_of(3, false, SCIENTIST, KID, DOG), "scientist-1", "scientist-2", "scientist-3");
    test_game_put(&test, "expedition:1", "zombie-1 scientist-4 scientist-5 scientist-6 scientist-7");
    test_game_put(&test, "expedition:3", "zombie-2 scientist-8 scientist-9 scientist-10 scientist-11");
    (void)test_game_decide(&test, "scientist-1 low, scientist-2");
    Game last = test.game;
    (void)test_game_decide(&test, "scientist-3");
    cmp_ok(event_record_count(&test.record, EVENT_POWER), "==", 0,
           "R6.2: an end-of-round power does not fire in a trick");
    cmp_ok(last.now.population[0], "==", 66, "R6.2: an end-of-round power changes no population before the end");
    is(event_record_lines(&test.record, 1u << EVENT_ROUND_END), "round_end +6 +0 +2",
       "R6.2: at the end of the round it acts for all");
}

static void preach(TestGame *test, const char *reserve) {
    start(test, test_setup_of(3, false, PREACHER, KID, DOG), "preacher-9 dog-1", "preacher-1", "preacher-2");
    test_game_put(test, "reserve", reserve);
    (void)test_game_decide(test, "preacher-9 high, preacher-1, preacher-2");
}

static void what_a_power_demands_is_compulsory(void) {
    TestGame test;
    preach(&test, "kid-1 kid-2 kid-3");
    is(test_game_options(&test), "preacher-1, preacher-2, preacher-9, kid-1, kid-2",
       "R6.3: what a power demands cannot be declined");
    (void)test_game_decide(&test, "kid-1");
    is(test_game_cards(&test, "encounter"), "kid-3", "R6.3: the card goes under the Reserve");
    is(test_game_cards(&test, "reserve"), "kid-1", "R6.3: the card does not go on top");
}

static void what_cannot_be_done_is_skipped(void) {
    TestGame test;
    preach(&test, "");
    is(test_game_options(&test), "preacher-1, preacher-2, preacher-9",
       "R6.3: with an empty Reserve the rest of the power is still due");
    (void)test_game_decide(&test, "preacher-1");
    is(test_game_cards(&test, "encounter"), "preacher-1", "R6.3: the card goes under the empty Reserve");
}

static void what_a_power_allows_may_be_declined(void) {
    TestGame test;
    start(&test, test_setup_of(3, false, SURVIVALIST, KID, DOG), "survivalist-9 dog-1", "survivalist-1", "dog-2");
    test_game_put(&test, "reserve", "kid-1 kid-2");
    (void)test_game_decide(&test, "survivalist-9 high, survivalist-1, dog-2");
    is(test_game_options(&test), "dog-1, none", "R6.3: an optional act can be declined");
    (void)test_game_decide(&test, "none");
    is(test_game_cards(&test, "hand:1"), "dog-1", "R6.3: declining changes nothing");
}

static void the_cards_of_the_trick_exclude_the_encounter(void) {
    TestGame test;
    Setup setup = test_setup(3, false);
    setup.lineups[0].version[3] = VERSION_WEAK;
    start(&test, setup, "military-9", "military-1", "van-2");
    test_game_put(&test, "expedition:1", "dog-4");
    test_game_put(&test, "reserve", "hippie-1");
    (void)test_game_decide(&test, "military-9 high, military-1, van-2, 2");
    is(test_game_options(&test), "van-2, military-1, military-9", "R6.5: the cards of the trick exclude the encounter");
}

int main(void) {
    plan(2 + 1 + 1 + 3 + 3 + 2 + 2 + 1);
    the_power_of_the_faction_asked_fires_for_the_winner();
    a_trump_wins_but_does_not_fire();
    a_zombie_trick_fires_no_other_power();
    an_end_of_round_power_acts_in_the_count_only();
    what_a_power_demands_is_compulsory();
    what_cannot_be_done_is_skipped();
    what_a_power_allows_may_be_declined();
    the_cards_of_the_trick_exclude_the_encounter();
    return exit_status();
}
