/* Cheerleaders, the weak version with the shipped script: R8. */
#include <tap.h>

#include "t/lib/stage.h"

static void start(Scene *scene, const TestScripts *scripts, const char *hands) {
    stage_printed(scene, scripts, 3, "hippie,cheerleader:weak,dog", NULL);
    stage_hands(scene, hands);
}

static void nobody_is_asked(const TestScripts *scripts) {
    Scene scene;
    start(&scene, scripts, "cheerleader-1 dog-1 / cheerleader-9 / cheerleader-3 dog-3");
    scene_put(&scene, "transfer:2", "dog-2");
    (void)scene_decide(&scene, "cheerleader-1 high, cheerleader-9, cheerleader-3");
    is(stage_told(&scene),
       "random card dog-1; random card dog-2; random card dog-3; "
       "move dog-1 hand:1 hand:2; move dog-2 transfer:2 hand:3; move dog-3 hand:3 hand:1",
       "R8 cheerleader:weak: a card picked at random from each hand, then all go to the left");
}

static void without_cards(const TestScripts *scripts) {
    Scene scene;
    start(&scene, scripts, "cheerleader-1 dog-1 / cheerleader-2 / cheerleader-3");
    (void)scene_decide(&scene, "cheerleader-1 high, cheerleader-2, cheerleader-3");
    is(stage_told(&scene), "random card dog-1; move dog-1 hand:1 hand:2",
       "R6.3 cheerleader:weak: who has no card passes none");
    start(&scene, scripts, "cheerleader-1 / cheerleader-2 / cheerleader-3");
    (void)scene_decide(&scene, "cheerleader-1 high, cheerleader-2, cheerleader-3");
    is(stage_told(&scene), "", "R6.3 cheerleader:weak: nor anybody after the last trick");
}

static void with_two_communities(const TestScripts *scripts) {
    Scene scene;
    stage_draft(&scene, scripts, 2, "hippie,cheerleader:weak,dog", NULL);
    stage_hands(&scene, "cheerleader-1 dog-1 / cheerleader-2 dog-2");
    (void)scene_decide(&scene, "cheerleader-1 low, cheerleader-2");
    is(stage_told(&scene), "random card dog-1; random card dog-2; move dog-1 hand:1 hand:2; move dog-2 hand:2 hand:1",
       "R8 cheerleader:weak: 2 communities exchange a card");
}

static void every_card_can_be_picked(const TestScripts *scripts) {
    Scene scene;
    int passed[2] = {0, 0};
    for (uint64_t chance = 0; chance < 40; chance++) {
        start(&scene, scripts, "cheerleader-1 hippie-1 dog-1 / cheerleader-2 dog-2 / cheerleader-3 dog-3");
        scene.game.now.chance = chance;
        (void)scene_decide(&scene, "cheerleader-1 high, cheerleader-2, cheerleader-3");
        passed[0] += scene.game.now.where[scene_card(&scene, "hippie-1")] == scene_zone("hand:2");
        passed[1] += scene.game.now.where[scene_card(&scene, "dog-1")] == scene_zone("hand:2");
    }
    cmp_ok(passed[0] + passed[1], "==", 40, "R8 cheerleader:weak: always one card goes");
    cmp_ok(passed[0], ">", 8, "R8 cheerleader:weak: often the one");
    cmp_ok(passed[1], ">", 8, "R8 cheerleader:weak: often the other");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(1 + 2 + 1 + 3);
    nobody_is_asked(scripts);
    without_cards(scripts);
    with_two_communities(scripts);
    every_card_can_be_picked(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
