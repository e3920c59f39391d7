/* Nurses with the shipped script: R8. */
#include <tap.h>

#include "t/lib/stage.h"

/* Seat 1 has a zombie of each loss and a van, meets zombie-5 and wins with a nurse what the others
 * throw off: zombie-6 (loss 3) and zombie-13 (loss 6). */
static void seat_1_wins(Scene *scene, const TestScripts *scripts, const char *powers) {
    stage_printed(scene, scripts, 3, powers, NULL);
    stage_hands(scene, "nurse-9 dog-1 / zombie-6 dog-2 / zombie-13 dog-3");
    scene_put(scene, "expedition:1", "van-1 zombie-10 zombie-11 zombie-17 hippie-1");
    scene_put(scene, "expedition:2", "zombie-1");
    scene_put(scene, "reserve", "zombie-5 dog-5 dog-6");
    (void)scene_decide(scene, "nurse-9 high, zombie-6, zombie-13");
}

/* Seat 1 wins without any zombie. */
static void seat_1_wins_no_zombie(Scene *scene, const TestScripts *scripts, const char *powers, const char *zone) {
    stage_printed(scene, scripts, 2, powers, NULL);
    stage_hands(scene, "nurse-9 dog-1 / nurse-3 dog-2");
    scene_put(scene, "expedition:1", zone);
    (void)scene_decide(scene, "nurse-9 high, nurse-3");
}

static void base_heals_a_loss_of_three(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "hippie,nurse,dog");
    (void)scene_decide(&scene, "zombie-10");
    is(stage_told(&scene), "ask 1 card zombie-5,zombie-6,zombie-10,none; move zombie-10 expedition:1 reserve:bottom",
       "R8 nurse: 1 zombie of loss 3 of the zone, trick and encounter included, goes under the Reserve");
    is(scene_cards(&scene, "reserve"), "dog-6 zombie-10", "R8 nurse: where it lies at the bottom");
    seat_1_wins(&scene, scripts, "hippie,nurse,dog");
    (void)scene_decide(&scene, "none");
    is(stage_told(&scene), "ask 1 card zombie-5,zombie-6,zombie-10,none", "R8 nurse: it is a may");
}

static void base_without_a_patient(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins_no_zombie(&scene, scripts, "hippie,nurse,dog", "zombie-11 zombie-17");
    is(stage_told(&scene), "", "R6.3 nurse: without a zombie of loss 3 nothing is asked");
    seat_1_wins_no_zombie(&scene, scripts, "hippie,nurse,dog", "zombie-1");
    is(scene_options(&scene), "zombie-1, none", "R8 nurse: a single one may stay, too");
    (void)scene_decide(&scene, "zombie-1");
    is(stage_lines(&scene, EVENT_TRICK), "trick 1 1 none; trick 2 1 zombie-1",
       "R3.1 nurse: under an empty Reserve it is the next encounter");
}

static void base_in_the_last_trick(const TestScripts *scripts) {
    Scene scene;
    stage_draft(&scene, scripts, 2, "hippie,nurse,dog", NULL);
    stage_hands(&scene, "nurse-9 / nurse-3");
    scene_put(&scene, "itinerants", "zombie-2");
    scene_put(&scene, "expedition:1", "zombie-1");
    (void)scene_decide(&scene, "nurse-9 high, nurse-3, zombie-1");
    is(stage_count(&scene, 1), "zombies -3, survivors 2: -1",
       "R8 nurse: what was healed in the last trick is not counted");
}

static void advanced_heals_six(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "hippie,nurse:advanced,dog");
    (void)scene_decide(&scene, "zombie-13");
    is(stage_told(&scene),
       "ask 1 card zombie-5,zombie-6,zombie-10,zombie-11,zombie-13,none; move zombie-13 expedition:1 reserve:bottom",
       "R8 nurse:advanced: a loss of 3 or 6, not of 9");
    seat_1_wins(&scene, scripts, "hippie,nurse:advanced,dog");
    (void)scene_decide(&scene, "none");
    cmp_ok(record_count(&scene.record, EVENT_ASK), "==", 1, "R8 nurse:advanced: 1 zombie or none, asked once");
    seat_1_wins_no_zombie(&scene, scripts, "hippie,nurse:advanced,dog", "zombie-17 zombie-20");
    is(stage_told(&scene), "", "R6.3 nurse:advanced: a loss of 9 is past help");
}

static void weak_heals_the_trick(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "hippie,nurse:weak,dog");
    (void)scene_decide(&scene, "zombie-6");
    is(stage_told(&scene), "ask 1 card zombie-6,none; move zombie-6 expedition:1 reserve:bottom",
       "R8 nurse:weak: a loss of 3 of the trick just won, not of the zone and not the encounter");
    seat_1_wins(&scene, scripts, "hippie,nurse:weak,dog");
    (void)scene_decide(&scene, "none");
    is(stage_told(&scene), "ask 1 card zombie-6,none", "R8 nurse:weak: it is a may");
    seat_1_wins_no_zombie(&scene, scripts, "hippie,nurse:weak,dog", "zombie-1");
    is(stage_told(&scene), "", "R6.3 nurse:weak: without one in the trick nothing is asked");
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
