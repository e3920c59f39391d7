/* A game in the middle of a power can be copied, restored and continued. */
#include <tap.h>
#include <string.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_game.h"

/* One card to the left, one to the right: the second question comes after a move. */
static void start(TestGame *test) {
    test_game_init(test, test_setup_of(3, false, ORACLE, MILITARY, DOG));
    test->setup.lineups[0].version[3] = VERSION_ADVANCED;
    test->setup.lineups[0].version[4] = VERSION_WEAK;
    test_game_clear(test);
    test_game_put(test, "hand:1", "military-9 dog-9 oracle-9 zombie-1");
    test_game_put(test, "hand:2", "military-1 dog-1 oracle-1 zombie-2");
    test_game_put(test, "hand:3", "military-2 dog-2 oracle-2 zombie-3");
    test_game_put(test, "reserve", "zombie-4 zombie-5 zombie-6 zombie-7 zombie-8");
    test_game_put(test, "expedition:2", "zombie-10 zombie-11 zombie-12 zombie-13");
}

static void a_copy_in_the_middle_goes_on_alike(void) {
    TestGame test;
    start(&test);
    (void)test_game_decide(&test, "military-9 high, military-1, military-2, zombie-4");
    is(test_game_options(&test), "military-1, military-2, military-9",
       "the second question comes after the first move");
    Game middle = test.game;
    (void)test_game_decide(&test, "military-1");
    Game one = test.game;
    test.game = middle;
    (void)test_game_decide(&test, "military-9");
    ok(memcmp(&test.game, &one, sizeof one), "another answer leads elsewhere");
    is(test_game_cards(&test, "expedition:3"), "military-9", "the card goes to the seat of the answer");
    test.game = middle;
    (void)test_game_decide(&test, "military-1");
    cmp_mem(&test.game, &one, sizeof one, "the same answer leads to the same bytes");
    is(test_game_cards(&test, "expedition:2"), "zombie-4 zombie-10 zombie-11 zombie-12 zombie-13",
       "acts before the question are done once");
}

static void chance_before_a_question_comes_out_the_same(void) {
    TestGame test;
    start(&test);
    (void)test_game_decide(&test, "dog-9 high, dog-1, dog-2, 2");
    const Event *picked = event_record_nth(&test.record, EVENT_RANDOM, 0);
    int card = picked->card;
    uint64_t chance = test.game.now.chance;
    (void)test_game_decide(&test, "3");
    cmp_ok(event_record_count(&test.record, EVENT_RANDOM), "==", 1, "chance drawn before a question is sent once");
    cmp_ok(test.game.now.where[card], "==", ZONE_EXPEDITION + 2, "chance gives the same result in the re-run");
    ok(test.game.now.chance == chance, "the generator advances once");
}

/* The oracle asks, picks, moves, asks again and fires another power, which asks again. */
static void powers_inside_powers_wait_as_well(void) {
    TestGame test;
    start(&test);
    (void)test_game_decide(&test, "oracle-9 high, oracle-1, oracle-2, 2, yes, military, zombie-4");
    is(event_record_lines(&test.record, 1u << EVENT_POWER),
       "power oracle:base on_trick_won 1; power military:advanced on_trick_won 1", "a power can fire another power");
    Game middle = test.game;
    (void)test_game_decide(&test, "oracle-1");
    Game one = test.game;
    cmp_ok(one.now.trick, "==", 2, "the fired power asks its questions");
    test.game = middle;
    (void)test_game_decide(&test, "oracle-1");
    cmp_mem(&test.game, &one, sizeof one, "a copy from inside the fired power reaches the same bytes");
    cmp_ok(one.now.numbers[2][0][0], "==", 1, "a number increased before the questions is increased once");
}

static void an_ended_hook_leaves_nothing_behind(void) {
    static const Open none;
    static const Table nothing;
    TestGame test;
    start(&test);
    (void)test_game_decide(&test, "military-9 high, military-1, military-2, zombie-4");
    cmp_ok(test.game.open.answer_count, "==", 1, "while a hook is open its answers are kept");
    (void)test_game_decide(&test, "military-1");
    cmp_mem(&test.game.open, &none, sizeof none, "answers are zeroed when the hook ends");
    cmp_mem(&test.game.found, &nothing, sizeof nothing, "the table that the hook found is zeroed, too");
}

static void play_out(const Setup *setup, uint64_t seed, bool at_once, Game *game) {
    Host host = {.setup = setup, .answer = at_once ? random_answer : NULL};
    game_init(game, setup, seed);
    while (game_step(&host, game) == GAME_WAITS) (void)game_answer(&host, game, random_answer(NULL, game));
}

static void bytes_do_not_depend_on_who_waited(void) {
    Setup setup = test_setup_of(3, false, ORACLE, CHEERLEADER, PREACHER);
    int wrong = 0;
    setup.power_draw = true;
    for (uint64_t seed = 0; seed < 50; seed++) {
        Game at_once, waited;
        play_out(&setup, seed, true, &at_once);
        play_out(&setup, seed, false, &waited);
        wrong += memcmp(&at_once, &waited, sizeof waited) != 0 || game_digest(&at_once) != game_digest(&waited);
    }
    cmp_ok(wrong, "==", 0, "answered at once or from outside, 50 games end in the same bytes");
}

int main(void) {
    plan(5 + 3 + 4 + 3 + 1);
    a_copy_in_the_middle_goes_on_alike();
    chance_before_a_question_comes_out_the_same();
    powers_inside_powers_wait_as_well();
    an_ended_hook_leaves_nothing_behind();
    bytes_do_not_depend_on_who_waited();
    return exit_status();
}
