/* Limits: no hook runs forever or waits without a question. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/power_calls.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_game.h"

/* Plays one trick and the count; returns why it failed. */
static const char *play(TestGame *test, const Power *power) {
    test_game_init(test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    test_game_power(test, PLAIN, power);
    test_game_clear(test);
    test_game_put(test, "hand:1", "plain-9");
    test_game_put(test, "hand:2", "plain-1");
    (void)test_game_decide(test, "plain-9 high, plain-1");
    return test->host.fault.what;
}

static int asked; /* the number of questions of the power below */

static HookEnd asks_often(Call *call, int me) {
    bool yes;
    for (int i = 0; i < asked; i++)
        if (!power_ask_yes(call, me, &yes)) return call->run.end;
    return HOOK_DONE;
}

static const char *ask_often(int times, bool at_once) {
    static const Power curious = {.on_trick_won = asks_often};
    TestGame test;
    asked = times;
    (void)play(&test, &curious);
    for (int i = 0; !at_once && i < 80 && test.game.asked.about == ABOUT_YES_NO; i++)
        (void)test_game_decide(&test, "no");
    test.host.answer = random_answer;
    if (at_once) (void)game_step(&test.host, &test.game);
    return test.host.fault.what;
}

static void one_hook_asks_at_most_64_questions(void) {
    static const char many[] = "the hook asks more than 64 questions";
    is(ask_often(64, false), NULL, "64 questions of one hook are fine");
    is(ask_often(65, false), many, "65 are too many");
    is(ask_often(64, true), NULL, "64 are fine when answered at once");
    is(ask_often(65, true), many, "65 are too many when answered at once");
}

static HookEnd fires(Call *call, int me) {
    return power_fire(call, call->power, HOOK_TRICK_WON, me, &(bool){false}) ? HOOK_DONE : call->run.end;
}

static void powers_do_not_fire_each_other_without_end(void) {
    static const Power endless = {.on_trick_won = fires};
    TestGame test;
    is(play(&test, &endless), "powers fire each other endlessly", "powers that fire each other without end fail");
    cmp_ok(game_step(&test.host, &test.game), "==", GAME_FAILED, "they fail again");
}

static HookEnd refills(Call *call, int me) {
    return power_move(call, call->table->trick_cards, (Move){.to = (uint8_t)(ZONE_HAND + me)}) ? HOOK_DONE
                                                                                               : call->run.end;
}

static void a_round_does_not_go_on_without_end(void) {
    static const Power refilling = {.on_trick_won = refills};
    TestGame test;
    (void)play(&test, &refilling);
    test.host.answer = random_answer;
    cmp_ok(game_step(&test.host, &test.game), "==", GAME_FAILED, "R3.10: a round that powers never let end fails");
    is(test.host.fault.what, "the round does not end: powers keep refilling the hands", "the failure names the reason");
    cmp_ok(test.game.now.trick, "==", MAX_TRICKS, "it fails after the most tricks that a round can have");
    ok(!game_unsound(&test.game, &test.setup), "the table is sound then");
}

static HookEnd forgets_to_wait(Call *call, int me) {
    int number;
    (void)power_ask_number(call, me, 1, 3, &number);
    return HOOK_DONE;
}

static HookEnd waits_for_nothing(Call *call, int me) {
    (void)call;
    (void)me;
    return HOOK_WAITS;
}

static void what_a_hook_says_and_did_must_agree(void) {
    static const Power hasty = {.on_trick_won = forgets_to_wait}, idle = {.on_trick_won = waits_for_nothing};
    TestGame test;
    (void)play(&test, &hasty);
    cmp_ok(game_step(&test.host, &test.game), "==", GAME_WAITS, "a hook that ignores its open question still waits");
    cmp_ok(test.game.asked.about, "==", ABOUT_NUMBER, "it waits for the answer");
    is(play(&test, &idle), "the hook waits, but nothing is asked", "a hook that waits without a question fails");
}

int main(void) {
    plan(4 + 2 + 4 + 3);
    one_hook_asks_at_most_64_questions();
    powers_do_not_fire_each_other_without_end();
    a_round_does_not_go_on_without_end();
    what_a_hook_says_and_did_must_agree();
    return exit_status();
}
