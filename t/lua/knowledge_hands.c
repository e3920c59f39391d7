/* Who knows what after the powers that change hands, with the shipped scripts: R3.11, R2.7. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

/* These seats, a bit for each, know a card, though they do not see it now. */
static void remember(TestGame *test, const char *card, int seats) {
    test->game.now.known[test_game_card(test, card)] |= (uint8_t)seats;
}

/* Seat 1 wins a trick of cheerleaders; the others remember dog-1 in its hand. */
static void cheer(TestGame *test, const TestScripts *scripts, const char *powers, const char *transfer) {
    script_game_printed(test, scripts, 4, powers, NULL);
    script_game_hands(test, "cheerleader-9 hippie-1 dog-1 / cheerleader-2 hippie-2 / cheerleader-3 hippie-3 / "
                            "cheerleader-4 hippie-4");
    test_game_put(test, "transfer:1", transfer);
    remember(test, "dog-1", 15);
    remember(test, "hippie-2", 15);
    (void)test_game_decide(test, "cheerleader-9 high, cheerleader-2, cheerleader-3, cheerleader-4");
}

static void giver_and_receiver_know(const TestScripts *scripts) {
    TestGame test;
    cheer(&test, scripts, "hippie,cheerleader,dog", "");
    (void)test_game_decide(&test, "hippie-1");
    is(script_game_known(&test, "hippie-1"), "1 2", "R3.11 cheerleader: giver and receiver know the card");
    is(test_game_sees(&test, 1, "hippie-1"), "hand:2", "R3.11 cheerleader: where it is now");
    is(script_game_known(&test, "dog-1"), "1 2",
       "R3.11 cheerleader: the others are unsure of what they knew of the hand");
    is(script_game_known(&test, "hippie-2"), "1 2 3 4", "R3.11 cheerleader: but not where only one card could go");
}

static void all_is_passed_at_once(const TestScripts *scripts) {
    TestGame test;
    cheer(&test, scripts, "hippie,cheerleader,dog", "zombie-1");
    (void)test_game_decide(&test, "zombie-1");
    is(script_game_known(&test, "zombie-1"), "1 2 3 4",
       "R2.7 cheerleader: a card of the transfer zone is passed openly");
    cheer(&test, scripts, "hippie,cheerleader,dog", "zombie-1");
    test_game_put(&test, "hand:2", "dog-2");
    (void)test_game_decide(&test, "dog-1, hippie-2");
    is(script_game_known(&test, "zombie-1"), "1 2 3 4", "R2.7 cheerleader: what stays there stays known");
    cheer(&test, scripts, "hippie,cheerleader:weak,dog", "");
    is(script_game_known(&test, "hippie-2"), "1 2 3 4", "R3.11 cheerleader:weak: a single card can only be that one");
}

static void what_comes_in_is_not_what_goes_out(const TestScripts *scripts) {
    static const char *const powers[] = {"hippie,cheerleader,dog", "hippie,cheerleader:advanced,dog"};
    for (int i = 0; i < 2; i++) {
        TestGame test;
        script_game_printed(&test, scripts, 4, powers[i], NULL);
        script_game_hands(&test,
                          "cheerleader-9 / cheerleader-2 hippie-2 dog-2 / cheerleader-3 dog-3 / cheerleader-4 dog-4");
        test_game_put(&test, "transfer:1", "zombie-1");
        (void)test_game_decide(&test, "cheerleader-9 high, cheerleader-2, cheerleader-3, cheerleader-4");
        (void)test_game_decide(&test, i ? "2, dog-2" : "dog-2");
        is(script_game_known(&test, "zombie-1"), "1 2 3 4", "R3.11 cheerleader: what comes in cannot go on (%s)",
           powers[i]);
        is(script_game_known(&test, "dog-2"), "2 3", "R3.11 cheerleader: giver and receiver know (%s)", powers[i]);
    }
}

/* Seat 1 wins a trick of survivalists; seat 2 remembers hippie-1 in its hand and the top zombie-1. */
static void survive(TestGame *test, const TestScripts *scripts, const char *powers) {
    script_game_draft(test, scripts, 3, powers, NULL);
    script_game_hands(test, "survivalist-9 hippie-1 / survivalist-3 hippie-2 / survivalist-4 hippie-3");
    test_game_put(test, "transfer:1", "dog-1");
    test_game_put(test, "reserve", "zombie-1 zombie-2");
    remember(test, "hippie-1", 1 << 1);
    remember(test, "zombie-1", 1 << 1);
    (void)test_game_decide(test, "survivalist-9 high, survivalist-3, survivalist-4");
}

static void survivalists_swap(const TestScripts *scripts) {
    TestGame test;
    survive(&test, scripts, "hippie,survivalist,dog");
    is(script_game_known(&test, "zombie-1"), "1 2", "R3.11 survivalist: the winner looks at the top of the Reserve");
    (void)test_game_decide(&test, "hippie-1");
    is(test_game_sees(&test, 1, "hippie-1"), "reserve", "R3.11 survivalist: it knows what it has put back");
    is(script_game_known(&test, "hippie-1"), "1 2", "R3.11 survivalist: so does who knew it was the only card");
    is(script_game_known(&test, "zombie-1"), "1 2", "R3.11 survivalist: and who knew the top knows it in the hand now");
    survive(&test, scripts, "hippie,survivalist,dog");
    test_game_put(&test, "hand:1", "dog-5");
    (void)test_game_decide(&test, "none");
    is(script_game_known(&test, "hippie-1"), "1 2", "R3.11 survivalist: who declines hides nothing");
}

static void survivalists_hide(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 3, "hippie,survivalist:weak,dog", NULL);
    script_game_hands(&test, "survivalist-9 hippie-1 dog-5 / survivalist-3 hippie-2 / survivalist-4 hippie-3");
    test_game_put(&test, "transfer:1", "dog-1");
    test_game_put(&test, "reserve", "zombie-1 zombie-2");
    remember(&test, "hippie-1", 1 << 1);
    (void)test_game_decide(&test, "survivalist-9 high, survivalist-3, survivalist-4, dog-5");
    is(script_game_known(&test, "dog-5"), "1", "R3.11 survivalist:weak: nobody else knows what was put back");
    is(script_game_known(&test, "hippie-1"), "1", "R3.11 survivalist:weak: so they are unsure of the hand");
    is(script_game_known(&test, "zombie-1"), "1", "R3.11 survivalist:weak: what came into it the winner sees");
    is(script_game_known(&test, "dog-1"), "1 2 3", "R2.7 survivalist:weak: the transfer zone is open to all");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(4 + 3 + 4 + 5 + 4);
    giver_and_receiver_know(scripts);
    all_is_passed_at_once(scripts);
    what_comes_in_is_not_what_goes_out(scripts);
    survivalists_swap(scripts);
    survivalists_hide(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
