/* The deal of a round: R2.1 to R2.5. */
#include <tap.h>
#include <string.h>

#include "core/dayz/view.h"
#include "core/base/chance.h"
#include "t/lib/kernel/test_game.h"

static const int hands[2][6] = {{0, 0, 20, 15, 12, 10}, {0, 0, 17, 15, 13, 11}};
static const char *const editions[] = {"printed", "draft"};

/* Deals and stops at the first transfer. */
static void deal(TestGame *test, int seats, bool draft) {
    test_game_init(test, test_setup(seats, draft));
    (void)game_step(&test->host, &test->game);
}

static bool all_hold(const TestGame *test, int cards) {
    for (int seat = 0; seat < test->setup.seats; seat++)
        if (set_count(test->game.now.zone[ZONE_HAND + seat]) != cards) return false;
    return true;
}

static void every_community_is_dealt_as_many_cards(int seats, bool draft) {
    TestGame test;
    deal(&test, seats, draft);
    const Table *table = &test.game.now;
    int size = hands[draft][seats], itinerants = draft && seats == 2 ? 17 : 0;
    ok(all_hold(&test, size), "R2.3: %d communities are dealt %d cards each, %s", seats, size, editions[draft]);
    cmp_ok(table->itinerant_count, "==", itinerants, "R2.3: there are %d itinerants", itinerants);
    cmp_ok(table->reserve_count, "==", 62 - seats * size - itinerants, "R2.4: the rest is the Reserve");
    ok(!game_unsound(&test.game, &test.setup), "R2.4: each card is in one place");
}

static void everybody_starts_with_the_same_population(void) {
    TestGame test;
    deal(&test, 5, false);
    int wrong = 0;
    for (int seat = 0; seat < 5; seat++) wrong += test.game.now.population[seat] != 66;
    cmp_ok(wrong, "==", 0, "R2.1: the population is 66 each at the start");
    cmp_ok(test.game.now.round, "==", 1, "R2.1: the game starts in round 1");
}

/* The number of cards in a zone that a seat's view shows. */
static int seen_in(const TestGame *test, int seat, int zone) {
    View view;
    game_view(&test->game, &test->setup, seat, &view);
    return set_count(view.table.zone[zone]);
}

static void who_sees_what_was_dealt(void) {
    TestGame test;
    deal(&test, 2, true);
    for (int seat = 0; seat < 2; seat++) {
        cmp_ok(seen_in(&test, seat, ZONE_ITINERANTS), "==", 1, "R2.3: seat %d sees one itinerant", seat + 1);
        ok(test.game.now.known[table_itinerant(&test.game.now)] >> seat & 1, "R2.3: the top one");
        cmp_ok(seen_in(&test, seat, ZONE_RESERVE), "==", 0, "R2.4: the Reserve is face down");
        cmp_ok(seen_in(&test, seat, ZONE_HAND + seat), "==", 17, "R3.11: seat %d sees its hand", seat + 1);
        cmp_ok(seen_in(&test, seat, ZONE_HAND + 1 - seat), "==", 0, "R3.11: it does not see the other hand");
    }
}

static void the_seed_decides_the_deal(void) {
    TestGame one, same, other;
    deal(&one, 3, false);
    deal(&same, 3, false);
    test_game_init(&other, test_setup(3, false));
    game_init(&other.game, &other.setup, 2);
    (void)game_step(&other.host, &other.game);
    cmp_mem(&same.game, &one.game, sizeof one.game, "R2.3: the same seed deals the same cards");
    ok(memcmp(other.game.now.zone, one.game.now.zone, sizeof one.game.now.zone),
       "R2.3: another seed deals other cards");
}

/* Ends a round in which seat 1 has taken two vans and seat 3 one, without a swap. */
static void end_a_round_with_vans(TestGame *test) {
    test_game_start(test, test_setup(3, false));
    test_game_put(test, "expedition:1", "hippie-1 van-1 van-2");
    test_game_put(test, "expedition:3", "van-3");
    (void)test_game_decide(test, "none");
}

static void kept_vans_are_dealt_in(void) {
    TestGame test;
    end_a_round_with_vans(&test);
    cmp_ok(test.game.now.round, "==", 2, "R2.5: the next round of a campaign is dealt");
    ok(all_hold(&test, 15), "R2.5: a community is dealt one card fewer for each van it keeps");
    is(test_game_sees(&test, 1, "van-1"), "hand:1", "R2.5: a kept van is in the hand of its community");
    is(test_game_sees(&test, 1, "van-2"), "hand:1", "R2.5: a second kept van is there, too");
    is(test_game_sees(&test, 2, "van-3"), "hand:3", "R2.5: all seats know a kept van, because it lay face up");
    cmp_ok(test.game.now.reserve_count, "==", 17, "R2.5: the Reserve has its usual size");
    ok(!game_unsound(&test.game, &test.setup), "R2.5: each card is in one place");
}

/* Plays up to the second round, each time with other answers. */
static void play_to_round_2(TestGame *test, uint64_t seed, uint64_t answers) {
    test_game_init(test, test_setup(3, false));
    game_init(&test->game, &test->setup, seed);
    while (game_step(&test->host, &test->game) == GAME_WAITS && test->game.now.round == 1)
        (void)game_answer(&test->host, &test->game, (int)chance_below(&answers, test->game.asked.option_count));
}

static bool keeps_the_same_vans(const TestGame *one, const TestGame *other) {
    for (int seat = 0; seat < one->setup.seats; seat++) {
        Set vans = one->game.deck.of_role[ROLE_VAN];
        Set held = one->game.now.zone[ZONE_HAND + seat], theirs = other->game.now.zone[ZONE_HAND + seat];
        for (; !set_empty(vans);) {
            int van = set_take(&vans);
            if (one->game.now.known[van] != other->game.now.known[van]) return false;
            if (one->game.now.known[van] == ALL_SEATS && set_has(&held, van) != set_has(&theirs, van)) return false;
        }
    }
    return true;
}

static void a_deal_depends_on_seed_and_round(void) {
    int pairs = 0, same = 0, alike = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        TestGame one, other;
        play_to_round_2(&one, seed, 2 * seed);
        play_to_round_2(&other, seed, 2 * seed + 1);
        if (one.game.now.round != 2 || other.game.now.round != 2 || !keeps_the_same_vans(&one, &other)) continue;
        pairs++;
        same += memcmp(one.game.now.zone, other.game.now.zone, sizeof one.game.now.zone) == 0;
        alike += memcmp(one.game.now.population, other.game.now.population, sizeof one.game.now.population) == 0;
    }
    cmp_ok(pairs, ">", 5, "two games of a seed can reach the second round with the same vans");
    cmp_ok(same, "==", pairs, "the second deal is then the same");
    cmp_ok(alike, "<", pairs, "whatever happened in the first round");
}

int main(void) {
    plan(32 + 2 + 10 + 2 + 7 + 3);
    for (int seats = 2; seats <= 5; seats++) {
        every_community_is_dealt_as_many_cards(seats, false);
        every_community_is_dealt_as_many_cards(seats, true);
    }
    everybody_starts_with_the_same_population();
    who_sees_what_was_dealt();
    the_seed_decides_the_deal();
    kept_vans_are_dealt_in();
    a_deal_depends_on_seed_and_round();
    return exit_status();
}
