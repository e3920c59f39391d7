/* The printed examples with the shipped scripts: R10.1 to R10.4. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

static const unsigned collected = 1u << EVENT_WON | 1u << EVENT_MOVE;

static void r10_1_a_low_trick(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 3, "hippie,military,dog", NULL);
    script_game_hands(&test, "hippie-9 dog-1 / zombie-4 dog-2 / hippie-3 dog-3");
    test_game_put(&test, "reserve", "military-3");
    (void)test_game_decide(&test, "hippie-9 low, zombie-4, hippie-3");
    is(event_record_lines(&test.record, collected),
       "won 3 hippie; move hippie-9 trick expedition:3; move zombie-4 trick expedition:3; "
       "move hippie-3 trick expedition:3; move military-3 encounter expedition:3",
       "R10.1: the 3 wins on the low side and takes the three cards and the encounter");
    is(script_game_lines(&test, EVENT_POWER), "power hippie:base on_trick_won 3", "R10.1: then its power fires");
}

static void r10_2_a_zombie_trick(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 3, "hippie,military,dog", NULL);
    script_game_hands(&test, "zombie-1 dog-1 / zombie-15 dog-2 / hippie-1 dog-3");
    test_game_put(&test, "reserve", "zombie-20");
    (void)test_game_decide(&test, "zombie-1 high, zombie-15, hippie-1");
    is(event_record_lines(&test.record, collected),
       "won 2 zombie; move hippie-1 trick expedition:2; move zombie-20 encounter expedition:2; "
       "move zombie-15 trick expedition:2; move zombie-1 trick expedition:3",
       "R10.2: the 15 wins and takes the hippie, the 20 and then the 15; the next one takes the 1");
    is(test_game_cards(&test, "expedition:1"), "", "R10.2: the leader takes nothing");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 1 zombie-20; trick 2 2 none", "R10.2: and the winner leads");
}

static void r10_3_scientists(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 3, "scientist,hippie,military", NULL);
    test_game_put(&test, "expedition:1", "scientist-1 scientist-2 scientist-3 scientist-4 hippie-1 hippie-2 hippie-3");
    test_game_put(&test, "expedition:1", "military-1 military-2 zombie-1 zombie-2 zombie-3 zombie-15 zombie-16");
    test_game_put(&test, "expedition:2", "scientist-5 scientist-6 scientist-7 scientist-8");
    is(script_game_count(&test, 1), "zombies -21, survivors 9, scientist:base 5: -7",
       "R10.3: 4 scientists, 3 hippies, 2 military, 5 zombies of -21 that become -16: -7");
    cmp_ok(test.game.now.population[0], "==", 59, "R10.3: from 66 to 59");
}

static void r10_4_bikers(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 3, "biker,cheerleader,survivalist", NULL);
    test_game_put(&test, "expedition:1", "biker-1 biker-2 biker-3 survivalist-1 survivalist-2 survivalist-3");
    test_game_put(&test, "expedition:1", "cheerleader-1 cheerleader-2 cheerleader-3 cheerleader-4 cheerleader-5");
    test_game_put(&test, "expedition:1", "zombie-1 zombie-3 zombie-5 zombie-7 zombie-10");
    is(script_game_count(&test, 1), "zombies -15, biker:base 6, survivors 8: -1",
       "R10.4: 3 bikers, 5 cheerleaders, 3 survivalists, 5 zombies of loss 3: +6 +8 -15 is -1");
    cmp_ok(test.game.now.population[0], "==", 65, "R10.4: from 66 to 65");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(2 + 3 + 2 + 2);
    r10_1_a_low_trick(scripts);
    r10_2_a_zombie_trick(scripts);
    r10_3_scientists(scripts);
    r10_4_bikers(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
