/* What greedy does where it is plain what a sound player does. */
#include <string.h>
#include <tap.h>

#include "core/engine/name.h"
#include "sim/greedy.h"
#include "t/lib/arrange.h"

/* The name of the option that greedy takes. */
static const char *choice(Scene *scene) {
    static char name[NAME_SIZE];
    return name_option(&scene->game, &scene->setup, greedy_answer(&scene->setup, &scene->game), name);
}

/* Factions without a power, seat 1 about to lead. */
static void plain_hands(Scene *scene, const char *one, const char *two, const char *three) {
    scene_start(scene, standin_with(3, false, PLAIN, SCIENTIST, KID));
    scene_put(scene, "hand:1", one);
    scene_put(scene, "hand:2", two);
    scene_put(scene, "hand:3", three);
}

static void test_last_to_play(void) {
    Scene scene;
    plain_hands(&scene, "plain-9", "plain-5", "plain-1 plain-13");
    (void)scene_decide(&scene, "plain-9 high, plain-5");
    is(choice(&scene), "plain-13", "a trick of survivors is won");
    plain_hands(&scene, "plain-9", "zombie-20", "plain-1 plain-13");
    (void)scene_decide(&scene, "plain-9 high, zombie-20");
    is(choice(&scene), "plain-1", "one with a zombie is not");
    plain_hands(&scene, "plain-9", "zombie-20", "plain-1 plain-13");
    (void)scene_decide(&scene, "plain-9 low, zombie-20");
    is(choice(&scene), "plain-13", "on the low side it is the high card that does not win");
    plain_hands(&scene, "plain-9", "plain-5", "zombie-2 zombie-19 scientist-1 van-1");
    (void)scene_decide(&scene, "plain-9 high, plain-5");
    is(choice(&scene), "zombie-19", "the worst zombie is thrown off on others");
}

static void test_encounter(void) {
    Scene scene;
    plain_hands(&scene, "plain-9", "plain-5", "plain-1 plain-13");
    scene_put(&scene, "reserve", "zombie-18");
    (void)scene_decide(&scene, "plain-9 high, plain-5");
    is(choice(&scene), "plain-1", "a zombie that is met is left to others");
}

static void test_horde(void) {
    Scene scene;
    plain_hands(&scene, "zombie-12", "zombie-18", "zombie-1 zombie-20");
    (void)scene_decide(&scene, "zombie-12 high, zombie-18");
    is(choice(&scene), "zombie-1", "R4.2: who does not win a horde takes less of it");
}

static void test_van(void) {
    Scene scene;
    plain_hands(&scene, "plain-9", "zombie-20", "van-1 plain-13");
    (void)scene_decide(&scene, "plain-9 high, zombie-20");
    is(choice(&scene), "van-1", "R3.5: a van keeps out of a trick that would have to be won");
}

static void test_counting(void) {
    Scene scene;
    plain_hands(&scene, "plain-12 zombie-20", "plain-3 kid-1", "plain-2 kid-2");
    (void)scene_decide(&scene, "");
    is(choice(&scene), "plain-12 high", "it leads what wins, on the side on which it wins");
}

static void test_trump(void) {
    Scene scene;
    scene_start(&scene, standin_with(3, false, PLAIN, POLICE, KID));
    scene_put(&scene, "hand:1", "plain-9");
    scene_put(&scene, "hand:2", "plain-5");
    scene_put(&scene, "hand:3", "police-3 kid-2");
    scene_put(&scene, "reserve", "kid-13");
    (void)scene_decide(&scene, "plain-9 high, plain-5");
    is(choice(&scene), "police-3", "a faction that has a say in who wins is used to win");
}

