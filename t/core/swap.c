/* A faction replaced between rounds: R5.6. */
#include <tap.h>

#include "t/lib/arrange.h"

/* Ends a round of four with these losses and gains. */
static void end_round(Scene *scene, Setup setup, const int *delta, const int *population) {
    scene_start(scene, setup);
    for (int seat = 0; seat < 4; seat++) {
        scene->game.now.delta[seat] = (int16_t)delta[seat];
        scene->game.now.population[seat] = (int16_t)population[seat];
    }
    scene->game.now.phase = PHASE_SWAP;
    (void)game_step(&scene->host, &scene->game);
}

typedef struct Case {
    int delta[4], population[4];
    int printed, draft; /* who chooses */
    const char *why;
} Case;

static const Case cases[] = {
    {{-1, -3, -9, 2}, {50, 40, 60, 70}, 3, 2, "who lost most chooses; in the draft who leads next"},
    {{-1, -9, 5, -9}, {50, 60, 70, 59}, 4, 1, "equal losses: the smaller population"},
    {{-1, -9, 5, -9}, {61, 60, 70, 60}, 2, 2, "and then the lower seat"},
    {{4, 3, 2, 7}, {50, 60, 70, 80}, 3, 1, "nobody lost: who gained least"},
};

static void who_chooses(void) {
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Scene scene;
        end_round(&scene, standin_setup(4, false), cases[i].delta, cases[i].population);
        cmp_ok(scene.game.asked.seat + 1, "==", cases[i].printed, "R5.6: %s", cases[i].why);
        end_round(&scene, standin_setup(4, true), cases[i].delta, cases[i].population);
        cmp_ok(scene.game.asked.seat + 1, "==", cases[i].draft, "R5.6: %s (draft)", cases[i].why);
    }
}

static const int even[4] = {50, 50, 50, 50}, losses[4] = {-1, -2, -1, -1};

static void a_faction_is_replaced(void) {
    Scene scene;
    end_round(&scene, standin_setup(4, false), losses, even);
    is(scene_options(&scene), "hippie, military, dog, none", "R5.6: one faction in play may leave, or none");
    (void)scene_decide(&scene, "military");
    is(scene_options(&scene),
       "preacher, scientist, kid, police, survivalist, cheerleader, governor, oracle, herald, plain",
       "R5.6: any other one of the pool comes in");
    (void)scene_decide(&scene, "kid");
    cmp_ok(scene.game.now.faction[3], "==", KID, "R5.6: it takes its place in the order");
    cmp_ok(scene.game.now.faction[2], "==", HIPPIE, "R5.6: the one before stays");
    cmp_ok(scene.game.now.faction[4], "==", DOG, "R5.6: and the one after");
    cmp_ok(scene_card(&scene, "kid-13"), "==", 48, "R5.6: its cards come with it");
    cmp_ok(scene.game.now.version[3], "==", VERSION_BASE, "R5.6: in the edition's usual version");
    is(record_lines(&scene.record, 1u << EVENT_SWAP | 1u << EVENT_ANSWER),
       "answer 2 military; answer 2 kid; swap 2 military:base kid:base", "R5.6: which is told");
    ok(!game_unsound(&scene.game, &scene.setup), "R5.6: and each card is in one place");
}

static void in_the_draft_the_usual_version_is_draft(void) {
    Scene scene;
    end_round(&scene, standin_with(4, true, HIPPIE, MILITARY, POLICE), losses, even);
    Game before = scene.game;
    (void)scene_decide(&scene, "hippie, dog");
    cmp_ok(scene.game.now.version[2], "==", VERSION_DRAFT, "R5.6: in the draft a faction comes in its draft version");
    scene.game = before;
    (void)scene_decide(&scene, "hippie, preacher");
    cmp_ok(scene.game.now.version[2], "==", VERSION_BASE, "R5.6: or in base where it has none");
}

static void nobody_has_to(void) {
    Scene scene;
    end_round(&scene, standin_setup(4, false), losses, even);
    (void)scene_decide(&scene, "none");
    cmp_ok(scene.game.now.faction[2], "==", HIPPIE, "R5.6: who may replace a faction may also leave it");
    cmp_ok(record_count(&scene.record, EVENT_SWAP), "==", 0, "R5.6: and then nothing is told");
    cmp_ok(scene.game.now.round, "==", 2, "R5.6: the next round begins");
}

static void a_patient_zero_leaves_with_its_faction(void) {
    Scene scene;
    Setup setup = standin_setup(4, false);
    standin_add(&setup, ZERO_DOG);
    standin_add(&setup, BUNKER);
    end_round(&scene, setup, losses, even);
    Game before = scene.game;
    (void)scene_decide(&scene, "dog, kid");
    cmp_ok(scene.game.now.with_count, "==", 1, "R5.6: a patient zero leaves with its faction");
    cmp_ok(scene.game.now.with[0], "==", BUNKER, "R5.6: other specials stay");
    scene.game = before;
    (void)scene_decide(&scene, "hippie, kid");
    cmp_ok(scene.game.now.with_count, "==", 2, "R5.6: where another faction leaves it stays, too");
}

static void without_the_option_nothing_is_asked(void) {
    Scene scene;
    Setup setup = standin_setup(4, false);
    setup.swaps = false;
    end_round(&scene, setup, losses, even);
    cmp_ok(scene.game.asked.about, "==", ABOUT_TRANSFER, "R5.6: a game without swaps goes on at once");
}

int main(void) {
    plan(8 + 9 + 2 + 3 + 3 + 1);
    who_chooses();
    a_faction_is_replaced();
    in_the_draft_the_usual_version_is_draft();
    nobody_has_to();
    a_patient_zero_leaves_with_its_faction();
    without_the_option_nothing_is_asked();
    return exit_status();
}
