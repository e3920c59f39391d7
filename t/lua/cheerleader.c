/* Cheerleaders with the shipped script: R8, R2.7. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/scripts/script_game.h"

/* Seat 2 wins a trick of cheerleaders; every seat still holds two cards. */
static void seat_2_wins(TestGame *test, const TestScripts *scripts, const char *powers) {
    script_game_printed(test, scripts, 3, powers, NULL);
    script_game_hands(test, "cheerleader-1 hippie-1 dog-1 / cheerleader-9 hippie-2 / cheerleader-3 hippie-3 dog-3");
    test_game_put(test, "transfer:2", "dog-2");
    (void)test_game_decide(test, "cheerleader-1 high, cheerleader-9, cheerleader-3");
}

static void base_passes_to_the_left(const TestScripts *scripts) {
    TestGame test;
    seat_2_wins(&test, scripts, "hippie,cheerleader,dog");
    ok(!test_game_decide(&test, "none"), "R8 cheerleader: everybody has to");
    (void)test_game_decide(&test, "hippie-1, dog-2, dog-3");
    is(script_game_power(&test),
       "ask 1 card hippie-1,dog-1; ask 2 card hippie-2,dog-2; ask 3 card hippie-3,dog-3; "
       "move hippie-1 hand:1 hand:2; move dog-2 transfer:2 hand:3; move dog-3 hand:3 hand:1",
       "R8 cheerleader: every community chooses 1 card of its hand; all go to the left at once");
    is(test_game_cards(&test, "hand:3"), "hippie-3 dog-2", "R2.7 cheerleader: into the hand, not the transfer zone");
    is(test_game_cards(&test, "transfer:2"), "", "R2.7 cheerleader: transfer-zone cards are part of the hand");
}

static void base_is_chosen_in_secret(const TestScripts *scripts) {
    TestGame test;
    int secrets = 0;
    seat_2_wins(&test, scripts, "hippie,cheerleader,dog");
    for (int seat = 0; seat < 3; seat++) {
        secrets += test.game.asked.secret && test.game.asked.seat == seat;
        (void)game_answer(&test.host, &test.game, 0);
        (void)game_step(&test.host, &test.game);
        const Event *answer = event_record_nth(&test.record, EVENT_ANSWER, seat);
        secrets += answer && answer->seen == 1 << seat;
    }
    cmp_ok(secrets, "==", 6, "R8 cheerleader: all choose in secret");
}

static void base_with_few_cards(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 3, "hippie,cheerleader,dog", NULL);
    script_game_hands(&test, "cheerleader-1 dog-1 / cheerleader-2 / cheerleader-3 dog-3");
    (void)test_game_decide(&test, "cheerleader-1 high, cheerleader-2, cheerleader-3");
    is(script_game_power(&test),
       "ask 1 card dog-1; ask 3 card dog-3; move dog-1 hand:1 hand:2; move dog-3 hand:3 hand:1",
       "R6.3 cheerleader: who has no card passes none; a single card goes without an answer");
    script_game_printed(&test, scripts, 2, "hippie,cheerleader,dog", NULL);
    script_game_hands(&test, "cheerleader-1 / cheerleader-2");
    (void)test_game_decide(&test, "cheerleader-1 high, cheerleader-2");
    is(script_game_power(&test), "", "R6.3 cheerleader: after the last trick nothing is passed");
}

static void base_with_two_communities(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "hippie,cheerleader,dog", NULL);
    script_game_hands(&test, "cheerleader-1 hippie-1 dog-1 / cheerleader-2 hippie-2 dog-2");
    (void)test_game_decide(&test, "cheerleader-1 high, cheerleader-2, dog-1, hippie-2");
    is(test_game_cards(&test, "hand:1"), "hippie-1 hippie-2", "R8 cheerleader: 2 communities exchange a card");
    is(test_game_cards(&test, "hand:2"), "dog-1 dog-2", "R8 cheerleader: what comes in is not passed on");
}

static void advanced_chooses_the_direction(const TestScripts *scripts) {
    TestGame test;
    seat_2_wins(&test, scripts, "hippie,cheerleader:advanced,dog");
    (void)test_game_decide(&test, "1, hippie-1, hippie-2, hippie-3");
    is(script_game_power(&test),
       "ask 2 community 1,3; ask 1 card hippie-1,dog-1; ask 2 card hippie-2,dog-2; ask 3 card hippie-3,dog-3; "
       "move hippie-1 hand:1 hand:3; move hippie-2 hand:2 hand:1; move hippie-3 hand:3 hand:2",
       "R8 cheerleader:advanced: the winner chooses a neighbour; right is the other way round");
    seat_2_wins(&test, scripts, "hippie,cheerleader:advanced,dog");
    (void)test_game_decide(&test, "3, hippie-1, hippie-2, hippie-3");
    is(test_game_cards(&test, "hand:2"), "hippie-1", "R8 cheerleader:advanced: or left");
    is(test_game_cards(&test, "hand:1"), "hippie-3 dog-1", "R8 cheerleader:advanced: all round the table");
}

static void advanced_without_a_choice(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "hippie,cheerleader:advanced,dog", NULL);
    script_game_hands(&test, "cheerleader-1 hippie-1 / cheerleader-2 hippie-2");
    (void)test_game_decide(&test, "cheerleader-1 high, cheerleader-2");
    is(script_game_power(&test),
       "ask 1 card hippie-1; ask 2 card hippie-2; move hippie-1 hand:1 hand:2; move hippie-2 hand:2 hand:1",
       "R8 cheerleader:advanced: with 2 communities left is right");
    script_game_printed(&test, scripts, 3, "hippie,cheerleader:advanced,dog", NULL);
    script_game_hands(&test, "cheerleader-1 / cheerleader-2 / cheerleader-3");
    (void)test_game_decide(&test, "cheerleader-1 high, cheerleader-2, cheerleader-3");
    is(script_game_power(&test), "", "R6.3 cheerleader:advanced: after the last trick nothing is asked");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(4 + 1 + 2 + 2 + 3 + 2);
    base_passes_to_the_left(scripts);
    base_is_chosen_in_secret(scripts);
    base_with_few_cards(scripts);
    base_with_two_communities(scripts);
    advanced_chooses_the_direction(scripts);
    advanced_without_a_choice(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
