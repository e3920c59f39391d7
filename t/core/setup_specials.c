/* Invalid set-ups are refused with a reason: specials and promos. */
#include <tap.h>
#include <string.h>

#include "t/lib/kernel/test_game.h"

static const Power greedy = {.number_count = MAX_NUMBERS + 1};

#define BREAK(name, ...)                                                                                               \
    static void name(Setup *setup, Lineup *lineup, Special *specials) {                                                \
        (void)setup;                                                                                                   \
        (void)lineup;                                                                                                  \
        (void)specials;                                                                                                \
        __VA_ARGS__;                                                                                                   \
    }

BREAK(many_with, lineup->with_count = MAX_SPECIALS + 1)
BREAK(unknown_special, lineup->with_count = 1; lineup->with[0] = TEST_SPECIALS)
BREAK(same_special, lineup->with_count = 2; lineup->with[0] = lineup->with[1] = HORDE)
BREAK(lost_promo, lineup->with_count = 1; lineup->with[0] = ZERO_DOG; lineup->faction[4] = KID)
BREAK(two_promos, lineup->with_count = 2; lineup->with[1] = ZERO_DOG; specials[BUNKER] = specials[ZERO_DOG];
      specials[BUNKER].id = "other")
BREAK(many_specials, setup->special_count = MAX_POOL_SPECIALS + 1)
BREAK(same_special_id, specials[HORDE].id = "bunker")
BREAK(no_special_id, specials[HORDE].id = NULL)
BREAK(no_power, specials[HORDE].power = NULL)
BREAK(many_numbers, specials[HORDE].power = &greedy)
BREAK(promo_of_nobody, specials[ZERO_DOG].faction = TEST_FACTIONS)
BREAK(promo_without_name, specials[ZERO_DOG].label = NULL)
BREAK(promo_without_card, specials[ZERO_DOG].replaces = 14)

static const struct {
    void (*spoil)(Setup *setup, Lineup *lineup, Special *specials);
    const char *why;
} cases[] = {
    {many_with, "at most 5 specials are in play"},
    {unknown_special, "a special in play does not exist"},
    {same_special, "the same special is in play twice"},
    {lost_promo, "a promo needs its faction in play"},
    {two_promos, "two promos replace the same card"},
    {many_specials, "there are at most 240 specials to choose from"},
    {same_special_id, "a special is listed twice"},
    {no_special_id, "a faction or a special has no id"},
    {no_power, "a special has no power"},
    {many_numbers, "a power keeps at most 4 numbers"},
    {promo_of_nobody, "a promo belongs to a faction that is not in the pool"},
    {promo_without_name, "a promo card needs a name of at most 32 characters"},
    {promo_without_card, "a promo replaces a card that its faction does not have"},
};

enum { CASES = sizeof cases / sizeof cases[0] };

static void what_does_not_fit_is_refused(void) {
    for (int i = 0; i < CASES; i++) {
        Setup setup = test_setup(3, false);
        Special specials[TEST_SPECIALS];
        Refusal refusal;
        memcpy(specials, setup.specials, sizeof specials);
        setup.specials = specials;
        cases[i].spoil(&setup, &setup.lineups[0], specials);
        bool fits = setup_check(&setup, &refusal);
        is(fits ? NULL : refusal.why, cases[i].why, "an invalid special is refused: %s", cases[i].why);
    }
}

int main(void) {
    plan(CASES);
    what_does_not_fit_is_refused();
    return exit_status();
}
