/* Dogs with the shipped script: R7, R3.1. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

/* Seat 1 wins dog-9, dog-3, hippie-4; what the Reserve holds is the test's. */
static void seat_1_wins(TestGame *test, const char *reserve) {
    script_game_hands(test, "dog-9 military-1 / dog-3 military-2 / hippie-4 military-3");
    test_game_put(test, "reserve", reserve);
    (void)test_game_decide(test, "dog-9 high, dog-3, hippie-4");
}

static void base_places_the_encounter(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 3, "hippie,military,dog", NULL);
    seat_1_wins(&test, "zombie-17 zombie-1");
    is(test_game_cards(&test, "expedition:1"), "zombie-17 hippie-4 dog-3 dog-9", "R3.8 dog: first all is collected");
    (void)test_game_decide(&test, "3");
    is(script_game_power(&test), "ask 1 community 1,2,3; move zombie-17 expedition:1 expedition:3",
       "R7 dog: the encounter goes to any community");
    script_game_printed(&test, scripts, 3, "hippie,military,dog", NULL);
    seat_1_wins(&test, "zombie-17 zombie-1");
    (void)test_game_decide(&test, "1");
    is(script_game_power(&test), "ask 1 community 1,2,3", "R7 dog: or stays with the winner, and nothing moves");
    is(test_game_cards(&test, "expedition:1"), "zombie-17 hippie-4 dog-3 dog-9", "R7 dog: who keeps it");
}

static void base_without_an_encounter(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 3, "hippie,military,dog", NULL);
    seat_1_wins(&test, "");
    is(script_game_power(&test), "", "R3.1 dog: with an empty Reserve it does nothing");
    script_game_draft(&test, scripts, 2, "hippie,military,dog:base", NULL);
    script_game_hands(&test, "dog-9 military-1 / dog-3 military-2");
    test_game_put(&test, "itinerants", "zombie-1 zombie-2");
    test_game_put(&test, "reserve", "zombie-3");
    (void)test_game_decide(&test, "dog-9 high, dog-3");
    is(script_game_power(&test), "", "R3.1 dog: nor in the draft, where an itinerant is no encounter");
}

static void advanced_trains(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 3, "hippie,military,dog:advanced", NULL);
    test_game_put(&test, "expedition:1", "hippie-1");
    test_game_put(&test, "expedition:2", "zombie-2 hippie-2");
    test_game_put(&test, "expedition:3", "van-3 hippie-3");
    seat_1_wins(&test, "zombie-17 zombie-1");
    (void)test_game_decide(&test, "2, zombie-2");
    is(script_game_power(&test),
       "ask 1 community 2,3; ask 1 card zombie-2,hippie-2; move zombie-2 expedition:2 reserve",
       "R7 dog:advanced: a card you choose of an opponent's zone goes on top of the Reserve");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 1 zombie-17; trick 2 1 zombie-2",
       "R7 dog:advanced: and is the next encounter");
}

static void advanced_needs_somebody_to_rob(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 3, "hippie,military,dog:advanced", NULL);
    test_game_put(&test, "expedition:1", "hippie-1");
    seat_1_wins(&test, "");
    is(script_game_power(&test), "", "R6.3 dog:advanced: opponents without cards cannot be robbed");
    script_game_printed(&test, scripts, 3, "hippie,military,dog:advanced", NULL);
    test_game_put(&test, "expedition:3", "hippie-1");
    seat_1_wins(&test, "");
    is(script_game_power(&test), "ask 1 community 3; ask 1 card hippie-1; move hippie-1 expedition:3 reserve",
       "R7 dog:advanced: a single card of a single opponent is taken without an answer");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 1 none; trick 2 1 hippie-1",
       "R7 dog:advanced: even an empty Reserve has an encounter then");
}

static void advanced_in_the_draft_or_the_last_trick(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "hippie,military,dog:advanced", NULL);
    script_game_hands(&test, "dog-9 / dog-3");
    test_game_put(&test, "expedition:2", "hippie-1 hippie-2");
    test_game_put(&test, "reserve", "zombie-3");
    (void)test_game_decide(&test, "dog-9 high, dog-3, hippie-2");
    is(test_game_cards(&test, "reserve"), "hippie-2 zombie-3", "R3.1 dog:advanced: in the draft it just lies on top");
    is(script_game_count(&test, 2), "survivors 1: 1", "R7 dog:advanced: in the last trick, too, it is gone");
}

static void draft_looks_at_the_reserve(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 3, "hippie,military,dog", NULL);
    seat_1_wins(&test, "zombie-17 zombie-1");
    is(script_game_lines(&test, EVENT_POWER), "power dog:draft on_trick_won 1", "R7 dog:draft: the draft's usual one");
    is(test_game_sees(&test, 1, "zombie-17"), "reserve", "R7 dog:draft: the winner looks at the top of the Reserve");
    (void)test_game_decide(&test, "3");
    is(script_game_power(&test), "ask 1 community 1,2,3; move zombie-17 reserve expedition:3",
       "R7 dog:draft: and puts it into any community's zone");
    script_game_draft(&test, scripts, 3, "hippie,military,dog", NULL);
    seat_1_wins(&test, "zombie-17 zombie-1");
    (void)test_game_decide(&test, "1");
    is(test_game_cards(&test, "expedition:1"), "zombie-17 hippie-4 dog-3 dog-9", "R7 dog:draft: its own included");
    script_game_draft(&test, scripts, 3, "hippie,military,dog", NULL);
    seat_1_wins(&test, "");
    is(script_game_power(&test), "", "R6.3 dog:draft: an empty Reserve has no top");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(4 + 2 + 2 + 3 + 2 + 5);
    base_places_the_encounter(scripts);
    base_without_an_encounter(scripts);
    advanced_trains(scripts);
    advanced_needs_somebody_to_rob(scripts);
    advanced_in_the_draft_or_the_last_trick(scripts);
    draft_looks_at_the_reserve(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
