/* What a seat knows: R2.7, R3.8, R3.9, R3.11. */
#include <tap.h>

#include "core/dayz/call.h"
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

static void what_is_played_is_seen_and_remembered(void) {
    TestGame test;
    start(&test, NULL);
    test_game_put(&test, "transfer:2", "plain-1");
    is(test_game_sees(&test, 3, "plain-8"), "unknown", "R3.11: a card in another hand is hidden");
    is(test_game_sees(&test, 3, "plain-1"), "transfer:2", "R2.7: a card in a transfer zone is seen");
    (void)test_game_decide(&test, "plain-9 high, plain-8, plain-7");
    is(test_game_sees(&test, 3, "plain-8"), "expedition:1", "R3.11: a card that was played is known from then on");
    is(test_game_sees(&test, 2, "zombie-3"), "expedition:1", "R3.11: the encounter is known");
    is(test_game_sees(&test, 2, "zombie-5"), "unknown", "R3.11: the Reserve is hidden");
}

static void nobody_looks_into_an_expedition_zone(void) {
    TestGame test;
    start(&test, NULL);
    is(test_game_sees(&test, 1, "zombie-1"), "unknown", "R3.9: not even its owner looks into an expedition zone");
    is(test_game_sees(&test, 3, "van-1"), "expedition:1", "R3.8: vans in an expedition zone lie face up");
}

static HookEnd receives(Call *call, int winner) {
    return power_give(call, set_of(table_reserve_top(call->table)), winner) ? HOOK_DONE : call->run.end;
}
static const Power receiving = {.on_trick_won = receives};

static void who_receives_a_card_face_down_does_not_see_it(void) {
    TestGame test;
    start(&test, &receiving);
    (void)test_game_decide(&test, "plain-9 high, plain-8, plain-7");
    is(test_game_cards(&test, "expedition:1"), "van-1 zombie-1 zombie-2 zombie-3 zombie-4 plain-7 plain-8 plain-9",
       "R3.11: a card is given unseen");
    is(test_game_sees(&test, 1, "zombie-4"), "unknown", "R3.11: its receiver does not see it");
    start(&test, &receiving);
    test_game_put(&test, "reserve", "zombie-6 van-2");
    (void)test_game_decide(&test, "plain-9 high, plain-8, plain-7");
    is(test_game_sees(&test, 3, "van-2"), "expedition:1", "R3.8: a van that is given lies face up for all");
}

static void who_chooses_from_a_zone_sees_all_of_it(void) {
    TestGame test;
    start(&test, NULL);
    (void)test_game_decide(&test, "military-9 high, military-8, military-7, 2");
    is(test_game_sees(&test, 1, "zombie-2"), "expedition:1", "R3.11: a seat that chooses from a zone sees all of it");
    is(test_game_sees(&test, 2, "zombie-2"), "unknown", "R3.11: no other seat sees it");
    (void)test_game_decide(&test, "zombie-2");
    is(test_game_sees(&test, 1, "zombie-2"), "expedition:2", "R3.11: the seat that chose knows where the card went");
    is(test_game_sees(&test, 1, "zombie-1"), "expedition:1",
       "R3.11: the seat that chose remembers the cards that stayed");
    is(test_game_sees(&test, 2, "zombie-2"), "unknown", "R3.11: the receiver of a face-down card does not know it");
}

/* Offers only the zombies of the zone. */
static HookEnd offers_zombies(Call *call, int me) {
    Set zombies = set_and(call->table->zone[ZONE_EXPEDITION + me], call->deck->of_role[ROLE_HORDE]);
    int card;
    return power_ask_card(call, me, zombies, &card) ? HOOK_DONE : call->run.end;
}

static void who_is_offered_some_cards_sees_the_others_too(void) {
    static const Power offering = {.on_trick_won = offers_zombies};
    TestGame test;
    start(&test, &offering);
    test_game_put(&test, "expedition:1", "plain-13");
    test_game_put(&test, "expedition:2", "plain-12");
    (void)test_game_decide(&test, "plain-9 high, plain-8, plain-7");
    is(test_game_options(&test), "zombie-1, zombie-2, zombie-3",
       "R3.11: a seat that is offered some cards of a zone sees them");
    is(test_game_sees(&test, 1, "plain-13"), "expedition:1", "R3.11: it sees the other cards of the zone, too");
    is(test_game_sees(&test, 1, "plain-12"), "unknown", "R3.11: it does not see another zone");
}

int main(void) {
    plan(5 + 2 + 3 + 5 + 3);
    what_is_played_is_seen_and_remembered();
    nobody_looks_into_an_expedition_zone();
    who_receives_a_card_face_down_does_not_see_it();
    who_chooses_from_a_zone_sees_all_of_it();
    who_is_offered_some_cards_sees_the_others_too();
    return exit_status();
}
