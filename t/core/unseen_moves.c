/* A move that a seat does not see makes it unsure of cards: R3.9, R3.11. */
#include <string.h>
#include <tap.h>

#include "core/dayz/call.h"
#include "core/dayz/knowledge.h"
#include "core/dayz/name.h"
#include "t/lib/kernel/power_calls.h"
#include "t/lib/kernel/test_game.h"

/* Three seats; plain cards have this power. */
static void start(TestGame *test, const Power *power) {
    test_game_init(test, test_setup_of(3, false, PLAIN, MILITARY, SURVIVALIST));
    if (power) test_game_power(test, PLAIN, power);
    test_game_clear(test);
    test_game_put(test, "hand:1", "plain-9 military-9 survivalist-9");
    test_game_put(test, "hand:2", "plain-8 military-8 survivalist-8");
    test_game_put(test, "hand:3", "plain-7 military-7 survivalist-7");
    test_game_put(test, "expedition:1", "zombie-1 zombie-2 van-1");
    test_game_put(test, "reserve", "zombie-3 zombie-4 zombie-5");
}

static void an_unseen_move_makes_unsure(void) {
    TestGame test;
    start(&test, NULL);
    (void)test_game_decide(&test, "military-9 high, military-8, military-7, 2");
    is(test_game_sees(&test, 3, "military-8"), "expedition:1", "R3.11: a card in a zone is known");
    (void)test_game_decide(&test, "zombie-2");
    is(test_game_sees(&test, 3, "military-8"), "unknown",
       "R3.11: it is unknown after a card that could be it left unseen");
    is(test_game_sees(&test, 3, "zombie-3"), "unknown", "R3.11: every other card of the zone is unknown, too");
    is(test_game_sees(&test, 3, "van-1"), "expedition:1", "R3.11: a van stays known, because it lies face up");
}

static void a_move_among_some_leaves_no_doubt_about_the_others(void) {
    TestGame test;
    test_game_init(&test, test_setup_of(3, false, PLAIN, MILITARY, SURVIVALIST));
    test.setup.lineups[0].version[3] = VERSION_WEAK;
    test_game_clear(&test);
    test_game_put(&test, "hand:1", "military-9 plain-1");
    test_game_put(&test, "hand:2", "military-8");
    test_game_put(&test, "expedition:1", "zombie-2");
    test_game_put(&test, "reserve", "zombie-3");
    (void)test_game_decide(&test, "military-9 high, military-8, 2");
    is(test_game_sees(&test, 1, "zombie-2"), "unknown", "R3.9: choosing from the trick just won shows only the trick");
    (void)test_game_decide(&test, "military-8");
    is(test_game_sees(&test, 3, "military-9"), "unknown", "R3.11: a card of the trick that may have left is unknown");
    is(test_game_sees(&test, 3, "zombie-3"), "expedition:1", "R3.11: the encounter is still known");
}

static HookEnd gives_all(Call *call, int winner) {
    Set cards = set_minus(call->table->zone[ZONE_EXPEDITION + winner], call->deck->of_role[ROLE_VAN]);
    return power_give(call, cards, (winner + 1) % 3) ? HOOK_DONE : call->run.end;
}

static void when_all_cards_move_nobody_is_unsure(void) {
    static const Power giving = {.on_trick_won = gives_all};
    TestGame test;
    start(&test, &giving);
    (void)test_game_decide(&test, "plain-9 high, plain-8, plain-7");
    is(test_game_sees(&test, 3, "plain-8"), "expedition:2", "R3.11: if all cards move, each of them is still known");
    is(test_game_sees(&test, 3, "zombie-1"), "unknown", "R3.11: cards unknown before are still unknown");
}

static void a_card_from_a_hand_makes_the_hand_unsure(void) {
    TestGame test;
    start(&test, NULL);
    test_game_put(&test, "hand:1", "van-2 survivalist-1");
    test.game.now.known[test_game_card(&test, "van-2")] = ALL_SEATS;
    (void)test_game_decide(&test, "survivalist-9 high, survivalist-8, survivalist-7");
    is(test_game_sees(&test, 1, "zombie-4"), "reserve", "R3.11: a seat that looks at the top of the Reserve knows it");
    is(test_game_sees(&test, 2, "zombie-4"), "unknown", "R3.11: no other seat knows it");
    is(test_game_sees(&test, 2, "van-2"), "hand:1", "R3.11: a kept van is known to be in a hand");
    (void)test_game_decide(&test, "plain-9");
    is(test_game_sees(&test, 2, "van-2"), "unknown", "R3.11: a kept van is unknown after a card left the hand unseen");
    is(test_game_sees(&test, 1, "zombie-4"), "hand:1", "R2.7: a card that a power brings goes to the hand");
    is(test_game_sees(&test, 2, "plain-9"), "encounter", "R3.11: a card that is turned up again is seen by all");
}

