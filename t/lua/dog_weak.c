/* Dogs, the weak version with the shipped script: R7. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

/* Seat 1 can win a dog trick; the zones of the others are the test's. */
static void start(TestGame *test, const TestScripts *scripts, const char *second, const char *third) {
    script_game_printed(test, scripts, 3, "hippie,military,dog:weak", NULL);
    script_game_hands(test, "dog-9 military-1 / dog-3 military-2 / dog-4 military-3");
    test_game_put(test, "expedition:2", second);
    test_game_put(test, "expedition:3", third);
}

static void seat_1_wins(TestGame *test, const TestScripts *scripts, const char *second, const char *third) {
    start(test, scripts, second, third);
    (void)test_game_decide(test, "dog-9 high, dog-3, dog-4");
}

static void a_card_goes_anywhere(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "zombie-17", "hippie-1");
    (void)test_game_decide(&test, "2, 3");
    is(script_game_power(&test),
       "ask 1 community 2,3; random card zombie-17; ask 1 community 1,2,3; move zombie-17 expedition:2 expedition:3",
       "R7 dog:weak: a card at random from an opponent into any zone");
    seat_1_wins(&test, scripts, "zombie-17", "hippie-1");
    (void)test_game_decide(&test, "3, 1");
    is(test_game_cards(&test, "expedition:1"), "hippie-1 dog-3 dog-4 dog-9", "R7 dog:weak: the winner's own included");
}

static void a_card_goes_back(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "zombie-17 hippie-1", "hippie-2");
    (void)test_game_decide(&test, "2, 2");
    is(test_game_cards(&test, "expedition:2"), "zombie-17 hippie-1", "R7 dog:weak: also back where it was");
    cmp_ok(event_record_count(&test.record, EVENT_RANDOM), "==", 1, "R7 dog:weak: once it was picked");
}

static void only_who_has_cards_can_be_robbed(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "", "");
    is(script_game_power(&test), "", "R6.3 dog:weak: without cards at the opponents nothing happens");
    seat_1_wins(&test, scripts, "", "hippie-2");
    (void)test_game_decide(&test, "1");
    is(script_game_power(&test),
       "ask 1 community 3; random card hippie-2; ask 1 community 1,2,3; move hippie-2 expedition:3 expedition:1",
       "R7 dog:weak: a single opponent with cards is robbed without an answer");
}

static void with_two_communities(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "hippie,military,dog:weak", NULL);
    script_game_hands(&test, "dog-9 / dog-3");
    test_game_put(&test, "expedition:2", "zombie-1");
    (void)test_game_decide(&test, "dog-9 low, dog-3");
    is(script_game_power(&test), "", "R7 dog:weak: the loser, who has nothing, is no victim");
    is(script_game_count(&test, 2), "zombies -3, survivors 2: -1", "R7 dog:weak: and the winner does not rob itself");
    script_game_draft(&test, scripts, 2, "hippie,military,dog:weak", NULL);
    script_game_hands(&test, "dog-9 / dog-3");
    test_game_put(&test, "expedition:2", "zombie-1");
    (void)test_game_decide(&test, "dog-9 high, dog-3, 1");
    is(script_game_power(&test),
       "ask 1 community 2; random card zombie-1; ask 1 community 1,2; move zombie-1 expedition:2 expedition:1",
       "R7 dog:weak: with 2 communities only where it goes is asked, in the last trick, too");
}

static void every_card_can_be_picked(const TestScripts *scripts) {
    TestGame test;
    int picked[2] = {0, 0};
    for (uint64_t chance = 0; chance < 40; chance++) {
        start(&test, scripts, "zombie-17 hippie-1", "");
        test.game.now.chance = chance;
        (void)test_game_decide(&test, "dog-9 high, dog-3, dog-4, 3");
        picked[0] += test.game.now.where[test_game_card(&test, "zombie-17")] == test_game_zone("expedition:3");
        picked[1] += test.game.now.where[test_game_card(&test, "hippie-1")] == test_game_zone("expedition:3");
    }
    cmp_ok(picked[0] + picked[1], "==", 40, "R7 dog:weak: always one card goes");
    cmp_ok(picked[0], ">", 8, "R7 dog:weak: often the one");
    cmp_ok(picked[1], ">", 8, "R7 dog:weak: often the other");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(2 + 2 + 2 + 3 + 3);
    a_card_goes_anywhere(scripts);
    a_card_goes_back(scripts);
    only_who_has_cards_can_be_robbed(scripts);
    with_two_communities(scripts);
    every_card_can_be_picked(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
