/* The military with the shipped script: R7. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

/* Seat 1 has van-1 and zombie-1 and wins military-9, military-3, hippie-4 and the encounter dog-5. */
static void seat_1_wins(TestGame *test, const TestScripts *scripts, const char *powers) {
    script_game_printed(test, scripts, 3, powers, NULL);
    script_game_hands(test, "military-9 dog-1 / military-3 dog-2 / hippie-4 dog-3");
    test_game_put(test, "expedition:1", "van-1 zombie-1");
    test_game_put(test, "reserve", "dog-5 dog-6");
    (void)test_game_decide(test, "military-9 high, military-3, hippie-4");
}

/* Seat 2 wins a trick of its own card alone, with nothing else in its zone. */
static void seat_2_wins_one_card(TestGame *test, const TestScripts *scripts, const char *powers) {
    script_game_printed(test, scripts, 3, powers, NULL);
    script_game_hands(test, " / military-9 / ");
    (void)test_game_decide(test, "military-9 low");
}

static void base_gives_a_card_of_the_zone(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,military,dog");
    ok(!test_game_decide(&test, "1"), "R7 military: not to itself");
    (void)test_game_decide(&test, "3");
    ok(!test_game_decide(&test, "none"), "R6.3 military: it is compulsory");
    (void)test_game_decide(&test, "zombie-1");
    is(script_game_power(&test),
       "ask 1 community 2,3; ask 1 card van-1,zombie-1,hippie-4,military-3,military-9,dog-5; "
       "move zombie-1 expedition:1 expedition:3",
       "R7 military: any 1 card of the whole expedition zone to another community");
    is(test_game_cards(&test, "expedition:3"), "zombie-1", "R7 military: it lies in the other's expedition zone");
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

static void advanced_gives_to_both_neighbours(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,military:advanced,dog");
    (void)test_game_decide(&test, "zombie-1, van-1");
    is(script_game_power(&test),
       "ask 1 card van-1,zombie-1,hippie-4,military-3,military-9,dog-5; move zombie-1 expedition:1 expedition:2; "
       "ask 1 card van-1,hippie-4,military-3,military-9,dog-5; move van-1 expedition:1 expedition:3",
       "R7 military:advanced: 1 card to the left neighbour, then 1 to the right");
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

static void weak_gives_a_card_of_the_trick(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,military:weak,dog");
    (void)test_game_decide(&test, "2, hippie-4");
    is(script_game_power(&test),
       "ask 1 community 2,3; ask 1 card hippie-4,military-3,military-9; move hippie-4 expedition:1 expedition:2",
       "R7 military:weak: 1 card of the trick, not of the rest of the zone and not the encounter");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(4 + 3 + 2 + 1 + 3 + 2 + 1 + 1);
    base_gives_a_card_of_the_zone(scripts);
    base_with_a_single_card(scripts);
    draft_is_as_base(scripts);
    advanced_gives_to_both_neighbours(scripts);
    advanced_goes_round_the_table(scripts);
    advanced_with_two_communities(scripts);
    advanced_with_a_single_card(scripts);
    weak_gives_a_card_of_the_trick(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
