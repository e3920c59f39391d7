/* A hook can pause without a question if the host allows it. The pause changes nothing. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/power_calls.h"
#include "t/lib/kernel/test_game.h"

enum { NEVER, BEFORE, AFTER }; /* relative to the question */
static int pause_at;

/* Shuffles, moves, asks and stores the answer. */
static HookEnd acts(Call *call, int me) {
    int number;
    if (!power_shuffle_reserve(call) || !power_give(call, set_of(table_reserve_top(call->table)), 1))
        return call->run.end;
    if (pause_at == BEFORE && !run_pause(&call->run)) return call->run.end;
    if (!power_ask_number(call, me, 1, 3, &number)) return call->run.end;
    if (pause_at == AFTER && !run_pause(&call->run)) return call->run.end;
    return power_set_number(call, 0, me, number) ? HOOK_DONE : call->run.end;
}

static HookEnd counts(Call *call) {
    if (!power_score(call, 0, 7)) return call->run.end;
    (void)run_pause(&call->run);
    return call->run.end;
}

static HookEnd pauses_by_itself(Call *call, int me) {
    (void)call;
    (void)me;
    return HOOK_PAUSED;
}

static const Power pausing = {
    .on_trick_won = acts, .numbers = {{"n", LASTS_GAME, false, false, 0, 0}}, .number_count = 1};

/* Seat 1 wins the first trick; plain cards have this power. */
static Status win(TestGame *test, const Power *power, bool pauses) {
    test_game_init(test, test_setup_of(2, false, PLAIN, HIPPIE, SCIENTIST));
    test_game_power(test, PLAIN, power);
    test_game_clear(test);
    test_game_put(test, "hand:1", "plain-9 hippie-1");
    test_game_put(test, "hand:2", "plain-1 hippie-2");
    test_game_put(test, "reserve", "zombie-1 zombie-2 zombie-3 zombie-4");
    test->host.pauses = pauses;
    (void)test_game_decide(test, "plain-9 high, plain-1");
    return game_step(&test->host, &test->game);
}

static Status step(TestGame *test) {
    return game_step(&test->host, &test->game);
}

static void a_hook_that_acts_pauses(void) {
    TestGame plain, test;
    pause_at = NEVER;
    (void)win(&plain, &pausing, false);
    pause_at = BEFORE;
    cmp_ok(win(&test, &pausing, true), "==", GAME_PAUSED, "a hook pauses");
    ok(!game_asked(&test.game) && !game_unsound(&test.game, &test.setup),
       "a pause asks nothing and leaves the game sound");
    ok(test.game.now.reserve_count + 1 == test.game.found.reserve_count,
       "the table during a pause is that of the hook");
    Game paused = test.game;
    ok(step(&test) == GAME_PAUSED, "the hook pauses at each run");
    cmp_mem(&test.game, &paused, sizeof paused, "each pause has the same bytes");
    pause_at = NEVER;
    ok(step(&test) == GAME_WAITS, "without the pause it asks");
    cmp_mem(&test.game, &plain.game, sizeof(Game), "the pause left no trace");
    pause_at = AFTER;
    (void)test_game_decide(&test, "2");
    ok(step(&test) == GAME_PAUSED && test.game.open.answer_count == 1, "a hook pauses after an answer");
    pause_at = NEVER;
    (void)step(&test);
    (void)test_game_decide(&plain, "2");
    cmp_mem(&test.game, &plain.game, sizeof(Game), "the answer is kept");
    is(event_record_text(&test.record, 0), event_record_text(&plain.record, 0), "no event was sent twice");
}

static void a_count_pauses(bool told) {
    static const Power counting = {.count = counts};
    TestGame test;
    test_game_init(&test, test_setup_of(2, false, PLAIN, HIPPIE, SCIENTIST));
    test_game_power(&test, SCIENTIST, &counting);
    test_game_clear(&test);
    test_game_put(&test, "expedition:2", "hippie-1");
    test.host.pauses = true;
    if (!told) test.host.see = NULL;
    Game before = test.game;
    ok(step(&test) == GAME_PAUSED && step(&test) == GAME_PAUSED, "a count pauses, %s", told ? "told" : "untold");
    ok(test.host.pauses && test.game.now.population[0] == before.now.population[0],
       "a count pauses before it changes anything");
    cmp_ok(event_record_count(&test.record, EVENT_SCORE), "==", 0, "a count pauses before it sends an event");
    test.host.pauses = false;
    (void)step(&test);
    cmp_ok(test.game.now.delta[0], "==", 7, "the count is made after the pause");
    cmp_ok(event_record_count(&test.record, EVENT_SCORE), "==", told ? 2 : 0, "its events are sent once");
}

static void pauses_are_allowed(void) {
    static const Power willful = {.on_trick_won = pauses_by_itself};
    TestGame test;
    pause_at = BEFORE;
    cmp_ok(win(&test, &pausing, false), "==", GAME_WAITS, "a host that allows no pauses gets none");
    cmp_ok(win(&test, &willful, true), "==", GAME_FAILED, "a hook cannot pause without run_pause");
}

int main(void) {
    plan(10 + 2 * 5 + 2);
    a_hook_that_acts_pauses();
    a_count_pauses(true);
    a_count_pauses(false);
    pauses_are_allowed();
    return exit_status();
}
