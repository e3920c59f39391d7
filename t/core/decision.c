/* Decisions: their options in a fixed order, and answers that are not options. */
#include "core/dayz/decision.h"

#include <tap.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_game.h"

static void start(TestGame *test) {
    test_game_start(test, test_setup_of(2, false, SURVIVALIST, HIPPIE, DOG));
    test_game_put(test, "hand:1", "survivalist-9 dog-3 dog-1 van-2 zombie-20 hippie-2");
    test_game_put(test, "hand:2", "survivalist-4 dog-2");
    test_game_put(test, "reserve", "zombie-1 zombie-2");
    (void)game_step(&test->host, &test->game);
}

static void options_are_listed_in_a_fixed_order(void) {
    TestGame test;
    start(&test);
    is(test_game_options(&test),
       "van-2 high, van-2 low, zombie-20 high, zombie-20 low, survivalist-9 high, survivalist-9 low, "
       "hippie-2 high, hippie-2 low, dog-1 high, dog-1 low, dog-3 high, dog-3 low",
       "R2.2: cards are listed in the order in play, by value, high before low");
    (void)test_game_decide(&test, "survivalist-9 high, survivalist-4");
    is(test_game_options(&test), "van-2, zombie-20, hippie-2, dog-1, dog-3, none", "R6.3: \"none\" comes last");
}

static void choice_and_option_are_inverse(void) {
    TestGame test;
    start(&test);
    int wrong = 0;
    for (int i = 0; i < 2; i++) {
        const Decision *asked = game_asked(&test.game);
        for (int option = 0; option < asked->option_count; option++) {
            int side, choice = decision_choice(asked, option, &side);
            if (decision_option(asked, choice, side) != option) wrong++;
        }
        (void)test_game_decide(&test, "survivalist-9 high, survivalist-4");
    }
    cmp_ok(wrong, "==", 0, "the number of an option and its choice agree");
}

static void what_is_not_offered_has_no_number(void) {
    TestGame test;
    start(&test);
    const Decision *asked = game_asked(&test.game);
    cmp_ok(decision_option(asked, test_game_card(&test, "dog-2"), SIDE_LOW), "==", -1,
           "a card of another seat is not an option");
    cmp_ok(decision_option(asked, test_game_card(&test, "dog-1"), NOTHING), "==", -1,
           "a lead without a side is not an option");
    cmp_ok(decision_option(asked, CHOICE_NONE, NOTHING), "==", -1, "\"none\" is not an option unless it is offered");
    cmp_ok(decision_option(asked, -1, SIDE_LOW), "==", -1, "a number that is not a card is not an option");
}

static void refuses(TestGame *test, const char *where) {
    static const int wrong[] = {-1, -1000, 255, 256, 100000};
    int count = test->game.asked.option_count;
    Game before = test->game;
    int taken = game_answer(&test->host, &test->game, count) != ANSWER_OUT_OF_RANGE;
    for (int i = 0; i < 5; i++) taken += game_answer(&test->host, &test->game, wrong[i]) != ANSWER_OUT_OF_RANGE;
    cmp_ok(taken, "==", 0, "an answer out of range is refused, %s", where);
    cmp_mem(&test->game, &before, sizeof before, "and changes nothing");
}

static void an_answer_out_of_range_changes_nothing(void) {
    TestGame test;
    start(&test);
    refuses(&test, "when leading");
    (void)test_game_decide(&test, "survivalist-9 high");
    refuses(&test, "when following");
    (void)test_game_decide(&test, "survivalist-4");
    refuses(&test, "inside a power");
    cmp_ok(event_record_count(&test.record, EVENT_PLAY), "==", 2, "a refused answer sends no event");
}

static void without_a_question_there_is_no_answer(void) {
    TestGame test;
    test_game_init(&test, test_setup(2, false));
    Game before = test.game;
    ok(!game_asked(&test.game), "before the first step nothing is asked");
    cmp_ok(game_answer(&test.host, &test.game, 0), "==", ANSWER_NOTHING_ASKED,
           "an answer before the first step is refused");
    cmp_mem(&test.game, &before, sizeof before, "and changes nothing");
    test.host.answer = random_answer;
    cmp_ok(game_step(&test.host, &test.game), "==", GAME_OVER, "at the end");
    before = test.game;
    cmp_ok(game_answer(&test.host, &test.game, 0), "==", ANSWER_NOTHING_ASKED, "nothing is asked at the end");
    cmp_ok(game_step(&test.host, &test.game), "==", GAME_OVER, "a step at the end changes nothing");
    cmp_mem(&test.game, &before, sizeof before, "the game is unchanged");
}

static int answer_badly(void *unused, const Game *game) {
    (void)unused;
    return game->asked.option_count;
}

static void a_bad_answerer_is_a_fault(void) {
    TestGame test;
    start(&test);
    Game before = test.game;
    test.host.answer = answer_badly;
    cmp_ok(game_step(&test.host, &test.game), "==", GAME_FAILED, "a wrong answer from inside fails");
    is(test.host.fault.what, "the answer is not one of the options", "the failure names the reason");
    cmp_mem(&test.game, &before, sizeof before, "and changes nothing");
}

/* Numbers and words can have more options than a set of cards. */
static void up_to_1024_options(void) {
    Decision asked = {.sides = 1, .way_out = CHOICE_NONE, .options = set_minus(set_below(128), set_below(5))};
    int wrong = 0, before = -1;
    for (int choice = 128; choice < MAX_CHOICES; choice += 1 + choice % 3) wide_add(&asked.wide, choice);
    asked.wide_count = (uint16_t)wide_count(&asked.wide);
    decision_close(&asked);
    for (int option = 0; option < asked.option_count; option++) {
        int choice = decision_choice(&asked, option, NULL);
        wrong += choice <= before || decision_option(&asked, choice, NOTHING) != option;
        before = choice;
    }
    cmp_ok(asked.option_count, ">", 400, "choices from 128 on are options, too");
    cmp_ok(wrong, "==", 0, "in ascending order, each with its number");
    cmp_ok(before, "==", CHOICE_NONE, "and the way out is the last");
    cmp_ok(decision_option(&asked, 4, NOTHING), "==", -1, "a smaller number is not an option");
    cmp_ok(decision_option(&asked, MAX_CHOICES, NOTHING), "==", -1, "nor is a larger one");
    decision_clear(&asked);
    cmp_ok(wide_count(&asked.wide) + asked.option_count, "==", 0, "a cleared decision is empty");
}

int main(void) {
    plan(2 + 1 + 4 + 7 + 7 + 3 + 6);
    up_to_1024_options();
    options_are_listed_in_a_fixed_order();
    choice_and_option_are_inverse();
    what_is_not_offered_has_no_number();
    an_answer_out_of_range_changes_nothing();
    without_a_question_there_is_no_answer();
    a_bad_answerer_is_a_fault();
    return exit_status();
}
