/* Bikers with the shipped script, beyond scenarios/factions/biker*.lua: R8. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

static const char six[] = "biker-1 biker-2 biker-3 biker-4 biker-5 biker-6";

static void base_in_the_draft_and_with_one(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "biker,hippie,military", NULL);
    test_game_put(&test, "expedition:1", "biker-1 hippie-1");
    test_game_put(&test, "expedition:2", "hippie-2");
    is(script_game_count(&test, 1), "biker:base 2, survivors 1: 3", "R8 biker: base is usual in the draft, too");
    is(script_game_count(&test, 2), "survivors 1: 1", "R8 biker: none, nothing");
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
    plan(2 + 3 + 1);
    base_in_the_draft_and_with_one(scripts);
    a_zero_is_the_seventh(scripts);
    a_biker_trick_fires_nothing(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
