/* Powers that rule cards out: R3.6, R3.7. */
#include <tap.h>

#include "core/dayz/call.h"
#include "core/dayz/look.h"
#include "t/lib/kernel/power_calls.h"
#include "t/lib/kernel/test_game.h"

enum { STORY = 1u << EVENT_WON | 1u << EVENT_MOVE | 1u << EVENT_POWER | 1u << EVENT_TRICK };

static int asked_with[16], asked_count; /* the winners that `never_above` judged */

/* No card with a value of 5 or more wins. */
static HookEnd never_above(Call *call, int *seat) {
    asked_with[asked_count++ % 16] = *seat;
    for (int i = 0; *seat != NOTHING && i < call->table->play_count; i++)
        if (call->table->play_seat[i] == *seat && call->deck->value[call->table->play_card[i]] >= 5) {
            *seat = NOTHING;
            break;
        }
    return HOOK_DONE;
}

static HookEnd third_wins(Call *call, int *seat) {
    (void)call;
    *seat = 2;
    return HOOK_DONE;
}

static HookEnd fires(Call *call, int winner) {
    return power_change_population(call, winner, 1) ? HOOK_DONE : call->run.end;
}

static const Power modest = {.winner = never_above, .on_trick_won = fires, .on_any_trick = fires};

static void play(TestGame *test, const Power *other, const char *hands[3], const char *plays) {
    test_game_init(test, test_setup_of(3, false, PLAIN, HIPPIE, DOG));
    test_game_power(test, PLAIN, &modest);
    if (other) test_game_power(test, DOG, other);
    test_game_clear(test);
    test_game_put(test, "hand:1", hands[0]);
    test_game_put(test, "hand:2", hands[1]);
    test_game_put(test, "hand:3", hands[2]);
    asked_count = 0;
    (void)test_game_decide(test, plays);
}

static void the_next_best_card_is_judged(void) {
    TestGame test;
    play(&test, NULL, (const char *[]){"plain-9", "plain-7", "plain-2"}, "plain-9 high, plain-7, plain-2");
    is(event_record_lines(&test.record, 1u << EVENT_WON), "won 3 plain", "R3.6: the next best card wins");
    ok(asked_count == 3 && asked_with[0] == 0 && asked_with[1] == 1 && asked_with[2] == 2,
       "R3.6: each card is judged in turn, the best first");
}

static void nobody_wins_if_no_card_is_left(void) {
    TestGame test;
    play(&test, NULL, (const char *[]){"plain-9 dog-1", "plain-7 dog-2", "dog-3 hippie-1"},
         "plain-9 high, plain-7, dog-3");
    is(event_record_lines(&test.record, STORY),
       "trick 1 1 none; won 1 none; move plain-9 trick expedition:1; move plain-7 trick expedition:1; "
       "move dog-3 trick expedition:1; trick 2 1 none",
       "R3.7: the leader takes the trick, leads again, and no power fires");
    cmp_ok(test.game.now.population[0], "==", 66, "R3.7: neither on_trick_won nor on_any_trick is called");
    ok(asked_with[asked_count - 1] == NOTHING, "R3.7: powers are asked once more when no card is left");
}

static void zombies_are_not_shared_out_then(void) {
    TestGame test;
    play(&test, NULL, (const char *[]){"zombie-9", "zombie-7", "plain-6"}, "zombie-9 high, zombie-7, plain-6");
    is(event_record_lines(&test.record, STORY),
       "trick 1 1 none; won 1 none; move zombie-9 trick expedition:1; move zombie-7 trick expedition:1; "
       "move plain-6 trick expedition:1",
       "R3.7: without a winner there is no horde, either");
}

static void another_power_may_name_a_winner(void) {
    static const Power naming = {.winner = third_wins};
    TestGame test;
    play(&test, &naming, (const char *[]){"plain-9", "plain-7", "dog-3"}, "plain-9 high, plain-7, dog-3");
    is(event_record_lines(&test.record, 1u << EVENT_WON), "won 3 plain", "R3.6: a later power names a winner");
    play(&test, &naming, (const char *[]){"plain-9", "plain-4", "plain-3"}, "plain-9 high, plain-4, plain-3");
    is(event_record_lines(&test.record, 1u << EVENT_WON), "won 3 plain",
       "R3.6: the last power decides, if it names a card that is not out");
    play(&test, &naming, (const char *[]){"plain-2", "plain-1", "plain-8"}, "plain-2 high, plain-1, plain-8");
    is(event_record_lines(&test.record, 1u << EVENT_WON), "won 1 plain",
       "R3.6: a power cannot name a card that is out");
}

static void who_is_ahead_is_judged_alike(void) {
    TestGame test;
    play(&test, NULL, (const char *[]){"plain-9", "plain-7", "plain-2"}, "plain-9 high");
    cmp_ok(game_ahead(&test.setup, &test.game, NOTHING), "==", NOTHING,
           "R3.6: nobody is ahead with a card that is out");
}

int main(void) {
    plan(2 + 3 + 1 + 3 + 1);
    the_next_best_card_is_judged();
    nobody_wins_if_no_card_is_left();
    zombies_are_not_shared_out_then();
    another_power_may_name_a_winner();
    who_is_ahead_is_judged_alike();
    return exit_status();
}
