/* Who knows what after the powers that change hands, with the shipped scripts: R3.11, R2.7. */
#include <tap.h>

#include "t/lib/stage.h"

/* These seats, a bit for each, know a card, though they do not see it now. */
static void remember(Scene *scene, const char *card, int seats) {
    scene->game.now.known[scene_card(scene, card)] |= (uint8_t)seats;
}

/* Seat 1 wins a trick of cheerleaders; the others remember dog-1 in its hand. */
static void cheer(Scene *scene, const TestScripts *scripts, const char *powers, const char *transfer) {
    stage_printed(scene, scripts, 4, powers, NULL);
    stage_hands(scene, "cheerleader-9 hippie-1 dog-1 / cheerleader-2 hippie-2 / cheerleader-3 hippie-3 / "
                       "cheerleader-4 hippie-4");
    scene_put(scene, "transfer:1", transfer);
    remember(scene, "dog-1", 15);
    remember(scene, "hippie-2", 15);
    (void)scene_decide(scene, "cheerleader-9 high, cheerleader-2, cheerleader-3, cheerleader-4");
}

static void giver_and_receiver_know(const TestScripts *scripts) {
    Scene scene;
    cheer(&scene, scripts, "hippie,cheerleader,dog", "");
    (void)scene_decide(&scene, "hippie-1");
    is(stage_known(&scene, "hippie-1"), "1 2", "R3.11 cheerleader: giver and receiver know the card");
    is(scene_sees(&scene, 1, "hippie-1"), "hand:2", "R3.11 cheerleader: where it is now");
    is(stage_known(&scene, "dog-1"), "1 2", "R3.11 cheerleader: the others are unsure of what they knew of the hand");
    is(stage_known(&scene, "hippie-2"), "1 2 3 4", "R3.11 cheerleader: but not where only one card could go");
}

static void all_is_passed_at_once(const TestScripts *scripts) {
    Scene scene;
    cheer(&scene, scripts, "hippie,cheerleader,dog", "zombie-1");
    (void)scene_decide(&scene, "zombie-1");
    is(stage_known(&scene, "zombie-1"), "1 2 3 4", "R2.7 cheerleader: a card of the transfer zone is passed openly");
    cheer(&scene, scripts, "hippie,cheerleader,dog", "zombie-1");
    scene_put(&scene, "hand:2", "dog-2");
    (void)scene_decide(&scene, "dog-1, hippie-2");
    is(stage_known(&scene, "zombie-1"), "1 2 3 4", "R2.7 cheerleader: what stays there stays known");
    cheer(&scene, scripts, "hippie,cheerleader:weak,dog", "");
    is(stage_known(&scene, "hippie-2"), "1 2 3 4", "R3.11 cheerleader:weak: a single card can only be that one");
}

static void what_comes_in_is_not_what_goes_out(const TestScripts *scripts) {
    static const char *const powers[] = {"hippie,cheerleader,dog", "hippie,cheerleader:advanced,dog"};
    for (int i = 0; i < 2; i++) {
        Scene scene;
        stage_printed(&scene, scripts, 4, powers[i], NULL);
        stage_hands(&scene, "cheerleader-9 / cheerleader-2 hippie-2 dog-2 / cheerleader-3 dog-3 / cheerleader-4 dog-4");
        scene_put(&scene, "transfer:1", "zombie-1");
        (void)scene_decide(&scene, "cheerleader-9 high, cheerleader-2, cheerleader-3, cheerleader-4");
        (void)scene_decide(&scene, i ? "2, dog-2" : "dog-2");
        is(stage_known(&scene, "zombie-1"), "1 2 3 4", "R3.11 cheerleader: what comes in cannot go on (%s)", powers[i]);
        is(stage_known(&scene, "dog-2"), "2 3", "R3.11 cheerleader: giver and receiver know (%s)", powers[i]);
    }
}

/* Seat 1 wins a trick of survivalists; seat 2 remembers hippie-1 in its hand and the top zombie-1. */
static void survive(Scene *scene, const TestScripts *scripts, const char *powers) {
    stage_draft(scene, scripts, 3, powers, NULL);
    stage_hands(scene, "survivalist-9 hippie-1 / survivalist-3 hippie-2 / survivalist-4 hippie-3");
    scene_put(scene, "transfer:1", "dog-1");
    scene_put(scene, "reserve", "zombie-1 zombie-2");
    remember(scene, "hippie-1", 1 << 1);
    remember(scene, "zombie-1", 1 << 1);
    (void)scene_decide(scene, "survivalist-9 high, survivalist-3, survivalist-4");
}

static void survivalists_swap(const TestScripts *scripts) {
    Scene scene;
    survive(&scene, scripts, "hippie,survivalist,dog");
    is(stage_known(&scene, "zombie-1"), "1 2", "R3.11 survivalist: the winner looks at the top of the Reserve");
    (void)scene_decide(&scene, "hippie-1");
    is(scene_sees(&scene, 1, "hippie-1"), "reserve", "R3.11 survivalist: it knows what it has put back");
    is(stage_known(&scene, "hippie-1"), "1 2", "R3.11 survivalist: so does who knew it was the only card");
    is(stage_known(&scene, "zombie-1"), "1 2", "R3.11 survivalist: and who knew the top knows it in the hand now");
    survive(&scene, scripts, "hippie,survivalist,dog");
    scene_put(&scene, "hand:1", "dog-5");
    (void)scene_decide(&scene, "none");
    is(stage_known(&scene, "hippie-1"), "1 2", "R3.11 survivalist: who declines hides nothing");
}

static void survivalists_hide(const TestScripts *scripts) {
    Scene scene;
    stage_draft(&scene, scripts, 3, "hippie,survivalist:weak,dog", NULL);
    stage_hands(&scene, "survivalist-9 hippie-1 dog-5 / survivalist-3 hippie-2 / survivalist-4 hippie-3");
    scene_put(&scene, "transfer:1", "dog-1");
    scene_put(&scene, "reserve", "zombie-1 zombie-2");
    remember(&scene, "hippie-1", 1 << 1);
    (void)scene_decide(&scene, "survivalist-9 high, survivalist-3, survivalist-4, dog-5");
    is(stage_known(&scene, "dog-5"), "1", "R3.11 survivalist:weak: nobody else knows what was put back");
    is(stage_known(&scene, "hippie-1"), "1", "R3.11 survivalist:weak: so they are unsure of the hand");
    is(stage_known(&scene, "zombie-1"), "1", "R3.11 survivalist:weak: what came into it the winner sees");
    is(stage_known(&scene, "dog-1"), "1 2 3", "R2.7 survivalist:weak: the transfer zone is open to all");
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
