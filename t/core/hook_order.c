/* When the hooks of powers are called, and in which order: R2.2, R3.1. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/test_game.h"

enum { STORY = 1u << EVENT_POWER | 1u << EVENT_TRANSFER | 1u << EVENT_TRICK | 1u << EVENT_PLAY };

static HookEnd speaks(Call *call) {
    int number;
    return power_chance(call, 6, "a word", &number) ? HOOK_DONE : call->run.end;
}
static const Power speaking = {.on_round_start = speaks, .on_encounter = speaks};

static void start(TestGame *test, const char *reserve) {
    test_game_init(test, test_setup_of(2, false, DOG, PLAIN, HIPPIE));
    test_game_power(test, HIPPIE, &speaking);
    test_game_power(test, DOG, &speaking);
    test_game_power(test, ZOMBIE, &speaking);
    test_game_clear(test);
    test_game_put(test, "hand:1", "plain-1 plain-2 plain-9");
    test_game_put(test, "hand:2", "plain-3 plain-4 plain-8");
    test_game_put(test, "reserve", reserve);
    test->game.now.phase = PHASE_TRANSFER;
    (void)test_game_decide(test, "plain-1, plain-2, plain-3, plain-4");
}

static void powers_speak_in_their_order(void) {
    TestGame test;
    start(&test, "dog-1");
    is(event_record_lines(&test.record, STORY),
       "transfer 1 2 plain-1; transfer 1 2 plain-2; transfer 2 1 plain-3; transfer 2 1 plain-4; "
       "power zombie:base on_round_start none; power dog:base on_round_start none; "
       "power hippie:base on_round_start none; trick 1 1 dog-1; power zombie:base on_encounter none; "
       "power dog:base on_encounter none; power hippie:base on_encounter none",
       "R2.2: at the start of a round, after the transfer, and at an encounter hooks are called in order");
}

static void without_an_encounter_none_speaks_of_it(void) {
    TestGame test;
    start(&test, "");
    is(test.record.lines[test.record.count - 1], "trick 1 1 none",
       "R3.1: without an encounter on_encounter is not called");
}

static HookEnd names_wrongly(Call *call, int *seat) {
    (void)call;
    *seat = 2;
    return HOOK_DONE;
}

static HookEnd leads_wrongly(Call *call, int *seat, int *side) {
    (void)call;
    *seat = 0;
    *side = SIDES;
    return HOOK_DONE;
}

static const char *play(const Power *power) {
    static TestGame test;
    test_game_init(&test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    test_game_power(&test, DOG, power);
    test_game_clear(&test);
    test_game_put(&test, "hand:1", "plain-9");
    test_game_put(&test, "hand:2", "plain-3");
    (void)test_game_decide(&test, "plain-9 high, plain-3");
    return test.host.fault.what;
}

static void who_is_named_must_play(void) {
    static const Power winner = {.winner = names_wrongly}, leader = {.next_lead = leads_wrongly};
    is(play(&winner), "named a winner that is not a seat of the game",
       "R3.6: a power cannot name a winner that does not play");
    is(play(&leader), "named a leader or a side that does not exist",
       "R3.2: a power cannot name a side that does not exist");
}

int main(void) {
    plan(1 + 1 + 2);
    powers_speak_in_their_order();
    without_an_encounter_none_speaks_of_it();
    who_is_named_must_play();
    return exit_status();
}
