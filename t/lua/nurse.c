/* Nurses with the shipped script: R8. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

/* Seat 1 has a zombie of each loss and a van, meets zombie-5 and wins with a nurse what the others
 * throw off: zombie-6 (loss 3) and zombie-15 (loss 6). */
static void seat_1_wins(TestGame *test, const TestScripts *scripts, const char *powers) {
    script_game_printed(test, scripts, 3, powers, NULL);
    script_game_hands(test, "nurse-9 dog-1 / zombie-6 dog-2 / zombie-15 dog-3");
    test_game_put(test, "expedition:1", "van-1 zombie-10 zombie-16 zombie-19 hippie-1");
    test_game_put(test, "expedition:2", "zombie-1");
    test_game_put(test, "reserve", "zombie-5 dog-5 dog-6");
    (void)test_game_decide(test, "nurse-9 high, zombie-6, zombie-15");
}

/* Seat 1 wins without any zombie. */
static void seat_1_wins_no_zombie(TestGame *test, const TestScripts *scripts, const char *powers, const char *zone) {
    script_game_printed(test, scripts, 2, powers, NULL);
    script_game_hands(test, "nurse-9 dog-1 / nurse-3 dog-2");
    test_game_put(test, "expedition:1", zone);
    (void)test_game_decide(test, "nurse-9 high, nurse-3");
}

static void base_heals_a_loss_of_three(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,nurse,dog");
    (void)test_game_decide(&test, "zombie-10");
    is(script_game_power(&test),
       "ask 1 card zombie-5,zombie-6,zombie-10,none; move zombie-10 expedition:1 reserve:bottom",
       "R8 nurse: 1 zombie of loss 3 of the zone, trick and encounter included, goes under the Reserve");
    is(test_game_cards(&test, "reserve"), "dog-6 zombie-10", "R8 nurse: where it lies at the bottom");
    seat_1_wins(&test, scripts, "hippie,nurse,dog");
    (void)test_game_decide(&test, "none");
    is(script_game_power(&test), "ask 1 card zombie-5,zombie-6,zombie-10,none", "R8 nurse: it is a may");
}

static void base_without_a_patient(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins_no_zombie(&test, scripts, "hippie,nurse,dog", "zombie-15 zombie-19");
    is(script_game_power(&test), "", "R6.3 nurse: without a zombie of loss 3 nothing is asked");
    seat_1_wins_no_zombie(&test, scripts, "hippie,nurse,dog", "zombie-1");
    is(test_game_options(&test), "zombie-1, none", "R8 nurse: a single one may stay, too");
    (void)test_game_decide(&test, "zombie-1");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 1 none; trick 2 1 zombie-1",
       "R3.1 nurse: under an empty Reserve it is the next encounter");
}

static void base_in_the_last_trick(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "hippie,nurse,dog", NULL);
    script_game_hands(&test, "nurse-9 / nurse-3");
    test_game_put(&test, "itinerants", "zombie-2");
    test_game_put(&test, "expedition:1", "zombie-1");
    (void)test_game_decide(&test, "nurse-9 high, nurse-3, zombie-1");
    is(script_game_count(&test, 1), "zombies -3, survivors 2: -1",
       "R8 nurse: what was healed in the last trick is not counted");
}

static void advanced_heals_six(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,nurse:advanced,dog");
    (void)test_game_decide(&test, "zombie-15");
    is(script_game_power(&test),
       "ask 1 card zombie-5,zombie-6,zombie-10,zombie-15,zombie-16,none; move zombie-15 expedition:1 reserve:bottom",
       "R8 nurse:advanced: a loss of 3 or 6, not of 9");
    seat_1_wins(&test, scripts, "hippie,nurse:advanced,dog");
    (void)test_game_decide(&test, "none");
    cmp_ok(event_record_count(&test.record, EVENT_ASK), "==", 1, "R8 nurse:advanced: 1 zombie or none, asked once");
    seat_1_wins_no_zombie(&test, scripts, "hippie,nurse:advanced,dog", "zombie-19 zombie-20");
    is(script_game_power(&test), "", "R6.3 nurse:advanced: a loss of 9 is past help");
}

static void weak_heals_the_trick(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,nurse:weak,dog");
    (void)test_game_decide(&test, "zombie-6");
    is(script_game_power(&test), "ask 1 card zombie-6,none; move zombie-6 expedition:1 reserve:bottom",
       "R8 nurse:weak: a loss of 3 of the trick just won, not of the zone and not the encounter");
    seat_1_wins(&test, scripts, "hippie,nurse:weak,dog");
    (void)test_game_decide(&test, "none");
    is(script_game_power(&test), "ask 1 card zombie-6,none", "R8 nurse:weak: it is a may");
    seat_1_wins_no_zombie(&test, scripts, "hippie,nurse:weak,dog", "zombie-1");
    is(script_game_power(&test), "", "R6.3 nurse:weak: without one in the trick nothing is asked");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(3 + 3 + 1 + 3 + 3);
    base_heals_a_loss_of_three(scripts);
    base_without_a_patient(scripts);
    base_in_the_last_trick(scripts);
    advanced_heals_six(scripts);
    weak_heals_the_trick(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
