/* Bikers with the shipped script: R8. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

static const char six[] = "biker-1 biker-2 biker-3 biker-4 biker-5 biker-6";

static void start(TestGame *test, const TestScripts *scripts, const char *powers) {
    script_game_printed(test, scripts, 2, powers, NULL);
    test_game_put(test, "expedition:1", six);
}

static void base_six_and_seven(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, "biker,hippie,military");
    test_game_put(&test, "expedition:2", "biker-7 biker-8 biker-9 biker-10 biker-11 biker-12 biker-13 hippie-1");
    is(script_game_count(&test, 1), "biker:base 12: 12", "R8 biker: fewer than 7 are worth 2 each");
    is(script_game_count(&test, 2), "survivors 8: 8",
       "R8 biker: 7 or more are worth 1 each; each community for itself");
}

static void base_in_the_draft_and_with_one(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "biker,hippie,military", NULL);
    test_game_put(&test, "expedition:1", "biker-1 hippie-1");
    test_game_put(&test, "expedition:2", "hippie-2");
    is(script_game_count(&test, 1), "biker:base 2, survivors 1: 3", "R8 biker: base is usual in the draft, too");
    is(script_game_count(&test, 2), "survivors 1: 1", "R8 biker: none, nothing");
}

static void advanced_is_always_two(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, "biker:advanced,hippie,military");
    test_game_put(&test, "expedition:2", "biker-7 biker-8 biker-9 biker-10 biker-11 biker-12 biker-13");
    is(script_game_count(&test, 1), "biker:advanced 12: 12", "R8 biker:advanced: 6 are worth 2 each");
    is(script_game_count(&test, 2), "biker:advanced 14: 14", "R8 biker:advanced: so are 7");
}

static void weak_seven_cost(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, "biker:weak,hippie,military");
    test_game_put(&test, "expedition:2", "biker-7 biker-8 biker-9 biker-10 biker-11 biker-12 biker-13");
    is(script_game_count(&test, 1), "survivors 6: 6", "R8 biker:weak: fewer than 7 are worth 1 each");
    is(script_game_count(&test, 2), "biker:weak -7: -7", "R8 biker:weak: 7 or more cost 1 each");
}

/* Six bikers and a patient zero at seat 1, so many others at seat 2. */
static void start_with_zero(TestGame *test, const TestScripts *scripts, const char *powers) {
    script_game_printed(test, scripts, 2, powers, "zero:biker");
    test_game_put(test, "expedition:1", six);
    test_game_put(test, "expedition:1", "biker-zero");
}

static void a_zero_is_the_seventh(const TestScripts *scripts) {
    TestGame test;
    start_with_zero(&test, scripts, "biker,hippie,military");
    is(script_game_count(&test, 1), "survivors 6, zero:biker 3: 9", "R9.3 biker: a patient zero is one of the 7");
    start_with_zero(&test, scripts, "biker:advanced,hippie,military");
    is(script_game_count(&test, 1), "biker:advanced 12, zero:biker 3: 15", "R9.3 biker:advanced: but is not worth 2");
    start_with_zero(&test, scripts, "biker:weak,hippie,military");
    is(script_game_count(&test, 1), "biker:weak -6, zero:biker 3: -3", "R9.3 biker:weak: nor does it cost 1");
}

static void a_biker_trick_fires_nothing(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "biker,hippie,military", NULL);
    script_game_hands(&test, "biker-1 hippie-1 / biker-2 hippie-2");
    (void)test_game_decide(&test, "biker-1 high, biker-2");
    is(script_game_lines(&test, EVENT_POWER), "", "R6.2 biker: it acts at the end of the round only");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(2 + 2 + 2 + 2 + 3 + 1);
    base_six_and_seven(scripts);
    base_in_the_draft_and_with_one(scripts);
    advanced_is_always_two(scripts);
    weak_seven_cost(scripts);
    a_zero_is_the_seventh(scripts);
    a_biker_trick_fires_nothing(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
