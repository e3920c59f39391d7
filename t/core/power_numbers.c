/* The named numbers that powers keep: how long they last and who sees them. */
#include <tap.h>

#include "core/dayz/call.h"
#include "core/dayz/view.h"
#include "t/lib/kernel/power_calls.h"
#include "t/lib/kernel/test_game.h"

enum { TRICK, ROUND, GAME, SECRET };

static HookEnd counts_up(Call *call, int me) {
    for (int number = TRICK; number <= SECRET; number++)
        if (!power_set_number(call, number, me, power_number(call, number, me) + 1)) return call->run.end;
    return HOOK_DONE;
}

static const Power counting = {
    .on_trick_won = counts_up,
    .numbers = {{"trick", LASTS_TRICK, false, false, 0, 0},
                {"round", LASTS_ROUND, false, false, 0, 0},
                {"game", LASTS_GAME, false, false, 0, 0},
                {"secret", LASTS_GAME, true, false, 0, 0}},
    .number_count = 4,
};

static int number(const TestGame *test, int which, int seat) {
    return test->game.now.numbers[2][which][seat - 1];
}

/* Seat 2 wins the first of two tricks with plain cards; the power counts up in its numbers. */
static void start(TestGame *test) {
    test_game_init(test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    test_game_power(test, PLAIN, &counting);
    test_game_clear(test);
    test_game_put(test, "hand:1", "plain-1 plain-2");
    test_game_put(test, "hand:2", "plain-9 plain-8");
    (void)test_game_decide(test, "plain-1 high, plain-9");
}

static void numbers_last_as_long_as_they_say(void) {
    TestGame test;
    start(&test);
    cmp_ok(number(&test, TRICK, 2), "==", 0, "a number that lasts a trick is 0 in the next");
    cmp_ok(number(&test, ROUND, 2), "==", 1, "a number that lasts a round is kept");
    cmp_ok(number(&test, ROUND, 1), "==", 0, "each seat has its own number");
    (void)test_game_decide(&test, "plain-8 high, plain-2");
    cmp_ok(number(&test, TRICK, 2), "==", 1, "a number that lasts a trick starts at 0 again");
    cmp_ok(number(&test, ROUND, 2), "==", 2, "a number that lasts a round lasts to its end");
    (void)test_game_decide(&test, "none");
    cmp_ok(test.game.now.round, "==", 2, "the next round begins");
    cmp_ok(number(&test, TRICK, 2), "==", 0, "in the next round the trick's number is 0");
    cmp_ok(number(&test, ROUND, 2), "==", 0, "in the next round the round's number is 0");
    cmp_ok(number(&test, GAME, 2), "==", 2, "in the next round the game's number is kept");
}

static void a_power_that_leaves_takes_its_numbers_along(void) {
    TestGame test;
    start(&test);
    (void)test_game_decide(&test, "plain-8 high, plain-2, plain, kid");
    cmp_ok(number(&test, GAME, 2), "==", 0, "R5.6: a faction that leaves loses its numbers");
    start(&test);
    (void)test_game_decide(&test, "plain-8 high, plain-2, dog, kid");
    cmp_ok(number(&test, GAME, 2), "==", 2, "R5.6: a faction that stays keeps its numbers");
}

static HookEnd keeps_a_secret(Call *call, int me) {
    return power_set_number(call, 0, me, 1) ? HOOK_DONE : call->run.end;
}

static const Power secretive = {
    .on_trick_won = keeps_a_secret,
    .numbers = {{"secret", LASTS_GAME, true, false, 0, 0}},
    .number_count = 1,
};

static void powers_that_change_a_number_are_told(void) {
    TestGame test;
    start(&test);
    cmp_ok(event_record_count(&test.record, EVENT_POWER), "==", 1, "a power that changes a number has an event");
    test_game_init(&test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    test_game_power(&test, PLAIN, &secretive);
    test_game_clear(&test);
    test_game_put(&test, "hand:1", "plain-1 plain-2");
    test_game_put(&test, "hand:2", "plain-9 plain-8");
    (void)test_game_decide(&test, "plain-1 high, plain-9");
    cmp_ok(number(&test, 0, 2), "==", 1, "a secret number is changed");
    cmp_ok(event_record_count(&test.record, EVENT_POWER), "==", 0, "without an event");
}

static int seen_by(const TestGame *test, int seat, int which, int whose) {
    View view;
    game_view(&test->game, &test->setup, seat - 1, &view);
    return view.table.numbers[2][which][whose - 1];
}

static void secret_numbers_are_seen_by_their_own_seat(void) {
    TestGame test;
    start(&test);
    cmp_ok(seen_by(&test, 1, GAME, 2), "==", 1, "R3.11: a number is public");
    cmp_ok(seen_by(&test, 1, SECRET, 2), "==", 0, "R3.11: a secret number is hidden");
    cmp_ok(seen_by(&test, 2, SECRET, 2), "==", 1, "R3.11: only its own seat sees a secret number");
}

static void a_number_of_the_game_ends_with_a_part_of_a_campaign(void) {
    TestGame test;
    Setup setup = test_setup_of(2, false, PLAIN, HIPPIE, DOG);
    setup.swaps = false;
    setup.rounds = 1;
    setup.lineup_count = 2;
    setup.lineups[1] = setup.lineups[0];
    test_game_init(&test, setup);
    test_game_power(&test, PLAIN, &counting);
    test_game_clear(&test);
    test_game_put(&test, "hand:1", "plain-1");
    (void)test_game_decide(&test, "plain-1 high");
    cmp_ok(test.game.part, "==", 1, "R11: in the second part of a campaign");
    cmp_ok(number(&test, GAME, 1), "==", 0, "R11: numbers of the game are 0 again: the part is a game of its own");
}

int main(void) {
    plan(9 + 2 + 3 + 3 + 2);
    numbers_last_as_long_as_they_say();
    a_power_that_leaves_takes_its_numbers_along();
    powers_that_change_a_number_are_told();
    secret_numbers_are_seen_by_their_own_seat();
    a_number_of_the_game_ends_with_a_part_of_a_campaign();
    return exit_status();
}
