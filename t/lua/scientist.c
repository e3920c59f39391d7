/* Scientists with the shipped script: R7, R5.1. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

/* Three communities with so many scientists each, and a zombie of every loss: 3, 6, 9. */
static void start(TestGame *test, const TestScripts *scripts, const char *version, const char *cards) {
    char powers[64], zone[] = "expedition:1";
    snprintf(powers, sizeof powers, "scientist:%s,hippie,military", version);
    script_game_printed(test, scripts, 3, powers, NULL);
    test_game_put(test, "expedition:1", "zombie-10 zombie-16 zombie-20");
    test_game_put(test, "expedition:2", "zombie-9 zombie-15 zombie-19");
    test_game_put(test, "expedition:3", "zombie-8 zombie-14 zombie-17 zombie-18");
    for (int value = 1; *cards; cards++) {
        char card[32];
        snprintf(card, sizeof card, "scientist-%d", value++);
        if (*cards == '/')
            zone[11]++, value--;
        else
            test_game_put(test, zone, card);
    }
}

static void base_eases_for_many_and_for_most(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, "base", "ssss/sss/");
    is(script_game_count(&test, 1), "zombies -18, survivors 4, scientist:base 6: -8",
       "R7 scientist: 4 and strictly most: every zombie loses 2 less");
    is(script_game_count(&test, 2), "zombies -18, survivors 3: -15", "R7 scientist: 3 and not most: nothing");
    is(script_game_count(&test, 3), "zombies -18: -18", "R7 scientist: none: nothing");
    start(&test, scripts, "base", "sssss/ssss/");
    is(script_game_count(&test, 2), "zombies -18, survivors 4, scientist:base 3: -11",
       "R7 scientist: 4, others have more: 1");
}

static void base_needs_strictly_most(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, "base", "ssss/ssss/");
    is(script_game_count(&test, 1), "zombies -18, survivors 4, scientist:base 3: -11",
       "R7 scientist: a tie is no majority");
    is(script_game_count(&test, 2), "zombies -18, survivors 4, scientist:base 3: -11", "R7 scientist: for neither");
    start(&test, scripts, "base", "s/ss/s");
    is(script_game_count(&test, 2), "zombies -18, survivors 2, scientist:base 3: -13",
       "R7 scientist: the majority also with fewer than 4");
    is(script_game_count(&test, 1), "zombies -18, survivors 1: -17", "R7 scientist: not for the others");
    start(&test, scripts, "base", "//");
    is(script_game_count(&test, 1), "zombies -18: -18", "R7 scientist: nobody has most of none");
}

static void advanced_needs_three(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, "advanced", "sss/ssss/ss");
    is(script_game_count(&test, 1), "zombies -18, survivors 3, scientist:advanced 3: -12",
       "R7 scientist:advanced: 3 do");
    is(script_game_count(&test, 2), "zombies -18, survivors 4, scientist:advanced 6: -8",
       "R7 scientist:advanced: and most");
    is(script_game_count(&test, 3), "zombies -18, survivors 2: -16", "R7 scientist:advanced: 2 do not");
}

static void weak_knows_the_majority_only(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, "weak", "ssss/sssss/");
    is(script_game_count(&test, 1), "zombies -18, survivors 4: -14", "R7 scientist:weak: 4 alone do nothing");
    is(script_game_count(&test, 2), "zombies -18, survivors 5, scientist:weak 3: -10",
       "R7 scientist:weak: strictly most do");
    start(&test, scripts, "weak", "ssss/ssss/");
    is(script_game_count(&test, 2), "zombies -18, survivors 4: -14", "R7 scientist:weak: a tie does not");
}

static void draft_is_as_base(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, "draft", "ssss/sss/ssss");
    is(script_game_count(&test, 1), "zombies -18, survivors 4, scientist:draft 3: -11",
       "R7 scientist:draft: 4: 1 less");
    is(script_game_count(&test, 2), "zombies -18, survivors 3: -15", "R7 scientist:draft: 3: nothing");
    start(&test, scripts, "draft", "s//");
    is(script_game_count(&test, 1), "zombies -18, survivors 1, scientist:draft 3: -14",
       "R7 scientist:draft: most: 1 less");
}

static void a_zero_is_a_scientist(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "scientist,hippie,military", "zero:scientist");
    test_game_put(&test, "expedition:1", "zombie-1 scientist-1 scientist-2 scientist-3 scientist-zero");
    test_game_put(&test, "expedition:2", "scientist-4 scientist-5 scientist-6");
    is(script_game_count(&test, 1), "zombies -3, survivors 3, scientist:base 2, zero:scientist 3: 5",
       "R9.3 scientist: a patient zero counts for the 4 and for the majority");
}

static void no_loss_below_zero(void) {
    TestScripts *scripts = test_scripts_open(NULL, "t/lua/mild");
    TestGame test;
    start(&test, scripts, "base", "ssss//");
    is(script_game_count(&test, 1), "zombies -3, survivors 4, scientist:base 3: 4",
       "R5.1 scientist: no loss goes below 0");
    test_scripts_close(scripts);
}

static void a_scientist_trick_fires_nothing(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "scientist,hippie,military", NULL);
    script_game_hands(&test, "scientist-1 hippie-1 / scientist-2 hippie-2");
    (void)test_game_decide(&test, "scientist-1 high, scientist-2");
    is(script_game_lines(&test, EVENT_POWER), "", "R6.2 scientist: it acts at the end of the round only");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(4 + 5 + 3 + 3 + 3 + 1 + 1 + 1);
    base_eases_for_many_and_for_most(scripts);
    base_needs_strictly_most(scripts);
    advanced_needs_three(scripts);
    weak_knows_the_majority_only(scripts);
    draft_is_as_base(scripts);
    a_zero_is_a_scientist(scripts);
    no_loss_below_zero();
    a_scientist_trick_fires_nothing(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
