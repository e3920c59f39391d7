/* Survivalists with the shipped script: R8, R2.7. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

/* Seat 1 wins a trick of survivalists and holds hippie-1 and, in the transfer zone, dog-1. */
static void seat_1_wins(TestGame *test, const TestScripts *scripts, const char *powers, const char *reserve) {
    script_game_draft(test, scripts, 2, powers, NULL);
    script_game_hands(test, "survivalist-9 hippie-1 / survivalist-3 hippie-2 dog-2");
    test_game_put(test, "transfer:1", "dog-1");
    test_game_put(test, "reserve", reserve);
    (void)test_game_decide(test, "survivalist-9 high, survivalist-3");
}

static void base_swaps(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,survivalist,dog", "zombie-1 zombie-2");
    is(test_game_sees(&test, 1, "zombie-1"), "reserve", "R8 survivalist: the winner looks at the top of the Reserve");
    is(test_game_options(&test), "hippie-1, dog-1, none", "R8 survivalist: what comes in cannot be put back");
    (void)test_game_decide(&test, "dog-1");
    is(script_game_power(&test),
       "ask 1 card hippie-1,dog-1,none; move zombie-1 reserve hand:1; move dog-1 transfer:1 reserve",
       "R8 survivalist: and may swap it with a card of the hand");
    is(test_game_cards(&test, "reserve"), "dog-1 zombie-2", "R8 survivalist: which lies on top then");
    is(test_game_cards(&test, "hand:1"), "zombie-1 hippie-1", "R2.7 survivalist: the other one is in the hand");
}

static void base_declines(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,survivalist,dog", "zombie-1 zombie-2");
    (void)test_game_decide(&test, "none");
    is(script_game_power(&test), "ask 1 card hippie-1,dog-1,none", "R8 survivalist: it is a may");
    is(test_game_cards(&test, "reserve"), "zombie-1 zombie-2", "R8 survivalist: then all stays as it is");
}

/* With this Reserve and nothing left to swap, or something. */
static const char *last_trick(TestGame *test, const TestScripts *scripts, const char *version, const char *reserve) {
    char powers[64];
    snprintf(powers, sizeof powers, "hippie,survivalist:%s,dog", version);
    script_game_printed(test, scripts, 2, powers, NULL);
    script_game_hands(test, "survivalist-9 / survivalist-3");
    test_game_put(test, "reserve", reserve);
    (void)test_game_decide(test, "survivalist-9 high, survivalist-3");
    return script_game_power(test);
}

static void nothing_to_swap(const TestScripts *scripts) {
    static const char *const versions[] = {"base", "advanced", "weak"};
    for (int i = 0; i < 3; i++) {
        TestGame test;
        char powers[64];
        is(last_trick(&test, scripts, versions[i], "zombie-1 zombie-2"), "",
           "R6.3 survivalist:%s: after the last trick there is no card to swap", versions[i]);
        snprintf(powers, sizeof powers, "hippie,survivalist:%s,dog", versions[i]);
        seat_1_wins(&test, scripts, powers, "");
        is(script_game_power(&test), "", "R6.3 survivalist:%s: an empty Reserve has no top", versions[i]);
    }
}

static void the_top_is_what_the_encounter_left(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "hippie,survivalist,dog", NULL);
    script_game_hands(&test, "survivalist-9 hippie-1 / survivalist-3 hippie-2");
    test_game_put(&test, "reserve", "zombie-1 zombie-2");
    (void)test_game_decide(&test, "survivalist-9 high, survivalist-3, hippie-1");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 1 zombie-1; trick 2 1 hippie-1",
       "R8 survivalist: the card put back is the next encounter");
}

static void advanced_looks_further(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,survivalist:advanced,dog", "zombie-1 zombie-2 zombie-3");
    is(test_game_sees(&test, 1, "zombie-1"), "reserve", "R8 survivalist:advanced: the winner looks at the top card");
    is(test_game_sees(&test, 1, "zombie-2"), "unknown", "R8 survivalist:advanced: but not yet at the next one");
    is(test_game_options(&test), "yes, no", "R8 survivalist:advanced: it may be put under the Reserve");
    (void)test_game_decide(&test, "yes");
    is(test_game_cards(&test, "reserve"), "zombie-2 zombie-3 zombie-1",
       "R8 survivalist:advanced: where it lies lowest");
    is(test_game_sees(&test, 1, "zombie-2"), "reserve", "R8 survivalist:advanced: and the next one is looked at");
    is(script_game_known(&test, "zombie-2"), "1", "R3.11 survivalist:advanced: by the winner alone");
    is(script_game_known(&test, "zombie-1"), "1", "R3.11 survivalist:advanced: who also knows what lies under it");
    (void)test_game_decide(&test, "hippie-1");
    is(script_game_power(&test),
       "ask 1 yes/no yes,no; move zombie-1 reserve reserve:bottom; "
       "ask 1 card hippie-1,dog-1,none; move zombie-2 reserve hand:1; move hippie-1 hand:1 reserve",
       "R8 survivalist:advanced: then there may be a swap as in base, once");
}

static void advanced_may_stay_with_the_first(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,survivalist:advanced,dog", "zombie-1 zombie-2 zombie-3");
    (void)test_game_decide(&test, "no, hippie-1");
    is(test_game_cards(&test, "reserve"), "hippie-1 zombie-2 zombie-3",
       "R8 survivalist:advanced: or the first card is swapped");
    is(test_game_sees(&test, 1, "zombie-2"), "unknown", "R8 survivalist:advanced: and the next one stays unseen");
    seat_1_wins(&test, scripts, "hippie,survivalist:advanced,dog", "zombie-1 zombie-2");
    (void)test_game_decide(&test, "yes, none");
    is(test_game_cards(&test, "reserve"), "zombie-2 zombie-1", "R8 survivalist:advanced: the swap is a may, too");
    seat_1_wins(&test, scripts, "hippie,survivalist:advanced,dog", "zombie-1");
    is(test_game_options(&test), "hippie-1, dog-1, none",
       "R6.3 survivalist:advanced: under a single card there is no next one");
}

static void weak_swaps_unseen(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,survivalist:weak,dog", "zombie-1 zombie-2");
    is(test_game_sees(&test, 1, "zombie-1"), "unknown", "R8 survivalist:weak: without looking at it first");
    (void)test_game_decide(&test, "hippie-1");
    is(script_game_power(&test),
       "ask 1 card hippie-1,dog-1,none; move zombie-1 reserve hand:1; move hippie-1 hand:1 reserve",
       "R8 survivalist:weak: the same swap");
    seat_1_wins(&test, scripts, "hippie,survivalist:weak,dog", "zombie-1 zombie-2");
    (void)test_game_decide(&test, "none");
    is(test_game_sees(&test, 1, "zombie-1"), "unknown", "R8 survivalist:weak: who declines never sees it");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(5 + 2 + 6 + 1 + 8 + 4 + 3);
    base_swaps(scripts);
    base_declines(scripts);
    nothing_to_swap(scripts);
    the_top_is_what_the_encounter_left(scripts);
    advanced_looks_further(scripts);
    advanced_may_stay_with_the_first(scripts);
    weak_swaps_unseen(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