static void test_transfer(void) {
    Scene scene;
    scene_init(&scene, standin_setup(3, false));
    (void)scene_decide(&scene, "");
    Set zombies = set_and(scene.game.asked.options, scene.game.deck.of_role[ROLE_HORDE]);
    int card = decision_choice(&scene.game.asked, greedy_answer(&scene.setup, &scene.game), NULL);
    bool worst = true;
    while (!set_empty(zombies))
        worst = worst && scene.game.deck.worth[set_take(&zombies)] >= scene.game.deck.worth[card];
    ok(worst && scene.game.deck.worth[card] < 0, "R2.6: the worst zombie goes to a neighbour");
}

/* Questions ---------------------------------------------------------------------------------------- */

/* Seat 1 wins a trick of this faction, with this encounter; seat 2 stands best. */
static void won(Scene *scene, const char *faction, const char *encounter) {
    char plays[3][20], answers[80];
    scene_start(scene, standin_setup(3, false));
    for (int i = 0; i < 3; i++) {
        char zone[8];
        snprintf(zone, sizeof zone, "hand:%d", i + 1);
        snprintf(plays[i], sizeof plays[i], "%s-%d", faction, 13 - i);
        scene_put(scene, zone, plays[i]);
    }
    scene->game.now.population[1] = 80;
    scene_put(scene, "expedition:1", "zombie-3 zombie-17 dog-2");
    scene_put(scene, "reserve", encounter);
    snprintf(answers, sizeof answers, "%s high, %s, %s", plays[0], plays[1], plays[2]);
    (void)scene_decide(scene, answers);
}

static void test_powers(void) {
    Scene scene;
    won(&scene, "dog", "zombie-16");
    is(choice(&scene), "2", "a zombie met is for whoever stands best");
    won(&scene, "dog", "military-1");
    is(choice(&scene), "1", "a survivor met is kept");
    won(&scene, "hippie", "dog-13");
    is(choice(&scene), "3", "survivors that have to be given away are for whoever stands worst");
    won(&scene, "military", "hippie-13");
    (void)scene_decide(&scene, "2");
    is(choice(&scene), "zombie-17", "the worst of one's own zone is given away");
}

/* A question that no script has asked yet. */
static int asked_about(const Scene *scene, int about, Set options, int way_out) {
    Game game = scene->game;
    Decision *asked = &game.asked;
    *asked = (Decision){.options = options, .about = (uint8_t)about, .way_out = (uint8_t)way_out, .sides = 1};
    decision_close(asked);
    int option = greedy_answer(&scene->setup, &game);
    return option < 0 || option >= asked->option_count ? -1 : decision_choice(asked, option, NULL);
}

static void test_odd_questions(void) {
    Scene scene;
    bool fits = true;
    plain_hands(&scene, "plain-9 zombie-4", "plain-5", "plain-1");
    (void)scene_decide(&scene, "");
    for (int about = ABOUT_CARD; about < ABOUTS; about++)
        for (int way_out = CHOICE_DONE - 1; way_out <= CHOICE_NONE; way_out++)
            for (int end = 1; end <= 3; end++) {
                Set some = set_minus(set_below(end), set_below(end / 2));
                int used = way_out < CHOICE_DONE ? 0 : way_out;
                fits = fits && asked_about(&scene, about, some, used) >= 0;
            }
    ok(fits, "whatever is asked, it takes an option that is there");
    Set hand = table_holds(&scene.game.now, 0);
    cmp_ok(asked_about(&scene, ABOUT_CARD, hand, CHOICE_NONE), "==", scene_card(&scene, "zombie-4"),
           "it parts with a zombie of its hand if it may");
    set_drop(&hand, scene_card(&scene, "zombie-4"));
    cmp_ok(asked_about(&scene, ABOUT_CARD, hand, CHOICE_NONE), "==", CHOICE_NONE, "with a survivor it does not");
    cmp_ok(asked_about(&scene, ABOUT_YES_NO, set_below(2), 0), "==", CHOICE_NO, "what it cannot judge it leaves alone");
}

int main(void) {
    plan(NO_PLAN);
    test_last_to_play();
    test_encounter();
    test_horde();
    test_van();
    test_counting();
    test_trump();
    test_transfer();
    test_powers();
    test_odd_questions();
    done_testing();
}
