/* Invalid set-ups are refused with a reason: line-ups. */
#include <tap.h>

#include "t/lib/kernel/test_game.h"

#define BREAK(name, ...)                                                                                               \
    static void name(Setup *setup, Lineup *lineup) {                                                                   \
        (void)setup;                                                                                                   \
        (void)lineup;                                                                                                  \
        __VA_ARGS__;                                                                                                   \
    }

BREAK(no_lineup, setup->lineup_count = 0)
BREAK(many_lineups, setup->lineup_count = MAX_LINEUPS + 1; setup->swaps = false)
BREAK(swapping_lineups, setup->lineup_count = 2)
BREAK(drawing_lineups, setup->lineup_count = 2; setup->swaps = false; setup->power_draw = true)
BREAK(bad_second_lineup, setup->lineup_count = 2; setup->swaps = false)
BREAK(no_slot, lineup->slot_count = 0)
BREAK(many_slots, lineup->slot_count = MAX_SLOTS + 1)
BREAK(unknown_faction, lineup->faction[4] = TEST_FACTIONS)
BREAK(same_faction, lineup->faction[4] = HIPPIE)
BREAK(wrong_order, lineup->faction[0] = ZOMBIE; lineup->faction[1] = VAN)
BREAK(late_zombies, lineup->faction[1] = HIPPIE; lineup->faction[2] = ZOMBIE)
BREAK(no_version, lineup->version[2] = VERSION_WEAK)
BREAK(wild_version, lineup->version[2] = VERSIONS)
BREAK(no_survivors, lineup->slot_count = 2)
BREAK(small_deck, lineup->slot_count = 3)
BREAK(great_hands, setup->hand_size = 21)

static const struct {
    void (*spoil)(Setup *setup, Lineup *lineup);
    const char *why;
} cases[] = {
    {no_lineup, "there are from 1 to 16 line-ups"},
    {many_lineups, "there are from 1 to 16 line-ups"},
    {swapping_lineups, "factions are not swapped in a campaign of scenarios"},
    {drawing_lineups, "factions are not swapped in a campaign of scenarios"},
    {bad_second_lineup, "from 1 to 7 factions are in play, vans and zombies included"},
    {no_slot, "from 1 to 7 factions are in play, vans and zombies included"},
    {many_slots, "from 1 to 7 factions are in play, vans and zombies included"},
    {unknown_faction, "a faction in play is not in the pool"},
    {same_faction, "the same faction is in play twice"},
    {wrong_order, "the order must be vans, zombies, factions"},
    {late_zombies, "the order must be vans, zombies, factions"},
    {no_version, "a faction in play does not have that version"},
    {wild_version, "a faction in play does not have that version"},
    {no_survivors, "no faction of survivors is in play"},
    {small_deck, "there are not enough cards to deal"},
    {great_hands, "there are not enough cards to deal"},
};

enum { CASES = sizeof cases / sizeof cases[0] };

static void what_does_not_fit_is_refused(void) {
    for (int i = 0; i < CASES; i++) {
        Setup setup = test_setup(3, false);
        Refusal refusal;
        cases[i].spoil(&setup, &setup.lineups[0]);
        bool fits = setup_check(&setup, &refusal);
        is(fits ? NULL : refusal.why, cases[i].why, "an invalid line-up is refused: %s", cases[i].why);
    }
}

static const char *refusal_of(Setup setup) {
    Refusal refusal;
    return setup_check(&setup, &refusal) ? NULL : refusal.why;
}

static void rules_of_a_line_up(void) {
    Setup setup = test_setup_of(3, false, HIPPIE, DOG, DOG);
    is(refusal_of(setup), "the same faction is in play twice", "R6.4: one version of a faction is in play at a time");
    setup = test_setup_of(3, false, DOG, HIPPIE, KID);
    ok(!refusal_of(setup), "R2.2: the order of the factions is free");
    setup = test_setup_of(3, false, DOG, ZOMBIE, KID);
    setup.lineups[0].faction[1] = HIPPIE;
    is(refusal_of(setup), "the order must be vans, zombies, factions", "R2.2: zombies come before the factions");
}

static void a_deck_has_its_limit(void) {
    static Face many[90];
    TestGame test;
    Refusal refusal;
    for (int i = 0; i < 90; i++) many[i] = (Face){(uint8_t)(i + 1), 1};
    test_game_init(&test, test_setup(3, false));
    test.pool[DOG].cards = many;
    test.pool[DOG].card_count = 79;
    ok(setup_check(&test.setup, &refusal), "R1.5: a deck of 128 cards can be played");
    test.pool[DOG].card_count = 80;
    ok(!setup_check(&test.setup, &refusal), "R1.5: a deck of 129 cards is refused");
    is(refusal.why, "a deck has at most 128 cards", "R1.5: the refusal has its reason");
}

int main(void) {
    plan(CASES + 3 + 3);
    what_does_not_fit_is_refused();
    rules_of_a_line_up();
    a_deck_has_its_limit();
    return exit_status();
}
