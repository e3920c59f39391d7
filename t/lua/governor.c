/* Governors with the shipped script: R8. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

static const char high[] = "governor-6 high, governor-5, governor-4";
static const char low[] = "governor-4 low, governor-6, governor-5";

/* A trick of governors: seat 3 wins on the high side, seat 2 on the low one. */
static void somebody_wins(TestGame *test, const TestScripts *scripts, const char *powers, const char *plays,
                          int leader) {
    script_game_printed(test, scripts, 3, powers, NULL);
    script_game_hands(test, "governor-5 dog-1 hippie-1 / governor-4 dog-2 hippie-2 / governor-6 dog-3 hippie-3");
    test_game_lead(test, leader);
    (void)test_game_decide(test, plays);
}

static void base_names_the_leader(const TestScripts *scripts) {
    TestGame test;
    somebody_wins(&test, scripts, "hippie,governor,dog", high, 3);
    (void)test_game_decide(&test, "2");
    is(script_game_power(&test), "ask 3 community 1,2,3", "R8 governor: the winner names any community");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 3 none; trick 2 2 none",
       "R8 governor: which leads the next trick");
    is(test_game_options(&test), "hippie-2 high, hippie-2 low, dog-2 high, dog-2 low",
       "R8 governor: on a side it chooses");
    (void)test_game_decide(&test, "dog-2 high, dog-3, dog-1");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 3 none; trick 2 2 none; trick 3 3 none",
       "R8 governor: for that one trick only");
    somebody_wins(&test, scripts, "hippie,governor,dog", high, 3);
    (void)test_game_decide(&test, "3");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 3 none; trick 2 3 none", "R8 governor: it may name itself");
}

static void base_names_one_without_cards(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 3, "hippie,governor,dog", NULL);
    script_game_hands(&test, "governor-5 dog-1 / governor-4 / governor-3 dog-3");
    (void)test_game_decide(&test, "governor-5 high, governor-4, governor-3, 2");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 1 none; trick 2 3 none",
       "R3.10 governor: the lead passes clockwise");
}

static void nothing_is_asked_after_the_last_trick(const TestScripts *scripts) {
    static const char *const powers[] = {"hippie,governor,dog", "hippie,governor:advanced,dog",
                                         "hippie,governor:weak,dog"};
    for (int i = 0; i < 3; i++) {
        TestGame test;
        script_game_printed(&test, scripts, 2, powers[i], NULL);
        script_game_hands(&test, "governor-5 / governor-4");
        (void)test_game_decide(&test, "governor-5 high, governor-4, none");
        is(script_game_power(&test), "", "R8 governor: there is no next trick of this round (%s)", powers[i]);
        (void)game_step(&test.host, &test.game);
        cmp_ok(test.game.now.next_side, "==", NOTHING, "R8 governor: and the next round starts freely");
    }
}

static void advanced_names_the_side(const TestScripts *scripts) {
    TestGame test;
    somebody_wins(&test, scripts, "hippie,governor:advanced,dog", high, 3);
    (void)test_game_decide(&test, "1, low");
    is(script_game_power(&test), "ask 3 community 1,2,3; ask 3 side high,low", "R8 governor:advanced: and the side");
    is(test_game_options(&test), "hippie-1, dog-1", "R8 governor:advanced: the leader has no choice of side");
    (void)test_game_decide(&test, "dog-1, dog-2, dog-3");
    is(script_game_lines(&test, EVENT_WON), "won 3 governor; won 1 dog", "R8 governor:advanced: the low card wins");
    is(test_game_options(&test), "hippie-1 high, hippie-1 low", "R8 governor:advanced: for that one trick only");
    somebody_wins(&test, scripts, "hippie,governor:advanced,dog", low, 2);
    (void)test_game_decide(&test, "2, high, dog-2, dog-3, dog-1");
    is(script_game_lines(&test, EVENT_WON), "won 2 governor; won 3 dog", "R8 governor:advanced: itself, and high");
}

static void advanced_goes_by_two(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "hippie,governor:advanced,dog", NULL);
    script_game_hands(&test, "governor-5 dog-1 hippie-5 / governor-4 van-2 hippie-6");
    (void)test_game_decide(&test, "governor-5 high, governor-4, 2, low, van-2, hippie-5");
    is(script_game_lines(&test, EVENT_PLAY),
       "play 1 governor-5 hand high; play 2 governor-4 hand high; play 2 van-2 hand low; play 1 hippie-5 hand low",
       "R8 governor:advanced: the side holds for a van that is led, too");
}

static void weak_turns_the_side_over(const TestScripts *scripts) {
    TestGame test;
    somebody_wins(&test, scripts, "hippie,governor:weak,dog", high, 3);
    is(script_game_power(&test), "", "R8 governor:weak: nothing is asked");
    is(script_game_lines(&test, EVENT_POWER), "power governor:weak on_trick_won 3",
       "R8 governor:weak: but it does something, which is told");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 3 none; trick 2 3 none", "R8 governor:weak: the winner leads");
    (void)test_game_decide(&test, "dog-3, dog-1, dog-2");
    is(script_game_lines(&test, EVENT_WON), "won 3 governor; won 1 dog", "R8 governor:weak: after high comes low");
    is(test_game_options(&test), "hippie-1 high, hippie-1 low", "R8 governor:weak: for one trick");
    somebody_wins(&test, scripts, "hippie,governor:weak,dog", low, 2);
    (void)test_game_decide(&test, "dog-2, dog-3, dog-1");
    is(script_game_lines(&test, EVENT_WON), "won 2 governor; won 3 dog", "R8 governor:weak: after low comes high");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(5 + 1 + 6 + 5 + 1 + 6);
    base_names_the_leader(scripts);
    base_names_one_without_cards(scripts);
    nothing_is_asked_after_the_last_trick(scripts);
    advanced_names_the_side(scripts);
    advanced_goes_by_two(scripts);
    weak_turns_the_side_over(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
