/* Cheerleaders, the weak version with the shipped script: R8. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

static void start(TestGame *test, const TestScripts *scripts, const char *hands) {
    script_game_printed(test, scripts, 3, "hippie,cheerleader:weak,dog", NULL);
    script_game_hands(test, hands);
}

static void nobody_is_asked(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, "cheerleader-1 dog-1 / cheerleader-9 / cheerleader-3 dog-3");
    test_game_put(&test, "transfer:2", "dog-2");
    (void)test_game_decide(&test, "cheerleader-1 high, cheerleader-9, cheerleader-3");
    is(script_game_power(&test),
       "random card dog-2; random card dog-3; random card dog-1; "
       "move dog-1 hand:1 hand:2; move dog-2 transfer:2 hand:3; move dog-3 hand:3 hand:1",
       "R8 cheerleader:weak: a card picked at random from each hand, the winner's first, then all go to the left");
}

static void without_cards(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, "cheerleader-1 dog-1 / cheerleader-2 / cheerleader-3");
    (void)test_game_decide(&test, "cheerleader-1 high, cheerleader-2, cheerleader-3");
    is(script_game_power(&test), "random card dog-1; move dog-1 hand:1 hand:2",
       "R6.3 cheerleader:weak: who has no card passes none");
    start(&test, scripts, "cheerleader-1 / cheerleader-2 / cheerleader-3");
    (void)test_game_decide(&test, "cheerleader-1 high, cheerleader-2, cheerleader-3");
    is(script_game_power(&test), "", "R6.3 cheerleader:weak: nor anybody after the last trick");
}

static void with_two_communities(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "hippie,cheerleader:weak,dog", NULL);
    script_game_hands(&test, "cheerleader-1 dog-1 / cheerleader-2 dog-2");
    (void)test_game_decide(&test, "cheerleader-1 low, cheerleader-2");
    is(script_game_power(&test),
       "random card dog-1; random card dog-2; move dog-1 hand:1 hand:2; move dog-2 hand:2 hand:1",
       "R8 cheerleader:weak: 2 communities exchange a card");
}

static void every_card_can_be_picked(const TestScripts *scripts) {
    TestGame test;
    int passed[2] = {0, 0};
    for (uint64_t chance = 0; chance < 40; chance++) {
        start(&test, scripts, "cheerleader-1 hippie-1 dog-1 / cheerleader-2 dog-2 / cheerleader-3 dog-3");
        test.game.now.chance = chance;
        (void)test_game_decide(&test, "cheerleader-1 high, cheerleader-2, cheerleader-3");
        passed[0] += test.game.now.where[test_game_card(&test, "hippie-1")] == test_game_zone("hand:2");
        passed[1] += test.game.now.where[test_game_card(&test, "dog-1")] == test_game_zone("hand:2");
    }
    cmp_ok(passed[0] + passed[1], "==", 40, "R8 cheerleader:weak: always one card goes");
    cmp_ok(passed[0], ">", 8, "R8 cheerleader:weak: often the one");
    cmp_ok(passed[1], ">", 8, "R8 cheerleader:weak: often the other");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(1 + 2 + 1 + 3);
    nobody_is_asked(scripts);
    without_cards(scripts);
    with_two_communities(scripts);
    every_card_can_be_picked(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
