/* Decisions: their options, in a fixed order, and answers that are none. */
#include "core/state/decision.h"

#include <tap.h>

#include "t/lib/arrange.h"

static void start(Scene *scene) {
    scene_start(scene, standin_with(2, false, SURVIVALIST, HIPPIE, DOG));
    scene_put(scene, "hand:1", "survivalist-9 dog-3 dog-1 van-2 zombie-20 hippie-2");
    scene_put(scene, "hand:2", "survivalist-4 dog-2");
    scene_put(scene, "reserve", "zombie-1 zombie-2");
    (void)game_step(&scene->host, &scene->game);
}

static void options_are_listed_in_a_fixed_order(void) {
    Scene scene;
    start(&scene);
    is(scene_options(&scene),
       "van-2 high, van-2 low, zombie-20 high, zombie-20 low, survivalist-9 high, survivalist-9 low, "
       "hippie-2 high, hippie-2 low, dog-1 high, dog-1 low, dog-3 high, dog-3 low",
       "R2.2: cards are listed in the order in play, by value, high before low");
    (void)scene_decide(&scene, "survivalist-9 high, survivalist-4");
    is(scene_options(&scene), "van-2, zombie-20, hippie-2, dog-1, dog-3, none", "R6.3: the way out comes last");
}

static void choice_and_option_are_inverse(void) {
    Scene scene;
    start(&scene);
    int wrong = 0;
    for (int i = 0; i < 2; i++) {
        const Decision *asked = game_asked(&scene.game);
        for (int option = 0; option < asked->option_count; option++) {
            int side, choice = decision_choice(asked, option, &side);
            if (decision_option(asked, choice, side) != option) wrong++;
        }
        (void)scene_decide(&scene, "survivalist-9 high, survivalist-4");
    }
    cmp_ok(wrong, "==", 0, "the number of an option and its choice say the same");
}

static void what_is_not_offered_has_no_number(void) {
    Scene scene;
    start(&scene);
    const Decision *asked = game_asked(&scene.game);
    cmp_ok(decision_option(asked, scene_card(&scene, "dog-2"), SIDE_LOW), "==", -1, "another's card is no option");
    cmp_ok(decision_option(asked, scene_card(&scene, "dog-1"), NOTHING), "==", -1, "nor is leading on no side");
    cmp_ok(decision_option(asked, CHOICE_NONE, NOTHING), "==", -1, "nor is declining, where that is not offered");
    cmp_ok(decision_option(asked, -1, SIDE_LOW), "==", -1, "nor is a number that is no card");
}

static void refuses(Scene *scene, const char *where) {
    static const int wrong[] = {-1, -1000, 255, 256, 100000};
    int count = scene->game.asked.option_count;
    Game before = scene->game;
    int taken = game_answer(&scene->host, &scene->game, count) != ANSWER_OUT_OF_RANGE;
    for (int i = 0; i < 5; i++) taken += game_answer(&scene->host, &scene->game, wrong[i]) != ANSWER_OUT_OF_RANGE;
    cmp_ok(taken, "==", 0, "an answer out of range is refused %s", where);
    cmp_mem(&scene->game, &before, sizeof before, "and changes nothing");
}

static void an_answer_out_of_range_changes_nothing(void) {
    Scene scene;
    start(&scene);
    refuses(&scene, "when leading");
    (void)scene_decide(&scene, "survivalist-9 high");
    refuses(&scene, "when following");
    (void)scene_decide(&scene, "survivalist-4");
    refuses(&scene, "inside a power");
    cmp_ok(record_count(&scene.record, EVENT_PLAY), "==", 2, "and nobody is told of it");
}

static void without_a_question_there_is_no_answer(void) {
    Scene scene;
    scene_init(&scene, standin_setup(2, false));
    Game before = scene.game;
    ok(!game_asked(&scene.game), "before the first step nothing is asked");
    cmp_ok(game_answer(&scene.host, &scene.game, 0), "==", ANSWER_NOTHING_ASKED, "an answer then is refused");
    cmp_mem(&scene.game, &before, sizeof before, "and changes nothing");
    scene.host.answer = standin_answer;
    cmp_ok(game_step(&scene.host, &scene.game), "==", GAME_OVER, "at the end");
    before = scene.game;
    cmp_ok(game_answer(&scene.host, &scene.game, 0), "==", ANSWER_NOTHING_ASKED, "nothing is asked either");
    cmp_ok(game_step(&scene.host, &scene.game), "==", GAME_OVER, "and a step leads nowhere");
    cmp_mem(&scene.game, &before, sizeof before, "nothing changes any more");
}

static int answer_badly(void *unused, const Game *game) {
    (void)unused;
    return game->asked.option_count;
}

static void a_bad_answerer_is_a_fault(void) {
    Scene scene;
    start(&scene);
    Game before = scene.game;
    scene.host.answer = answer_badly;
    cmp_ok(game_step(&scene.host, &scene.game), "==", GAME_FAILED, "who answers at once can be wrong, too");
    is(scene.host.fault.what, "the answer is not one of the options", "which is said");
    cmp_mem(&scene.game, &before, sizeof before, "and changes nothing");
}

int main(void) {
    plan(2 + 1 + 4 + 7 + 7 + 3);
    options_are_listed_in_a_fixed_order();
    choice_and_option_are_inverse();
    what_is_not_offered_has_no_number();
    an_answer_out_of_range_changes_nothing();
    without_a_question_there_is_no_answer();
    a_bad_answerer_is_a_fault();
    return exit_status();
}
