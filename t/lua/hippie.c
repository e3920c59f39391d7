/* Hippies with the shipped script, beyond scenarios/factions/hippie*.lua: R7. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

/* Seat 1 wins hippie-9, hippie-3, zombie-4 and the encounter military-3. */
static void seat_1_wins(TestGame *test, const TestScripts *scripts, const char *powers) {
    script_game_printed(test, scripts, 3, powers, NULL);
    script_game_hands(test, "hippie-9 dog-1 / hippie-3 dog-2 / zombie-4 dog-3");
    test_game_put(test, "reserve", "military-3 military-4");
    (void)test_game_decide(test, "hippie-9 high, hippie-3, zombie-4");
}

static void base_asks_the_winner_of_a_low_trick(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 3, "hippie,military,dog", NULL);
    script_game_hands(&test, "hippie-9 / van-1 / hippie-3");
    test_game_put(&test, "expedition:3", "dog-5");
    (void)test_game_decide(&test, "hippie-9 low, van-1, hippie-3, 2");
    is(test_game_cards(&test, "expedition:3"), "dog-5", "R7 hippie: without an encounter nothing of it is kept");
    is(test_game_cards(&test, "expedition:2"), "van-1 hippie-3 hippie-9",
       "R7 hippie: the last trick is given, vans too");
    is(script_game_count(&test, 2), "survivors 2: 2", "R7 hippie: before the count");
}

static void base_with_two_communities_needs_no_answer(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "hippie,military,dog", NULL);
    script_game_hands(&test, "hippie-9 dog-1 / hippie-3 dog-2");
    test_game_put(&test, "itinerants", "dog-5 dog-6");
    (void)test_game_decide(&test, "hippie-9 high, hippie-3");
    is(script_game_lines(&test, EVENT_POWER), "power hippie:draft on_trick_won 1",
       "R7 hippie:draft: the draft's usual one");
    is(script_game_power(&test),
       "ask 1 community 2; move hippie-3 expedition:1 expedition:2; move hippie-9 expedition:1 expedition:2",
       "R7 hippie:draft: as base; of 2 communities the other one");
    is(test_game_cards(&test, "expedition:1"), "dog-5", "R7 hippie:draft: an itinerant is not of the trick");
}

static void advanced_gives_one_or_more(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie:advanced,military,dog");
    (void)test_game_decide(&test, "2");
    ok(!test_game_decide(&test, "done"), "R7 hippie:advanced: at least one card is due");
    (void)test_game_decide(&test, "hippie-9, done");
    is(script_game_power(&test),
       "ask 1 community 2,3; ask 1 card zombie-4,hippie-3,hippie-9; ask 1 card zombie-4,hippie-3,done; "
       "move hippie-9 expedition:1 expedition:2",
       "R7 hippie:advanced: cards of the trick until done, all to one other community");
    is(test_game_cards(&test, "expedition:1"), "zombie-4 hippie-3 military-3", "R7 hippie:advanced: the rest is kept");
    seat_1_wins(&test, scripts, "hippie:advanced,military,dog");
    (void)test_game_decide(&test, "3, hippie-9, zombie-4");
    is(test_game_options(&test), "hippie-3, done", "R7 hippie:advanced: the last card need not go");
    (void)test_game_decide(&test, "hippie-3");
    is(test_game_cards(&test, "expedition:3"), "zombie-4 hippie-3 hippie-9", "R7 hippie:advanced: it may");
    is(test_game_cards(&test, "expedition:1"), "military-3", "R7 hippie:advanced: the encounter is not on offer");
}

static void weak_with_two_communities(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "hippie:weak,military,dog", NULL);
    script_game_hands(&test, "hippie-3 / hippie-9");
    (void)test_game_decide(&test, "hippie-3 high, hippie-9, hippie-9");
    is(script_game_power(&test), "ask 2 card hippie-3,hippie-9; move hippie-9 expedition:2 expedition:1",
       "R7 hippie:weak: with 2 communities one card is given and one kept");
}

static void weak_with_too_few_cards(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 3, "hippie:weak,military,dog", NULL);
    script_game_hands(&test, "hippie-9 / hippie-3 / ");
    (void)test_game_decide(&test, "hippie-9 high, hippie-3, hippie-3");
    is(script_game_power(&test),
       "ask 1 card hippie-3,hippie-9; move hippie-3 expedition:1 expedition:2; "
       "ask 1 card hippie-9; move hippie-9 expedition:1 expedition:3",
       "R6.3 hippie:weak: with fewer cards than communities the others come first");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(3 + 3 + 6 + 1 + 1);
    base_asks_the_winner_of_a_low_trick(scripts);
    base_with_two_communities_needs_no_answer(scripts);
    advanced_gives_one_or_more(scripts);
    weak_with_two_communities(scripts);
    weak_with_too_few_cards(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
