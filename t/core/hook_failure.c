/* A power that fails: the game is restored, the error repeats, the answers are kept. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/power_calls.h"
#include "t/lib/kernel/test_game.h"

/* Seat 1 wins the first trick; plain cards have this power. */
static Status win(TestGame *test, const Power *power) {
    test_game_init(test, test_setup_of(2, false, PLAIN, HIPPIE, SCIENTIST));
    test_game_power(test, PLAIN, power);
    test_game_clear(test);
    test_game_put(test, "hand:1", "plain-9 hippie-1");
    test_game_put(test, "hand:2", "plain-1 hippie-2");
    test_game_put(test, "reserve", "zombie-1 zombie-2 zombie-3 zombie-4");
    (void)test_game_decide(test, "plain-9 high, plain-1");
    return game_step(&test->host, &test->game);
}

/* Acts, asks, acts again, and fails while it is broken. */
static HookEnd breakpoints(Call *call, int me) {
    const bool *broken = call->rules->self;
    int number, card;
    if (!power_set_number(call, 0, me, 5) || !power_shuffle_reserve(call)) return call->run.end;
    if (!power_ask_number(call, me, 1, 3, &number)) return call->run.end;
    if (!power_pick(call, call->table->zone[ZONE_EXPEDITION], "loot", &card)) return call->run.end;
    if (!power_give(call, set_of(card), 1)) return call->run.end;
    if (*broken) return power_fail(call, "it is broken"), call->run.end;
    return power_set_number(call, 0, me, number) ? HOOK_DONE : call->run.end;
}

static bool broken;
static const Power breaking = {.self = &broken,
                               .on_trick_won = breakpoints,
                               .numbers = {{"loot", LASTS_GAME, false, false, 0, 0}},
                               .number_count = 1};

static void a_failed_hook_puts_the_game_back(void) {
    TestGame test;
    broken = true;
    (void)win(&test, &breaking);
    Table before = test.game.found;
    (void)test_game_decide(&test, "2");
    cmp_ok(game_step(&test.host, &test.game), "==", GAME_FAILED, "a power that fails fails the step");
    is(test.host.fault.what, "it is broken", "the failure has a message");
    ok(test.host.fault.hook == HOOK_TRICK_WON && test.host.fault.power == 2, "it names the hook and the power");
    ok(test.host.fault.seat == 0 && test.host.fault.trick == 1, "it names the seat and the trick");
    cmp_mem(&test.game.now, &before, sizeof before, "the table is restored to the byte");
    ok(!game_asked(&test.game), "and nothing is asked");
    Game failed = test.game;
    int told = test.record.count;
    cmp_ok(game_step(&test.host, &test.game), "==", GAME_FAILED, "another step repeats the error");
    is(test.host.fault.what, "it is broken", "the message is the same");
    cmp_mem(&test.game, &failed, sizeof failed, "the second failure changes nothing");
    cmp_ok(test.record.count, "==", told, "events are not sent again");
}

static void a_mended_hook_goes_on_with_the_answers_it_had(void) {
    TestGame mended, sound;
    broken = true;
    (void)win(&mended, &breaking);
    (void)test_game_decide(&mended, "2");
    broken = false;
    cmp_ok(game_step(&mended.host, &mended.game), "==", GAME_WAITS, "once the power is fixed the game continues");
    cmp_ok(mended.game.now.numbers[2][0][0], "==", 2, "the answers given before are used");
    cmp_ok(event_record_count(&mended.record, EVENT_ANSWER), "==", 1, "they are not asked for again");
    (void)win(&sound, &breaking);
    (void)test_game_decide(&sound, "2");
    cmp_mem(&mended.game, &sound.game, sizeof(Game), "the bytes are those of a game without the failure");
    is(event_record_text(&mended.record, 0), event_record_text(&sound.record, 0),
       "the events are those of a game without the failure");
}

static HookEnd counts(Call *call) {
    const bool *failing = call->rules->self;
    if (!power_score(call, 0, 7)) return call->run.end;
    return *failing ? HOOK_FAILED : HOOK_DONE;
}

static void a_failed_count_changes_nothing_and_is_told_once(void) {
    static const Power failing = {.self = &broken, .count = counts};
    TestGame test;
    test_game_init(&test, test_setup_of(2, false, PLAIN, HIPPIE, SCIENTIST));
    test_game_power(&test, SCIENTIST, &failing);
    test_game_clear(&test);
    test_game_put(&test, "expedition:2", "hippie-1");
    broken = true;
    cmp_ok(game_step(&test.host, &test.game), "==", GAME_FAILED, "a count can fail");
    is(test.host.fault.what, "the hook failed without saying why", "a failure without a message gets one");
    cmp_ok(test.game.now.population[0], "==", 66, "a failed count changes no population");
    cmp_ok(game_step(&test.host, &test.game), "==", GAME_FAILED, "a failed count fails again");
    broken = false;
    (void)game_step(&test.host, &test.game);
    is(event_record_lines(&test.record, 1u << EVENT_SCORE | 1u << EVENT_ROUND_END),
       "score 2 survivors +1; score 1 scientist:base +7; round_end +7 +1", "R5.1: each score is sent once");
}

int main(void) {
    plan(10 + 5 + 5);
    a_failed_hook_puts_the_game_back();
    a_mended_hook_goes_on_with_the_answers_it_had();
    a_failed_count_changes_nothing_and_is_told_once();
    return exit_status();
}
