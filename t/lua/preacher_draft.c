/* Preachers of the draft with the shipped script: R7. */
#include <tap.h>

#include "t/lib/stage.h"

/* Seat 1 can win preacher-9, preacher-3, hippie-4 with the draft's usual preachers. */
static void start(Scene *scene, const TestScripts *scripts, const char *zone, const char *reserve) {
    stage_draft(scene, scripts, 3, "hippie,preacher,dog", NULL);
    stage_hands(scene, "preacher-9 dog-1 / preacher-3 dog-2 / hippie-4 dog-3");
    scene_put(scene, "expedition:1", zone);
    scene_put(scene, "reserve", reserve);
}

static void seat_1_wins(Scene *scene, const TestScripts *scripts, const char *zone, const char *reserve) {
    start(scene, scripts, zone, reserve);
    (void)scene_decide(scene, "preacher-9 high, preacher-3, hippie-4");
}

static void a_zombie_or_van_is_chosen(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "van-1 zombie-1", "zombie-18 dog-6");
    (void)scene_decide(&scene, "van-1");
    is(stage_lines(&scene, EVENT_POWER), "power preacher:draft on_trick_won 1", "R7 preacher:draft: the usual one");
    is(stage_told(&scene),
       "move zombie-18 reserve expedition:1; ask 1 card van-1,zombie-1,zombie-18,none; "
       "move van-1 expedition:1 reserve:bottom",
       "R7 preacher:draft: after the card is added, a zombie or van may go under the Reserve");
    is(scene_cards(&scene, "reserve"), "dog-6 van-1", "R7 preacher:draft: and that is all");
}

static void a_survivor_is_picked_at_random(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "zombie-1", "dog-5 dog-6");
    (void)scene_decide(&scene, "none");
    is(scene_options(&scene), "yes, no", "R7 preacher:draft: who puts neither under it may send a survivor");
    (void)scene_decide(&scene, "yes");
    const Event *random = record_nth(&scene.record, EVENT_RANDOM, 0);
    ok(random && set_has(&scene.game.deck.of_role[ROLE_SURVIVOR], random->card), "R7 preacher:draft: at random");
    cmp_ok(random->card, "==", scene.game.now.reserve[0], "R7 preacher:draft: that one lies under the Reserve");
    cmp_ok(set_count(scene.game.now.zone[ZONE_EXPEDITION]), "==", 4, "R7 preacher:draft: and no other is gone");
}

static void both_may_be_declined(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "zombie-1", "dog-5 dog-6");
    (void)scene_decide(&scene, "none, no");
    is(stage_told(&scene), "move dog-5 reserve expedition:1; ask 1 card zombie-1,none; ask 1 yes/no yes,no",
       "R7 preacher:draft: all of it is a may");
    is(scene_cards(&scene, "expedition:1"), "zombie-1 hippie-4 preacher-3 preacher-9 dog-5",
       "R7 preacher:draft: then all cards stay");
}

static void without_zombies_and_vans(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "", "dog-5 dog-6");
    (void)scene_decide(&scene, "no");
    is(stage_told(&scene), "move dog-5 reserve expedition:1; ask 1 yes/no yes,no",
       "R7 preacher:draft: without zombies and vans only survivors are asked about");
}

static void with_an_empty_reserve(const TestScripts *scripts) {
    Scene scene;
    seat_1_wins(&scene, scripts, "zombie-1", "");
    (void)scene_decide(&scene, "zombie-1");
    is(stage_told(&scene), "ask 1 card zombie-1,none; move zombie-1 expedition:1 reserve:bottom",
       "R6.3 preacher:draft: with an empty Reserve the rest is still on offer");
}

static void in_the_last_trick_with_two_communities(const TestScripts *scripts) {
    Scene scene;
    stage_draft(&scene, scripts, 2, "hippie,preacher,dog", NULL);
    stage_hands(&scene, "preacher-9 / preacher-3");
    scene_put(&scene, "itinerants", "zombie-20");
    (void)scene_decide(&scene, "preacher-9 low, preacher-3, zombie-20");
    is(stage_count(&scene, 2), "survivors 2: 2", "R7 preacher:draft: the itinerant can be sent away before the count");
}

static void every_survivor_can_be_picked(const TestScripts *scripts) {
    Scene scene;
    Set picked = set_below(0);
    for (uint64_t chance = 0; chance < 60; chance++) {
        start(&scene, scripts, "zombie-1", "dog-5 dog-6");
        scene.game.now.chance = chance;
        (void)scene_decide(&scene, "preacher-9 high, preacher-3, hippie-4, none, yes");
        set_add(&picked, scene.game.now.reserve[0]);
    }
    cmp_ok(set_count(picked), "==", 4, "R7 preacher:draft: each of the 4 survivors is picked now and then");
    ok(set_within(picked, scene.game.deck.of_role[ROLE_SURVIVOR]), "R7 preacher:draft: never the zombie");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(3 + 4 + 2 + 1 + 1 + 1 + 2);
    a_zombie_or_van_is_chosen(scripts);
    a_survivor_is_picked_at_random(scripts);
    both_may_be_declined(scripts);
    without_zombies_and_vans(scripts);
    with_an_empty_reserve(scripts);
    in_the_last_trick_with_two_communities(scripts);
    every_survivor_can_be_picked(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
