/* The pool of one box or of all, and line-ups that are drawn: R1.7, R2.10, R5.6, R5.7. */
#include <tap.h>
#include <string.h>

#include "core/dayz/pool.h"
#include "t/lib/kernel/test_game.h"

enum { SEEDS = 3000 };

/* The factions of a test with boxes: kid, police and governor are in "Sand", all others in no box. */
static Faction boxed[TEST_FACTIONS];

static Setup with_boxes(bool draft) {
    Setup setup = test_setup(3, draft);
    memcpy(boxed, setup.factions, sizeof boxed);
    boxed[KID].box = boxed[POLICE].box = boxed[GOVERNOR].box = "Sand";
    setup.factions = boxed;
    return setup;
}

static Setup to_draw(Setup setup) {
    setup.drawn = 3;
    setup.lineups[0].slot_count = 2;
    return setup;
}

static int slots_differ(const Lineup *lineup) {
    return lineup->slot_count == 5 && lineup->faction[2] != lineup->faction[3] &&
           lineup->faction[3] != lineup->faction[4] && lineup->faction[4] != lineup->faction[2];
}

static void three_factions_are_drawn(void) {
    Setup setup = to_draw(test_setup(3, false));
    Refusal refusal;
    int right = 0, specials = 0, seen[TEST_FACTIONS][VERSIONS] = {{0}}, powers = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        right += pool_draw_lineup(&setup, seed) && slots_differ(&setup.lineups[0]) && setup_check(&setup, &refusal);
        specials += setup.lineups[0].with_count;
        for (int slot = 2; slot < 5; slot++) seen[setup.lineups[0].faction[slot]][setup.lineups[0].version[slot]] = 1;
    }
    for (int i = 0; i < TEST_FACTIONS * VERSIONS; i++) {
        powers += seen[i / VERSIONS][i % VERSIONS];
        if (seen[i / VERSIONS][i % VERSIONS] != pool_has_version(&setup, i / VERSIONS, i % VERSIONS)) powers = -9999;
    }
    cmp_ok(right, "==", SEEDS, "R2.10: three different factions are in play");
    cmp_ok(powers, ">", 15, "R2.10: each in the version drawn, and every version of the pool comes up");
    cmp_ok(specials, ">", SEEDS / 20, "R2.10: Horde and Bunker are added, and another card is drawn");
}

static void the_seed_decides(void) {
    Setup one = to_draw(test_setup(3, false)), other = one;
    int same = 0, alike = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        (void)pool_draw_lineup(&one, seed + 1);
        Lineup before = one.lineups[0];
        (void)pool_draw_lineup(&one, seed);
        (void)pool_draw_lineup(&other, seed);
        same += memcmp(&one.lineups[0], &other.lineups[0], 2) == 0 &&
                memcmp(one.lineups[0].faction, other.lineups[0].faction, 5) == 0 &&
                memcmp(one.lineups[0].version, other.lineups[0].version, 5) == 0;
        alike += memcmp(before.faction, one.lineups[0].faction, 5) == 0;
    }
    cmp_ok(same, "==", 100, "R2.10: the same seed draws the same line-up, whatever was drawn before");
    cmp_ok(alike, "<", 10, "R2.10: another seed draws another one");
}

static void named_specials_stay(void) {
    Setup setup = to_draw(test_setup(3, false));
    int stays = 0, twice = 0;
    test_setup_add(&setup, HORDE);
    setup.named_with = 1;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        stays += pool_draw_lineup(&setup, seed) && setup.lineups[0].with[0] == HORDE;
        for (int i = 1; i < setup.lineups[0].with_count; i++) twice += setup.lineups[0].with[i] == HORDE;
    }
    cmp_ok(stays, "==", SEEDS, "R2.10: a special that is named is in play");
    cmp_ok(twice, "==", 0, "R2.10: and is not drawn as well");
}

static void in_the_draft_draft_stands_for_base(void) {
    Setup setup = test_setup(3, true);
    ok(pool_has_version(&setup, DOG, VERSION_DRAFT) && !pool_has_version(&setup, DOG, VERSION_BASE),
       "R2.10: in the draft edition a draft version is drawn instead of base");
    ok(pool_has_version(&setup, POLICE, VERSION_BASE), "R2.10: where there is none, base is drawn");
}

static void one_box_limits_a_draw(void) {
    Setup setup = to_draw(with_boxes(false));
    int right = 0;
    setup.box = "Sand";
    for (uint64_t seed = 0; seed < 200; seed++) {
        bool drawn = pool_draw_lineup(&setup, seed);
        for (int slot = 2; slot < 5; slot++) drawn = drawn && boxed[setup.lineups[0].faction[slot]].box;
        right += drawn;
    }
    cmp_ok(right, "==", 200, "R1.7: only factions of the box are drawn at the start (R2.10)");
    cmp_ok(pool_count_factions(&setup), "==", 3, "R1.7: there are three of them");
    setup.box = "Stone";
    ok(!pool_draw_lineup(&setup, 1), "R1.7: from an empty box nothing can be drawn");
}

static const char *newcomers(Setup setup) {
    static TestGame test;
    setup.power_draw = false;
    test_game_start(&test, setup);
    test.game.now.delta[1] = -5;
    test.game.now.population[1] = 61;
    test.game.now.phase = PHASE_SWAP;
    (void)game_step(&test.host, &test.game);
    (void)test_game_decide(&test, "dog");
    return test_game_options(&test);
}

static void one_box_limits_a_swap(void) {
    Setup setup = with_boxes(false);
    setup.box = "Sand";
    is(newcomers(setup), "kid, police, governor", "R1.7: only factions of the box come in between rounds (R5.6)");
}

static void one_box_limits_the_power_draw(void) {
    Setup setup = with_boxes(false);
    TestGame test;
    int outside = 0, specials = 0;
    setup.box = "Sand";
    setup.power_draw = true;
    setup.swaps = false;
    for (uint64_t seed = 0; seed < 300; seed++) {
        test_game_start(&test, setup);
        test.game.now.chance = seed;
        test.game.now.phase = PHASE_DRAW;
        (void)game_step(&test.host, &test.game);
        PowerName power = event_record_nth(&test.record, EVENT_RANDOM, 0)->power;
        specials += power.special != NOTHING;
        outside += power.special == NOTHING && !boxed[power.faction].box;
    }
    cmp_ok(outside, "==", 0, "R1.7: only powers of the box are drawn (R5.7)");
    cmp_ok(specials, ">", 0, "R1.7: a special of no box is in every pool");
}

int main(void) {
    plan(3 + 2 + 2 + 2 + 3 + 1 + 2);
    three_factions_are_drawn();
    the_seed_decides();
    named_specials_stay();
    in_the_draft_draft_stands_for_base();
    one_box_limits_a_draw();
    one_box_limits_a_swap();
    one_box_limits_the_power_draw();
    return exit_status();
}
