/* Unequal hands: R3.10. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/test_game.h"

static void plain_hands(TestGame *test, const char *one, const char *two, const char *three) {
    test_game_start(test, test_setup_of(3, false, PLAIN, GOVERNOR, DOG));
    test_game_put(test, "hand:1", one);
    test_game_put(test, "hand:2", two);
    test_game_put(test, "hand:3", three);
}

static void who_has_no_card_is_skipped(void) {
    TestGame test;
    plain_hands(&test, "plain-1", "", "plain-3");
    test_game_put(&test, "hand:3", "plain-4");
    (void)test_game_decide(&test, "plain-1 high");
    cmp_ok(test.game.asked.seat + 1, "==", 3, "R3.10: a seat without cards is skipped");
    (void)test_game_decide(&test, "plain-3");
    is(test_game_cards(&test, "expedition:3"), "plain-1 plain-3", "R3.10: the other seats play the trick");
    is(event_record_lines(&test.record, 1u << EVENT_WON), "won 3 plain", "R3.10: one of the other seats wins it");
}

static void a_transferred_card_is_a_card(void) {
    TestGame test;
    plain_hands(&test, "plain-1", "", "plain-3");
    test_game_put(&test, "transfer:2", "plain-4");
    (void)test_game_decide(&test, "plain-1 high");
    is(test_game_options(&test), "plain-4", "R2.7: a seat with a card in its transfer zone is not skipped");
}

static void a_leader_without_cards_passes_the_lead(void) {
    TestGame test;
    plain_hands(&test, "plain-1", "", "");
    test_game_lead(&test, 2);
    (void)test_game_decide(&test, "");
    is(test_game_options(&test), "plain-1 high, plain-1 low", "R3.10: the lead passes clockwise to a seat with cards");
    is(event_record_lines(&test.record, 1u << EVENT_TRICK), "trick 1 1 none",
       "R3.10: the event names the seat that really leads");
}

static void the_last_card_can_be_led_alone(void) {
    TestGame test;
    plain_hands(&test, "van-1 plain-1", "", "");
    (void)test_game_decide(&test, "van-1 high, plain-1 low");
    is(test_game_cards(&test, "expedition:1"), "van-1 plain-1", "R3.10: a seat that alone has cards plays them alone");
    cmp_ok(test.game.now.trick, "==", 2, "R3.10: each of its cards is a trick");
}

static void the_round_ends_when_all_hands_are_empty(void) {
    TestGame test;
    plain_hands(&test, "plain-1", "plain-2", "");
    test_game_put(&test, "transfer:3", "plain-3");
    (void)test_game_decide(&test, "plain-1 low, plain-2");
    cmp_ok(event_record_count(&test.record, EVENT_ROUND_END), "==", 0,
           "R3.10: the round continues while a seat has a card");
    (void)test_game_decide(&test, "plain-3");
    cmp_ok(event_record_count(&test.record, EVENT_ROUND_END), "==", 1,
           "R3.10: the round ends when all hands are empty");
}

/* Not in the rules: the winner draws the top card of the Reserve. */
static HookEnd draws(Call *call, int winner) {
    int top = table_reserve_top(call->table);
    if (top == NOTHING) return HOOK_DONE;
    return power_move(call, set_of(top), (Move){.to = (uint8_t)(ZONE_HAND + winner)}) ? HOOK_DONE : call->run.end;
}

static void a_power_can_keep_a_round_going(void) {
    static const Power digger = {.on_trick_won = draws};
    TestGame test;
    test_game_init(&test, test_setup_of(2, true, PLAIN, GOVERNOR, DOG));
    test_game_power(&test, PLAIN, &digger);
    test_game_clear(&test);
    test_game_put(&test, "hand:1", "plain-1");
    test_game_put(&test, "hand:2", "plain-2");
    test_game_put(&test, "reserve", "plain-3");
    (void)test_game_decide(&test, "plain-1 low, plain-2");
    is(test_game_options(&test), "plain-3 high, plain-3 low", "R3.10: a card that a power brings is played, too");
    (void)test_game_decide(&test, "plain-3 high");
    is(event_record_lines(&test.record, 1u << EVENT_WON), "won 1 plain; won 1 plain",
       "R3.10: the round ends after that card");
}

int main(void) {
    plan(3 + 1 + 2 + 2 + 2 + 2);
    who_has_no_card_is_skipped();
    a_transferred_card_is_a_card();
    a_leader_without_cards_passes_the_lead();
    the_last_card_can_be_led_alone();
    the_round_ends_when_all_hands_are_empty();
    a_power_can_keep_a_round_going();
    return exit_status();
}
