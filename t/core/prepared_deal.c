/* A prepared deal: the given cards lie where they were put, the rest is dealt from the seed. */
#include <tap.h>

#include "core/dayz/name.h"
#include "core/dayz/prepared_deal.h"
#include "t/lib/kernel/test_game.h"

static TestGame test;
static Deal stack;

static int card(const char *name) {
    static Game loaded;
    deal_first_table(&test.setup, &loaded.now, &loaded.deck);
    return name_find_card(&loaded, &test.setup, name);
}

static void begin(int seats, bool draft) {
    Setup setup = test_setup(seats, draft);
    test_game_init(&test, setup);
    deal_init(&stack);
    test.setup.deal = &stack;
}

static void put(const char *name, int zone) {
    int number = card(name);
    stack.zone[number] = (uint8_t)zone;
    if (zone == ZONE_RESERVE) stack.reserve[stack.reserve_count++] = (uint8_t)number;
    if (zone == ZONE_ITINERANTS) stack.itinerants[stack.itinerant_count++] = (uint8_t)number;
}

static void step(void) {
    game_init(&test.game, &test.setup, 7);
    (void)game_step(&test.host, &test.game);
}

static const char *refused(void) {
    Refusal refusal;
    return setup_check(&test.setup, &refusal) ? NULL : refusal.why;
}

static void test_parts(void) {
    begin(3, false);
    put("hippie-9", ZONE_HAND);
    put("zombie-20", ZONE_HAND + 1);
    put("dog-1", ZONE_EXPEDITION + 2);
    put("van-1", ZONE_EXPEDITION + 2);
    put("dog-2", ZONE_RESERVE);
    put("dog-3", ZONE_RESERVE);
    ok(refused() == NULL, "cards can be given to several zones");
    step();
    const Table *table = &test.game.now;
    cmp_ok(table->where[card("hippie-9")], "==", ZONE_HAND, "a hand holds the cards given to it");
    cmp_ok(table->where[card("zombie-20")], "==", ZONE_HAND + 1, "another hand holds the cards given to it");
    is(test_game_cards(&test, "expedition:3"), "van-1 dog-1", "an expedition zone holds just the cards given");
    cmp_ok(table->reserve[table->reserve_count - 1], "==", card("dog-2"), "the first card given is the Reserve's top");
    cmp_ok(table->reserve[table->reserve_count - 2], "==", card("dog-3"), "the second lies under it");
    for (int seat = 0; seat < 3; seat++)
        cmp_ok(set_count(table->zone[ZONE_HAND + seat]), "==", 15, "R2.3: hands are filled from the seed");
    is(test_game_sees(&test, 3, "van-1"), "expedition:3", "R3.8: a van lies face up");
    is(test_game_sees(&test, 3, "dog-1"), "unknown", "R3.9: other cards in it lie face down");
    ok(game_unsound(&test.game, &test.setup) == NULL, "the table is sound");
    cmp_ok(test.game.asked.about, "==", ABOUT_TRANSFER, "R2.6: the transfer is still to come");
}

static void test_seed(void) {
    begin(3, false);
    step();
    Game stacked = test.game;
    test.setup.deal = NULL;
    step();
    cmp_mem(&stacked, &test.game, sizeof stacked, "an empty prepared deal changes nothing");
}

static void test_later(void) {
    begin(4, false);
    stack.transferred = true;
    stack.round = 3;
    stack.trick = 5;
    stack.leader = 2;
    for (int seat = 0; seat < 4; seat++) stack.holds[seat] = 8;
    put("military-3", ZONE_TRANSFER + 1);
    step();
    const Table *table = &test.game.now;
    cmp_ok(table->round, "==", 3, "a later round begins");
    cmp_ok(table->trick, "==", 5, "a later trick begins");
    cmp_ok(test.game.asked.seat, "==", 2, "the given leader leads");
    cmp_ok(set_count(table->zone[ZONE_HAND + 1]), "==", 7, "R2.7: a transfer card counts as held");
    is(test_game_sees(&test, 4, "military-3"), "transfer:2", "R2.7: a transfer card is seen by all");
    cmp_ok(table->reserve_count + set_count(table->zone[ZONE_ENCOUNTER]), "==", 62 - 32, "the rest is the Reserve");
    ok(game_unsound(&test.game, &test.setup) == NULL, "the table is sound");
}

static void test_removed(void) {
    begin(2, false);
    stack.transferred = true;
    stack.holds[0] = 2, stack.holds[1] = 1;
    stack.rest = ZONE_REMOVED;
    put("dog-9", ZONE_RESERVE);
    step();
    const Table *table = &test.game.now;
    cmp_ok(table->reserve_count, "==", 0, "the remaining cards can be removed");
    is(test_game_cards(&test, "encounter"), "dog-9", "R3.1: the card given to the Reserve is turned up");
    cmp_ok(set_count(table->zone[ZONE_REMOVED]), "==", 62 - 4, "all others are removed");
    cmp_ok(set_count(table->zone[ZONE_HAND]), "==", 2, "hands may differ");
}

static void test_itinerants(void) {
    begin(2, true);
    put("dog-9", ZONE_ITINERANTS);
    step();
    const Table *table = &test.game.now;
    cmp_ok(table_itinerant(table), "==", card("dog-9"), "R2.3: an itinerant can be given");
    cmp_ok(table->itinerant_count, "==", 17, "R2.3: the other itinerants are dealt");
    is(test_game_sees(&test, 1, "dog-9"), "itinerants", "R2.3: the top itinerant is seen");
}

static void test_refusals(void) {
    begin(3, false);
    for (int seat = 0; seat < 3; seat++) stack.holds[seat] = 1;
    put("dog-1", ZONE_HAND);
    put("dog-2", ZONE_HAND);
    is(refused(), "a community is given more cards than it holds", "too many cards in a hand");
    begin(3, false);
    put("dog-1", ZONE_TRICK);
    is(refused(), "a card is in a zone that a deal cannot fill", "the trick cannot be given");
    begin(3, false);
    put("dog-1", ZONE_HAND + 3);
    is(refused(), "a card is in a zone that a deal cannot fill",
       "the hand of a seat that does not play cannot be given");
    begin(3, false);
    put("dog-1", ZONE_ITINERANTS);
    is(refused(), "the deal has more itinerants than the edition", "itinerants cannot be given if the game has none");
    begin(3, false);
    stack.zone[card("dog-1")] = ZONE_RESERVE;
    is(refused(), "a card of a pile is not listed in it", "a pile's card needs its place");
    begin(3, false);
    stack.leader = 3;
    is(refused(), "the leader is not a seat of the game", "a leader needs a seat");
    begin(3, false);
    stack.round = 5;
    is(refused(), "the game has no such round to begin with", "a round must be one of the game's");
    begin(3, false);
    for (int seat = 0; seat < 3; seat++) stack.holds[seat] = 0;
    is(refused(), "no community holds a card", "at least one seat must hold a card");
    begin(3, false);
    for (int seat = 0; seat < 3; seat++) stack.holds[seat] = 21;
    is(refused(), "not enough cards are left to fill the hands", "there must be enough cards for the hands");
    begin(3, false);
    test.setup.lineup_count = 2;
    test.setup.swaps = test.setup.power_draw = false;
    test.setup.lineups[1] = test.setup.lineups[0];
    is(refused(), "a campaign is dealt from its seed", "R11: a campaign has no prepared deal");
}

int main(void) {
    plan(NO_PLAN);
    test_parts();
    test_seed();
    test_later();
    test_removed();
    test_itinerants();
    test_refusals();
    done_testing();
}
