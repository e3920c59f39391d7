/* Survivalists with the shipped script: R8, R2.7. */
#include <tap.h>

#include "t/lib/stage.h"

/* Seat 1 wins a trick of survivalists and holds hippie-1 and, in the transfer zone, dog-1. */
static void seat_1_wins(Scene *scene, const TestScripts *scripts, const char *powers, const char *reserve) {
    stage_draft(scene, scripts, 2, powers, NULL);
    stage_hands(scene, "survivalist-9 hippie-1 / survivalist-3 hippie-2 dog-2");
    scene_put(scene, "transfer:1", "dog-1");
    scene_put(scene, "reserve", reserve);
    (void)scene_decide(scene, "survivalist-9 high, survivalist-3");
}

static void base_swaps(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "hippie,survivalist,dog", "zombie-1 zombie-2");
    is(scene_sees(&scene, 1, "zombie-1"), "reserve", "R8 survivalist: the winner looks at the top of the Reserve");
    is(scene_options(&scene), "hippie-1, dog-1, none", "R8 survivalist: what comes in cannot be put back");
    (void)scene_decide(&scene, "dog-1");
    is(stage_told(&scene),
       "ask 1 card hippie-1,dog-1,none; move zombie-1 reserve hand:1; move dog-1 transfer:1 reserve",
       "R8 survivalist: and may swap it with a card of the hand");
    is(scene_cards(&scene, "reserve"), "dog-1 zombie-2", "R8 survivalist: which lies on top then");
    is(scene_cards(&scene, "hand:1"), "zombie-1 hippie-1", "R2.7 survivalist: the other one is in the hand");
}

static void base_declines(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "hippie,survivalist,dog", "zombie-1 zombie-2");
    (void)scene_decide(&scene, "none");
    is(stage_told(&scene), "ask 1 card hippie-1,dog-1,none", "R8 survivalist: it is a may");
    is(scene_cards(&scene, "reserve"), "zombie-1 zombie-2", "R8 survivalist: then all stays as it is");
}

/* With this Reserve and nothing left to swap, or something. */
static const char *last_trick(Scene *scene, const TestScripts *scripts, const char *version, const char *reserve) {
    char powers[64];
    snprintf(powers, sizeof powers, "hippie,survivalist:%s,dog", version);
    stage_printed(scene, scripts, 2, powers, NULL);
    stage_hands(scene, "survivalist-9 / survivalist-3");
    scene_put(scene, "reserve", reserve);
    (void)scene_decide(scene, "survivalist-9 high, survivalist-3");
    return stage_told(scene);
}

static void nothing_to_swap(const TestScripts *scripts) {
    static const char *const versions[] = {"base", "advanced", "weak"};
    for (int i = 0; i < 3; i++) {
        Scene scene;
        char powers[64];
        is(last_trick(&scene, scripts, versions[i], "zombie-1 zombie-2"), "",
           "R6.3 survivalist:%s: after the last trick there is no card to swap", versions[i]);
        snprintf(powers, sizeof powers, "hippie,survivalist:%s,dog", versions[i]);
        seat_1_wins(&scene, scripts, powers, "");
        is(stage_told(&scene), "", "R6.3 survivalist:%s: an empty Reserve has no top", versions[i]);
    }
}

static void the_top_is_what_the_encounter_left(const TestScripts *scripts) {
    Scene scene;
    stage_printed(&scene, scripts, 2, "hippie,survivalist,dog", NULL);
    stage_hands(&scene, "survivalist-9 hippie-1 / survivalist-3 hippie-2");
    scene_put(&scene, "reserve", "zombie-1 zombie-2");
    (void)scene_decide(&scene, "survivalist-9 high, survivalist-3, hippie-1");
    is(stage_lines(&scene, EVENT_TRICK), "trick 1 1 zombie-1; trick 2 1 hippie-1",
       "R8 survivalist: the card put back is the next encounter");
}

static void advanced_swaps_twice(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "hippie,survivalist:advanced,dog", "zombie-1 zombie-2");
    (void)scene_decide(&scene, "hippie-1, zombie-1");
    is(stage_told(&scene),
       "ask 1 card hippie-1,dog-1,none; move zombie-1 reserve hand:1; move hippie-1 hand:1 reserve; "
       "ask 1 card zombie-1,dog-1,none; move hippie-1 reserve hand:1; move zombie-1 hand:1 reserve",
       "R8 survivalist:advanced: up to twice, each time with what lies on top then");
    seat_1_wins(&scene, scripts, "hippie,survivalist:advanced,dog", "zombie-1 zombie-2");
    (void)scene_decide(&scene, "hippie-1, none");
    is(scene_cards(&scene, "reserve"), "hippie-1 zombie-2", "R8 survivalist:advanced: or once");
    seat_1_wins(&scene, scripts, "hippie,survivalist:advanced,dog", "zombie-1 zombie-2");
    is(scene_sees(&scene, 1, "zombie-1"), "reserve", "R8 survivalist:advanced: looking first");
    (void)scene_decide(&scene, "none");
    is(stage_told(&scene), "ask 1 card hippie-1,dog-1,none",
       "R8 survivalist:advanced: who declines is not asked again");
}

static void weak_swaps_unseen(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "hippie,survivalist:weak,dog", "zombie-1 zombie-2");
    is(scene_sees(&scene, 1, "zombie-1"), "unknown", "R8 survivalist:weak: without looking at it first");
    (void)scene_decide(&scene, "hippie-1");
    is(stage_told(&scene), "ask 1 card hippie-1,dog-1,none; move zombie-1 reserve hand:1; move hippie-1 hand:1 reserve",
       "R8 survivalist:weak: the same swap");
    seat_1_wins(&scene, scripts, "hippie,survivalist:weak,dog", "zombie-1 zombie-2");
    (void)scene_decide(&scene, "none");
    is(scene_sees(&scene, 1, "zombie-1"), "unknown", "R8 survivalist:weak: who declines never sees it");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(5 + 2 + 6 + 1 + 4 + 3);
    base_swaps(scripts);
    base_declines(scripts);
    nothing_to_swap(scripts);
    the_top_is_what_the_encounter_left(scripts);
    advanced_swaps_twice(scripts);
    weak_swaps_unseen(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
