/* The military with the shipped script, beyond scenarios/factions/military*.lua: R7. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

/* Seat 2 wins a trick of its own card alone, with nothing else in its zone. */
static void seat_2_wins_one_card(TestGame *test, const TestScripts *scripts, const char *powers) {
    script_game_printed(test, scripts, 3, powers, NULL);
    script_game_hands(test, " / military-9 / ");
    (void)test_game_decide(test, "military-9 low");
}

static void base_with_a_single_card(const TestScripts *scripts) {
    TestGame test;
    seat_2_wins_one_card(&test, scripts, "hippie,military,dog");
    is(test_game_options(&test), "1, 3", "R7 military: it is due in the last trick, too");
    (void)test_game_decide(&test, "1");
    is(script_game_power(&test),
       "ask 2 community 1,3; ask 2 card military-9; move military-9 expedition:2 expedition:1",
       "R7 military: a single card goes without an answer");
    is(script_game_count(&test, 1), "survivors 1: 1", "R7 military: before the count");
}

static void draft_is_as_base(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "hippie,military,dog", NULL);
    script_game_hands(&test, "military-9 dog-1 / military-3 dog-2");
    test_game_put(&test, "itinerants", "dog-5 dog-6");
    (void)test_game_decide(&test, "military-9 high, military-3, dog-5");
    is(script_game_lines(&test, EVENT_POWER), "power military:draft on_trick_won 1",
       "R7 military:draft: the usual one");
    is(script_game_power(&test),
       "ask 1 community 2; ask 1 card military-3,military-9,dog-5; move dog-5 expedition:1 expedition:2",
       "R7 military:draft: as base; with 2 communities to the opponent, the itinerant if you like");
}

static void advanced_goes_round_the_table(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 5, "hippie,military:advanced,dog", NULL);
    script_game_hands(&test, "military-1 / military-2 / military-3 / military-4 / military-5");
    (void)test_game_decide(&test, "military-1 high, military-2, military-3, military-4, military-5, military-1");
    is(test_game_cards(&test, "expedition:1"), "military-1", "R7 military:advanced: left of the last seat is seat 1");
    (void)test_game_decide(&test, "military-3");
    is(test_game_cards(&test, "expedition:4"), "military-3", "R7 military:advanced: right is the one before");
    is(test_game_cards(&test, "expedition:5"), "military-2 military-4 military-5",
       "R7 military:advanced: no more than that");
}

static void advanced_with_two_communities(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "hippie,military:advanced,dog", NULL);
    script_game_hands(&test, "military-9 / military-3");
    test_game_put(&test, "reserve", "dog-5");
    (void)test_game_decide(&test, "military-9 high, military-3, military-9, dog-5");
    is(test_game_cards(&test, "expedition:2"), "military-9 dog-5",
       "R7 military:advanced: with 2 both go to the opponent");
    is(test_game_cards(&test, "expedition:1"), "military-3", "R7 military:advanced: and the rest stays");
}

static void advanced_with_a_single_card(const TestScripts *scripts) {
    TestGame test;
    seat_2_wins_one_card(&test, scripts, "hippie,military:advanced,dog");
    is(script_game_power(&test), "ask 2 card military-9; move military-9 expedition:2 expedition:3",
       "R6.3 military:advanced: with 1 card only the left one gets something");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(3 + 2 + 3 + 2 + 1);
    base_with_a_single_card(scripts);
    draft_is_as_base(scripts);
    advanced_goes_round_the_table(scripts);
    advanced_with_two_communities(scripts);
    advanced_with_a_single_card(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
