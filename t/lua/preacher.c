/* Preachers with the shipped script: R7, R6.3. */
#include <tap.h>

#include "t/lib/stage.h"

/* Seat 1 has van-1 and zombie-1 and wins preacher-9, preacher-3, hippie-4; what the Reserve holds
 * is the test's. */
static void seat_1_wins(Scene *scene, const TestScripts *scripts, const char *powers, const char *reserve) {
    stage_printed(scene, scripts, 3, powers, NULL);
    stage_hands(scene, "preacher-9 dog-1 / preacher-3 dog-2 / hippie-4 dog-3");
    scene_put(scene, "expedition:1", "van-1 zombie-1");
    scene_put(scene, "reserve", reserve);
    (void)scene_decide(scene, "preacher-9 high, preacher-3, hippie-4");
}

static void base_adds_and_puts_under(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "hippie,preacher,dog", "dog-5 dog-6 zombie-18 zombie-19");
    ok(!scene_decide(&scene, "none"), "R7 preacher: it is compulsory");
    (void)scene_decide(&scene, "zombie-1");
    is(stage_told(&scene),
       "move dog-6 reserve expedition:1; "
       "ask 1 card van-1,zombie-1,hippie-4,preacher-3,preacher-9,dog-5,dog-6; move zombie-1 expedition:1 "
       "reserve:bottom",
       "R7 preacher: the top of the Reserve comes in, encounter or not, then any 1 card goes under the Reserve");
    is(stage_lines(&scene, EVENT_TRICK), "trick 1 1 dog-5; trick 2 1 zombie-18", "R7 preacher: the Reserve goes on");
    is(scene_cards(&scene, "reserve"), "zombie-19 zombie-1", "R7 preacher: the card lies at its bottom");
}

static void base_can_put_the_added_card_under(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "hippie,preacher,dog", "dog-5 dog-6 zombie-18 zombie-19");
    (void)scene_decide(&scene, "dog-6");
    is(scene_cards(&scene, "reserve"), "zombie-19 dog-6", "R7 preacher: it may be the card just added");
}

static void base_with_an_empty_reserve(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "hippie,preacher,dog", "dog-5");
    (void)scene_decide(&scene, "van-1");
    is(stage_told(&scene),
       "ask 1 card van-1,zombie-1,hippie-4,preacher-3,preacher-9,dog-5; move van-1 expedition:1 reserve:bottom",
       "R6.3 preacher: with an empty Reserve a card is put under it all the same");
    is(stage_lines(&scene, EVENT_TRICK), "trick 1 1 dog-5; trick 2 1 van-1", "R3.1 preacher: it is the next encounter");
}

static void base_with_a_single_card(const TestScripts *scripts) {
    Scene scene;
    stage_printed(&scene, scripts, 2, "hippie,preacher,dog", NULL);
    stage_hands(&scene, "/ preacher-9");
    (void)scene_decide(&scene, "preacher-9 low");
    is(stage_told(&scene), "ask 2 card preacher-9; move preacher-9 expedition:2 reserve:bottom",
       "R7 preacher: a single card goes without an answer, in the last trick, too");
    is(stage_count(&scene, 2), "0", "R7 preacher: and is not counted");
}

static void advanced_puts_one_or_two_under(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "hippie,preacher:advanced,dog", "dog-5 dog-6 dog-7 dog-8");
    ok(!scene_decide(&scene, "done"), "R7 preacher:advanced: 1 card is due");
    (void)scene_decide(&scene, "zombie-1, preacher-3");
    is(stage_told(&scene),
       "move dog-6 reserve expedition:1; "
       "ask 1 card van-1,zombie-1,hippie-4,preacher-3,preacher-9,dog-5,dog-6; move zombie-1 expedition:1 "
       "reserve:bottom; "
       "ask 1 card van-1,hippie-4,preacher-3,preacher-9,dog-5,dog-6,done; move preacher-3 expedition:1 reserve:bottom",
       "R7 preacher:advanced: and a second one if you like");
    is(scene_cards(&scene, "reserve"), "dog-8 zombie-1 preacher-3", "R7 preacher:advanced: the second lies lowest");
    seat_1_wins(&scene, scripts, "hippie,preacher:advanced,dog", "dog-5 dog-6 dog-7 dog-8");
    (void)scene_decide(&scene, "zombie-1, done");
    is(scene_cards(&scene, "reserve"), "dog-8 zombie-1", "R7 preacher:advanced: or not");
}

static void advanced_with_little_left(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "hippie,preacher:advanced,dog", "");
    (void)scene_decide(&scene, "hippie-4, van-1");
    is(stage_lines(&scene, EVENT_TRICK), "trick 1 1 none; trick 2 1 hippie-4",
       "R6.3 preacher:advanced: with an empty Reserve both go under it");
    is(scene_cards(&scene, "reserve"), "van-1", "R6.3 preacher:advanced: one after the other");
    stage_printed(&scene, scripts, 2, "hippie,preacher:advanced,dog", NULL);
    stage_hands(&scene, "/ preacher-9");
    (void)scene_decide(&scene, "preacher-9 low");
    is(stage_told(&scene), "ask 2 card preacher-9; move preacher-9 expedition:2 reserve:bottom",
       "R6.3 preacher:advanced: there is no second question without a second card");
}

static void weak_only_adds(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "hippie,preacher:weak,dog", "dog-5 zombie-18");
    is(stage_told(&scene), "move zombie-18 reserve expedition:1", "R7 preacher:weak: only the top card comes in");
    seat_1_wins(&scene, scripts, "hippie,preacher:weak,dog", "dog-5");
    is(stage_told(&scene), "", "R6.3 preacher:weak: nothing if the Reserve is empty");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(4 + 1 + 2 + 2 + 4 + 3 + 2);
    base_adds_and_puts_under(scripts);
    base_can_put_the_added_card_under(scripts);
    base_with_an_empty_reserve(scripts);
    base_with_a_single_card(scripts);
    advanced_puts_one_or_two_under(scripts);
    advanced_with_little_left(scripts);
    weak_only_adds(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