/* The winner puts the top three cards of the Reserve back in another order. */
static HookEnd restacks(Call *call, int winner) {
    const uint8_t *top = call->table->reserve + call->table->reserve_count - 3;
    uint8_t row[] = {top[0], top[2], top[1]};
    Move how = {.to = ZONE_RESERVE, .seen = (uint8_t)(1 << winner)};
    return power_stack(call, row, 3, how) ? HOOK_DONE : call->run.end;
}

static HookEnd puts_under(Call *call, int winner) {
    const uint8_t *top = call->table->reserve + call->table->reserve_count - 2;
    uint8_t row[] = {top[0], top[1]};
    (void)winner;
    return power_stack(call, row, 2, (Move){.to = ZONE_RESERVE_BOTTOM}) ? HOOK_DONE : call->run.end;
}

static const char *reserve_of(const TestGame *test) {
    static char text[200];
    char name[NAME_SIZE];
    text[0] = 0;
    for (int i = test->game.now.reserve_count - 1; i >= 0; i--) {
        strcat(text, name_card(&test->game, &test->setup, test->game.now.reserve[i], name));
        strcat(text, i ? " " : "");
    }
    return text;
}

static void start_reserve(TestGame *test, const Power *power) {
    test_game_init(test, test_setup_of(3, false, PLAIN, MILITARY, SURVIVALIST));
    test_game_power(test, PLAIN, power);
    test_game_clear(test);
    test_game_put(test, "hand:1", "plain-9 military-9");
    test_game_put(test, "hand:2", "plain-8 military-8");
    test_game_put(test, "hand:3", "plain-7 military-7");
    test_game_put(test, "reserve", "van-1 zombie-1 zombie-2 zombie-3 zombie-4 zombie-5");
    knowledge_show(&test->game.now, 1 << 2, test->game.now.zone[ZONE_RESERVE]); /* seat 3 knows all of it */
}

static void an_order_is_known_to_who_sees_it(void) {
    static const Power restacking = {.on_trick_won = restacks};
    TestGame test;
    start_reserve(&test, &restacking);
    (void)test_game_decide(&test, "plain-9 high, plain-8, plain-7");
    is(reserve_of(&test), "zombie-1 zombie-2 zombie-4 zombie-5",
       "the first card of a row is uppermost; it is the next encounter");
    is(test_game_sees(&test, 1, "zombie-2"), "reserve", "R3.11: who sees the order knows the cards");
    is(test_game_sees(&test, 3, "zombie-2"), "unknown", "R3.11: who knew them does not know their order any more");
    is(test_game_sees(&test, 3, "zombie-4"), "reserve", "R3.11: but all the cards below them");
}

static void a_row_goes_under_the_reserve(void) {
    static const Power sending = {.on_trick_won = puts_under};
    TestGame test;
    start_reserve(&test, &sending);
    (void)test_game_decide(&test, "plain-9 high, plain-8, plain-7");
    is(reserve_of(&test), "zombie-4 zombie-5 zombie-2 zombie-1", "under the Reserve, too, the first card is uppermost");
    is(test_game_sees(&test, 3, "zombie-1"), "unknown", "R3.11: their order is unknown there");
    is(test_game_sees(&test, 3, "zombie-5"), "reserve", "R3.11: the cards above them are known");
}

int main(void) {
    plan(4 + 3 + 2 + 6 + 4 + 3);
    an_unseen_move_makes_unsure();
    a_move_among_some_leaves_no_doubt_about_the_others();
    when_all_cards_move_nobody_is_unsure();
    a_card_from_a_hand_makes_the_hand_unsure();
    an_order_is_known_to_who_sees_it();
    a_row_goes_under_the_reserve();
    return exit_status();
}
