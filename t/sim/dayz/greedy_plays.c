/* What greedy does where it is plain what a sound player does. */
#include <string.h>
#include <tap.h>

#include "core/dayz/name.h"
#include "sim/dayz/greedy.h"
#include "t/lib/kernel/test_game.h"

/* The name of the option that greedy takes. */
static const char *choice(TestGame *test) {
    static char name[NAME_SIZE];
    return name_option(&test->game, &test->setup, greedy_answer(&test->setup, &test->game), name);
}

/* Factions without a power, seat 1 about to lead. */
static void plain_hands(TestGame *test, const char *one, const char *two, const char *three) {
    test_game_start(test, test_setup_of(3, false, PLAIN, SCIENTIST, KID));
    test_game_put(test, "hand:1", one);
    test_game_put(test, "hand:2", two);
    test_game_put(test, "hand:3", three);
}

static void test_last_to_play(void) {
    TestGame test;
    plain_hands(&test, "plain-9", "plain-5", "plain-1 plain-13");
    (void)test_game_decide(&test, "plain-9 high, plain-5");
    is(choice(&test), "plain-13", "a trick of survivors is won");
    plain_hands(&test, "plain-9", "zombie-20", "plain-1 plain-13");
    (void)test_game_decide(&test, "plain-9 high, zombie-20");
    is(choice(&test), "plain-1", "one with a zombie is not");
    plain_hands(&test, "plain-9", "zombie-20", "plain-1 plain-13");
    (void)test_game_decide(&test, "plain-9 low, zombie-20");
    is(choice(&test), "plain-13", "on the low side it is the high card that does not win");
    plain_hands(&test, "plain-9", "plain-5", "zombie-2 zombie-19 scientist-1 van-1");
    (void)test_game_decide(&test, "plain-9 high, plain-5");
    is(choice(&test), "zombie-19", "the worst zombie is thrown off on others");
}

static void test_encounter(void) {
    TestGame test;
    plain_hands(&test, "plain-9", "plain-5", "plain-1 plain-13");
    test_game_put(&test, "reserve", "zombie-18");
    (void)test_game_decide(&test, "plain-9 high, plain-5");
    is(choice(&test), "plain-1", "a zombie that is met is left to others");
}

static void test_horde(void) {
    TestGame test;
    plain_hands(&test, "zombie-12", "zombie-18", "zombie-1 zombie-20");
    (void)test_game_decide(&test, "zombie-12 high, zombie-18");
    is(choice(&test), "zombie-1", "R4.2: who does not win a horde takes less of it");
}

static void test_van(void) {
    TestGame test;
    plain_hands(&test, "plain-9", "zombie-20", "van-1 plain-13");
    (void)test_game_decide(&test, "plain-9 high, zombie-20");
    is(choice(&test), "van-1", "R3.5: a van keeps out of a trick that would have to be won");
}

static void test_counting(void) {
    TestGame test;
    plain_hands(&test, "plain-12 zombie-20", "plain-3 kid-1", "plain-2 kid-2");
    (void)test_game_decide(&test, "");
    is(choice(&test), "plain-12 high", "it leads what wins, on the side on which it wins");
}

static void test_trump(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(3, false, PLAIN, POLICE, KID));
    test_game_put(&test, "hand:1", "plain-9");
    test_game_put(&test, "hand:2", "plain-5");
    test_game_put(&test, "hand:3", "police-3 kid-2");
    test_game_put(&test, "reserve", "kid-13");
    (void)test_game_decide(&test, "plain-9 high, plain-5");
    is(choice(&test), "police-3", "a faction that has a say in who wins is used to win");
}

static void test_transfer(void) {
    TestGame test;
    test_game_init(&test, test_setup(3, false));
    (void)test_game_decide(&test, "");
    Set zombies = set_and(test.game.asked.options, test.game.deck.of_role[ROLE_HORDE]);
    int card = decision_choice(&test.game.asked, greedy_answer(&test.setup, &test.game), NULL);
    bool worst = true;
    while (!set_empty(zombies)) worst = worst && test.game.deck.worth[set_take(&zombies)] >= test.game.deck.worth[card];
    ok(worst && test.game.deck.worth[card] < 0, "R2.6: the worst zombie goes to a neighbour");
}

/* Questions ---------------------------------------------------------------------------------------- */

/* Seat 1 wins a trick of this faction, with this encounter; seat 2 stands best. */
static void won(TestGame *test, const char *faction, const char *encounter) {
    char plays[3][20], answers[80];
    test_game_start(test, test_setup(3, false));
    for (int i = 0; i < 3; i++) {
        char zone[8];
        snprintf(zone, sizeof zone, "hand:%d", i + 1);
        snprintf(plays[i], sizeof plays[i], "%s-%d", faction, 13 - i);
        test_game_put(test, zone, plays[i]);
    }
    test->game.now.population[1] = 80;
    test_game_put(test, "expedition:1", "zombie-3 zombie-17 dog-2");
    test_game_put(test, "reserve", encounter);
    snprintf(answers, sizeof answers, "%s high, %s, %s", plays[0], plays[1], plays[2]);
    (void)test_game_decide(test, answers);
}

static void test_powers(void) {
    TestGame test;
    won(&test, "dog", "zombie-16");
    is(choice(&test), "2", "a zombie met is for whoever stands best");
    won(&test, "dog", "military-1");
    is(choice(&test), "1", "a survivor met is kept");
    won(&test, "hippie", "dog-13");
    is(choice(&test), "3", "survivors that have to be given away are for whoever stands worst");
    won(&test, "military", "hippie-13");
    (void)test_game_decide(&test, "2");
    is(choice(&test), "zombie-17", "the worst of one's own zone is given away");
}

/* A question that no script has asked yet. */
static int asked_about(const TestGame *test, int about, Set options, int way_out) {
    Game game = test->game;
    Decision *asked = &game.asked;
    *asked = (Decision){.options = options, .about = (uint8_t)about, .way_out = (uint16_t)way_out, .sides = 1};
    decision_close(asked);
    int option = greedy_answer(&test->setup, &game);
    return option < 0 || option >= asked->option_count ? -1 : decision_choice(asked, option, NULL);
}

static void test_odd_questions(void) {
    TestGame test;
    bool fits = true;
    plain_hands(&test, "plain-9 zombie-4", "plain-5", "plain-1");
    (void)test_game_decide(&test, "");
    for (int about = ABOUT_CARD; about < ABOUTS; about++)
        for (int way_out = CHOICE_DONE - 1; way_out <= CHOICE_NONE; way_out++)
            for (int end = 1; end <= 3; end++) {
                Set some = set_minus(set_below(end), set_below(end / 2));
                int used = way_out < CHOICE_DONE ? 0 : way_out;
                fits = fits && asked_about(&test, about, some, used) >= 0;
            }
    ok(fits, "whatever is asked, it takes an option that is there");
    Set hand = table_holds(&test.game.now, 0);
    cmp_ok(asked_about(&test, ABOUT_CARD, hand, CHOICE_NONE), "==", test_game_card(&test, "zombie-4"),
           "it parts with a zombie of its hand if it may");
    set_drop(&hand, test_game_card(&test, "zombie-4"));
    cmp_ok(asked_about(&test, ABOUT_CARD, hand, CHOICE_NONE), "==", CHOICE_NONE, "with a survivor it does not");
    cmp_ok(asked_about(&test, ABOUT_YES_NO, set_below(2), 0), "==", CHOICE_NO, "what it cannot judge it leaves alone");
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
