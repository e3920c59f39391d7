/* Police with the shipped script, beyond scenarios/factions/police*.lua: R8. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

static void start(TestGame *test, const TestScripts *scripts, int seats, const char *version, const char *hands) {
    char powers[64];
    snprintf(powers, sizeof powers, "military,police:%s,dog", version);
    script_game_printed(test, scripts, seats, powers, NULL);
    script_game_hands(test, hands);
}

static void among_police_the_side_decides(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 4, "base", "dog-13 / police-2 / police-9 / police-5");
    (void)test_game_decide(&test, "dog-13 high, police-2, police-9, police-5");
    is(script_game_lines(&test, EVENT_WON), "won 3 dog", "R8 police: on the high side the highest police wins");
    start(&test, scripts, 4, "base", "dog-1 / police-3 / police-9 / police-2");
    (void)test_game_decide(&test, "dog-1 low, police-3, police-9, police-2");
    is(script_game_lines(&test, EVENT_WON), "won 4 dog", "R8 police: on the low side the lowest, also against a 1");
}

static void police_that_is_asked_is_no_trump(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 3, "base", "police-3 dog-1 / police-9 dog-2 / dog-13 dog-3");
    (void)test_game_decide(&test, "police-3 low, police-9, dog-13");
    is(script_game_lines(&test, EVENT_WON), "won 1 police", "R8 police: asked for, they are a faction like any other");
    is(script_game_lines(&test, EVENT_POWER), "", "R8 police: whose trick fires nothing");
    start(&test, scripts, 3, "base", "van-1 dog-1 / police-2 dog-2 / police-9 dog-3");
    (void)test_game_decide(&test, "van-1 high, police-2, police-9");
    is(script_game_lines(&test, EVENT_WON), "won 3 police", "R3.5 police: the first card after a van asks");
}

static void police_on_a_zombie_trick(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 3, "base", "zombie-20 dog-1 / zombie-1 dog-2 / police-1 dog-3");
    test_game_put(&test, "reserve", "zombie-15");
    (void)test_game_decide(&test, "zombie-20 high, zombie-1, police-1");
    is(event_record_lines(&test.record, 1u << EVENT_WON | 1u << EVENT_MOVE),
       "won 3 zombie; move police-1 trick expedition:3; move zombie-15 encounter expedition:3; "
       "move zombie-20 trick expedition:3; move zombie-1 trick expedition:1",
       "R8 police: wins zombie tricks, too; R4 starts at its player");
}

static void advanced_need_not_follow(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 2, "advanced", "dog-13 dog-12 / van-1 military-1 police-9 dog-1");
    test_game_put(&test, "transfer:2", "police-2");
    (void)test_game_decide(&test, "dog-13 high");
    is(test_game_options(&test), "van-1, police-2, police-9, dog-1",
       "R8 police:advanced: may be played though one could follow");
    (void)test_game_decide(&test, "police-2");
    is(script_game_lines(&test, EVENT_WON), "won 2 dog", "R8 police:advanced: and is trump");
    start(&test, scripts, 2, "advanced", "zombie-13 dog-12 / zombie-1 police-9 dog-1");
    (void)test_game_decide(&test, "zombie-13 low");
    is(test_game_options(&test), "zombie-1, police-9", "R8 police:advanced: also when zombies are asked");
}

static void advanced_changes_nothing_else(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 2, "advanced", "police-13 dog-12 / van-1 police-9 dog-1");
    (void)test_game_decide(&test, "police-13 high");
    is(test_game_options(&test), "van-1, police-9", "R3.4 police:advanced: police that is asked has to be followed");
    start(&test, scripts, 2, "advanced", "van-2 dog-12 / military-1 police-9 dog-1");
    (void)test_game_decide(&test, "van-2 high");
    is(test_game_options(&test), "military-1, police-9, dog-1", "R3.5 police:advanced: after a van anything goes");
    start(&test, scripts, 3, "advanced", "dog-13 / police-9 dog-1 / police-2");
    (void)test_game_decide(&test, "dog-13 low, police-9, police-2");
    is(script_game_lines(&test, EVENT_WON), "won 3 dog", "R8 police:advanced: trump on the low side as in base");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(2 + 3 + 1 + 3 + 3);
    among_police_the_side_decides(scripts);
    police_that_is_asked_is_no_trump(scripts);
    police_on_a_zombie_trick(scripts);
    advanced_need_not_follow(scripts);
    advanced_changes_nothing_else(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
