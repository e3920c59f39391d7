/* Hooks after each play, after each trick and before the count; populations that change at once: R3.7, R5.2, R5.3,
 * R6.1. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/power_calls.h"
#include "t/lib/kernel/test_game.h"

enum {
    STORY = 1u << EVENT_PLAY | 1u << EVENT_WON | 1u << EVENT_POWER | 1u << EVENT_POPULATION | 1u << EVENT_ROUND_END
};

/* Each hook tells itself by a change of a population: 1 for a play, 2 for its own trick, 3 for any trick, 4 at the end. */
static HookEnd plays(Call *call, int seat, int card) {
    int delta = call->deck->value[card] == 9 ? 1 : 0;
    return power_change_population(call, seat, delta) ? HOOK_DONE : call->run.end;
}

static HookEnd wins(Call *call, int winner) {
    return power_change_population(call, winner, 2) ? HOOK_DONE : call->run.end;
}

static HookEnd wins_any(Call *call, int winner) {
    return power_change_population(call, winner, 3) ? HOOK_DONE : call->run.end;
}

static HookEnd ends(Call *call) {
    return power_change_population(call, 0, 4) ? HOOK_DONE : call->run.end;
}

static const Power busy = {.on_play = plays, .on_trick_won = wins, .on_any_trick = wins_any, .on_round_end = ends};

static void start(TestGame *test, const char *one, const char *two) {
    test_game_init(test, test_setup_of(2, false, DOG, PLAIN, HIPPIE));
    test_game_power(test, DOG, &busy);
    test_game_power(test, PLAIN, &busy);
    test_game_clear(test);
    test_game_put(test, "hand:1", one);
    test_game_put(test, "hand:2", two);
}

static void hooks_are_called_in_order(void) {
    TestGame test;
    start(&test, "plain-9", "plain-3");
    (void)test_game_decide(&test, "plain-9 low, plain-3");
    is(event_record_lines(&test.record, STORY),
       "play 1 plain-9 hand low; power dog:base on_play none; population 1 +1 67 dog:base; "
       "power plain:base on_play none; population 1 +1 68 plain:base; play 2 plain-3 hand low; won 2 plain; "
       "power plain:base on_trick_won 2; population 2 +2 68 plain:base; "
       "power dog:base on_any_trick 2; population 2 +3 71 dog:base; "
       "power plain:base on_any_trick 2; population 2 +3 74 plain:base; "
       "power dog:base on_round_end none; population 1 +4 72 dog:base; "
       "power plain:base on_round_end none; population 1 +4 76 plain:base; round_end +0 +2",
       "R6.1: the power of the trick fires, then all powers in the order of R2.2; the count comes last");
    cmp_ok(test.game.now.population[1], "==", 74 + 2, "R5.2: the count is added to what was changed at once");
}

static void nobody_wins_a_trick_of_vans(void) {
    TestGame test;
    start(&test, "van-1 plain-1", "van-2 plain-2");
    (void)test_game_decide(&test, "van-1 high, van-2");
    is(event_record_lines(&test.record, STORY), "play 1 van-1 hand high; play 2 van-2 hand high; won 1 none",
       "R3.7: after a trick of vans no power fires");
}

static int change; /* by the power below */

static HookEnd changes(Call *call, int winner) {
    return power_change_population(call, winner, change) ? HOOK_DONE : call->run.end;
}

/* The winner of a trick has `before` survivors and then `delta` more. */
static void win_with(TestGame *test, int before, int delta) {
    static const Power changing = {.on_any_trick = changes};
    test_game_init(test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    test_game_power(test, DOG, &changing);
    test_game_clear(test);
    test_game_put(test, "hand:1", "plain-9 plain-1");
    test_game_put(test, "hand:2", "plain-3 plain-2");
    test->game.now.population[0] = (int16_t)before;
    change = delta;
    (void)test_game_decide(test, "plain-9 high, plain-3");
}

static const char *changed(int before, int delta) {
    static TestGame test;
    win_with(&test, before, delta);
    return test.host.fault.what ? test.host.fault.what : event_record_lines(&test.record, 1u << EVENT_POPULATION);
}

static void populations_have_bounds(void) {
    is(changed(66, -5), "population 1 -5 61 dog:base", "R5.2: a power changes a population at once");
    is(changed(3, -5), "population 1 -3 0 dog:base", "R5.2: it never goes below 0, and the event has the real change");
    is(changed(9998, 5), "population 1 +1 9999 dog:base", "R5.2: nor above the largest");
    is(changed(0, -5), "", "R5.2: without a change there is no event");
    is(changed(66, 1000), "changed a population by more than 999 at once", "a change has bounds");
}

static void elimination_waits_for_the_end_of_the_round(void) {
    TestGame test;
    win_with(&test, 3, -3);
    cmp_ok(test.game.now.population[0], "==", 0, "R5.3: a community at 0");
    change = 0;
    (void)test_game_decide(&test, "plain-1 high, plain-2");
    is(event_record_lines(&test.record, 1u << EVENT_ROUND_END | 1u << EVENT_GAME_END), "round_end +2 +2",
       "R5.3: plays on, and stays in the game if the count brings it survivors");
}

static HookEnd judges(Call *call) {
    return power_change_population(call, 0, 1) ? HOOK_DONE : call->run.end;
}

static void a_count_changes_nothing_at_once(void) {
    static const Power counting = {.count = judges};
    TestGame test;
    test_game_init(&test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    test_game_power(&test, DOG, &counting);
    test_game_clear(&test);
    (void)game_step(&test.host, &test.game);
    is(test.host.fault.what, "a hook that judges may look, but not act", "R5.1: the count judges");
}

int main(void) {
    plan(2 + 1 + 5 + 2 + 1);
    hooks_are_called_in_order();
    nobody_wins_a_trick_of_vans();
    populations_have_bounds();
    elimination_waits_for_the_end_of_the_round();
    a_count_changes_nothing_at_once();
    return exit_status();
}
