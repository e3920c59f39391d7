/* Questions inside a power: their options, their events, and what seats see while they are open. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/power_calls.h"
#include "t/lib/kernel/test_game.h"

enum { TALK = 1u << EVENT_POWER | 1u << EVENT_ASK | 1u << EVENT_ANSWER };

/* A trick that seat 1 wins; plain cards have this power. */
static void win(TestGame *test, int seats, const Power *power) {
    test_game_init(test, test_setup_of(seats, false, PLAIN, HIPPIE, DOG));
    test_game_power(test, PLAIN, power);
    test_game_clear(test);
    test_game_put(test, "hand:1", "plain-9 dog-1 dog-2");
    test_game_put(test, "hand:2", "plain-1 dog-3 dog-4");
    (void)test_game_decide(test, "plain-9 high, plain-1");
}

static HookEnd asks_all(Call *call, int me) {
    int choice;
    bool yes;
    Question row = {.seat = (uint8_t)me, .about = ABOUT_CARD, .way_out = CHOICE_DONE};
    if (!power_ask_number(call, me, 2, 4, &choice) || !power_ask_side(call, me, &choice)) return call->run.end;
    if (!power_ask_yes(call, 1, &yes) || !power_ask_community(call, me, set_below(2), &choice)) return call->run.end;
    if (!power_ask_faction(call, me, set_or(set_of(KID), set_of(DOG)), CHOICE_NONE, &choice)) return call->run.end;
    row.options = call->table->trick_cards;
    while (!set_empty(row.options)) {
        if (!power_ask(call, &row, &choice)) return call->run.end;
        if (choice == CHOICE_DONE) break;
        set_drop(&row.options, choice);
    }
    return HOOK_DONE;
}

static void questions_of_every_kind(void) {
    static const Power curious = {.on_trick_won = asks_all};
    TestGame test;
    win(&test, 2, &curious);
    (void)test_game_decide(&test, "3, low, no, 2, none, plain-1, done");
    is(event_record_lines(&test.record, TALK),
       "power plain:base on_trick_won 1; ask 1 number 2,3,4; answer 1 3; ask 1 side high,low; answer 1 low; "
       "ask 2 yes/no yes,no; answer 2 no; ask 1 community 1,2; answer 1 2; ask 1 faction dog,kid,none; answer 1 none; "
       "ask 1 card plain-1,plain-9,done; answer 1 plain-1; ask 1 card plain-9,done; answer 1 done",
       "questions of every kind, and a row of them, are each asked and answered once despite re-runs");
    cmp_ok(test.game.decisions, "==", 2 + 7, "each of them is a decision of the game");
}

static void a_single_option_is_taken_at_once(void) {
    TestGame test;
    test_game_start(&test, test_setup(2, false));
    test_game_put(&test, "hand:1", "hippie-9 dog-1");
    test_game_put(&test, "hand:2", "hippie-1 dog-2");
    (void)test_game_decide(&test, "hippie-9 high, hippie-1");
    cmp_ok(test.game.asked.about, "==", ABOUT_PLAY, "a question with one option is answered at once");
    is(event_record_lines(&test.record, 1u << EVENT_ASK | 1u << EVENT_ANSWER), "ask 1 community 2; answer 1 2",
       "its events are sent all the same");
    cmp_ok(test.game.decisions, "==", 3, "and it is stored as a decision");
}

static HookEnd asks_nothing(Call *call, int me) {
    int card = 0, faction = 0;
    if (!power_ask_card(call, me, set_below(0), &card)) return call->run.end;
    if (!power_ask_faction(call, me, set_below(0), CHOICE_NONE, &faction)) return call->run.end;
    return card == CHOICE_NONE && faction == CHOICE_NONE ? HOOK_DONE : HOOK_FAILED;
}

static void without_options_nothing_is_asked(void) {
    static const Power vain = {.on_trick_won = asks_nothing};
    TestGame test;
    win(&test, 2, &vain);
    cmp_ok(test.game.asked.about, "==", ABOUT_PLAY, "without options nothing is asked, and the choice is none");
    cmp_ok(event_record_count(&test.record, EVENT_ASK), "==", 0, "and no event is sent");
}

static void the_table_is_seen_as_the_power_left_it(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(2, false, PREACHER, HIPPIE, DOG));
    test_game_put(&test, "hand:1", "preacher-9 dog-1");
    test_game_put(&test, "hand:2", "preacher-1 dog-2");
    test_game_put(&test, "reserve", "zombie-1 zombie-2 zombie-3");
    (void)test_game_decide(&test, "preacher-9 high, preacher-1");
    is(test_game_sees(&test, 1, "zombie-2"), "expedition:1",
       "the seat that decides sees the card that the power has drawn");
    is(test_game_sees(&test, 2, "zombie-2"), "unknown", "another seat does not see it");
    cmp_ok(test.game.found.where[test_game_card(&test, "zombie-2")], "==", ZONE_RESERVE,
           "the table that the hook found is unchanged");
    ok(!game_unsound(&test.game, &test.setup), "both tables are in order");
}

int main(void) {
    plan(2 + 3 + 2 + 4);
    questions_of_every_kind();
    a_single_option_is_taken_at_once();
    without_options_nothing_is_asked();
    the_table_is_seen_as_the_power_left_it();
    return exit_status();
}
