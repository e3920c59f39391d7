/* Invalid set-ups are refused with a reason: seats, figures and the pool. */
#include "core/dayz/setup.h"

#include <tap.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_game.h"

static const Power greedy = {.number_count = MAX_NUMBERS + 1};
static const Face twice[] = {{1, 1}, {3, 1}, {3, 1}};
static const Face falling[] = {{5, 1}, {3, 1}};
static const char long_id[] = "a-name-that-is-longer-than-any-id";

#define BREAK(name, ...)                                                                                               \
    static void name(Setup *setup, Faction *pool) {                                                                    \
        (void)setup;                                                                                                   \
        (void)pool;                                                                                                    \
        __VA_ARGS__;                                                                                                   \
    }

BREAK(one_seat, setup->seats = 1)
BREAK(many_seats, setup->seats = MAX_SEATS + 1)
BREAK(no_hand_for_six, setup->seats = 6; setup->hand_size = 5)
BREAK(no_round, setup->rounds = 0)
BREAK(many_rounds, setup->rounds = 100)
BREAK(no_usual, setup->edition.usual = VERSIONS)
BREAK(no_hand, setup->edition.hand[3] = 0)
BREAK(negative_hand, setup->hand_size = -1)
BREAK(great_hand, setup->hand_size = 129)
BREAK(many_itinerants, setup->edition.itinerants[3] = MAX_ITINERANTS + 1)
BREAK(nobody_lives, setup->population[2] = 0)
BREAK(too_many_live, setup->population[0] = MAX_POPULATION + 1)
BREAK(no_pool, setup->faction_count = 0)
BREAK(great_pool, setup->faction_count = MAX_FACTIONS + 1)
BREAK(no_id, pool[DOG].id = "")
BREAK(null_id, pool[DOG].id = NULL)
BREAK(great_id, pool[DOG].id = long_id)
BREAK(same_id, pool[DOG].id = "hippie")
BREAK(no_role, pool[DOG].role = ROLES)
BREAK(no_base, pool[PLAIN].versions[VERSION_BASE] = NULL)
BREAK(no_cards, pool[DOG].card_count = 0)
BREAK(many_cards, pool[DOG].card_count = MAX_CARDS + 1)
BREAK(same_value, pool[DOG].cards = twice; pool[DOG].card_count = 3)
BREAK(falling_values, pool[DOG].cards = falling; pool[DOG].card_count = 2)
BREAK(many_numbers, pool[DOG].versions[VERSION_WEAK] = &greedy)

static const struct {
    void (*spoil)(Setup *setup, Faction *pool);
    const char *why;
} cases[] = {
    {one_seat, "the number of communities is out of range"},
    {many_seats, "the number of communities is out of range"},
    {no_hand_for_six, "the edition has no hand for this number of communities"},
    {no_round, "a game has from 1 to 99 rounds"},
    {many_rounds, "a game has from 1 to 99 rounds"},
    {no_usual, "the edition's usual version is unknown"},
    {no_hand, "the edition has no hand for this number of communities"},
    {negative_hand, "a community is dealt at least 1 card"},
    {great_hand, "a community is dealt at least 1 card"},
    {many_itinerants, "there are at most 32 itinerants"},
    {nobody_lives, "a population starts between 1 and 9999"},
    {too_many_live, "a population starts between 1 and 9999"},
    {no_pool, "the pool holds from 1 to 128 factions"},
    {great_pool, "the pool holds from 1 to 128 factions"},
    {no_id, "a faction or a special has no id"},
    {null_id, "a faction or a special has no id"},
    {great_id, "an id has at most 32 characters"},
    {same_id, "a faction is in the pool twice"},
    {no_role, "a faction has no known role"},
    {no_base, "a faction needs a base version"},
    {no_cards, "a faction has from 1 to 128 cards"},
    {many_cards, "a faction has from 1 to 128 cards"},
    {same_value, "a faction's cards must have each value once, in ascending order"},
    {falling_values, "a faction's cards must have each value once, in ascending order"},
    {many_numbers, "a power keeps at most 4 numbers"},
};

enum { CASES = sizeof cases / sizeof cases[0] };

static void what_does_not_fit_is_refused(void) {
    for (int i = 0; i < CASES; i++) {
        TestGame test;
        Refusal refusal;
        test_game_init(&test, test_setup(3, false));
        cases[i].spoil(&test.setup, test.pool);
        bool fits = setup_check(&test.setup, &refusal);
        is(fits ? NULL : refusal.why, cases[i].why, "an invalid set-up is refused: %s", cases[i].why);
    }
}

static void the_refusal_names_what_does_not_fit(void) {
    Setup setup = test_setup(6, false);
    Refusal refusal;
    (void)setup_check(&setup, &refusal);
    cmp_ok(refusal.number, "==", 6, "R2.1: a refusal has the wrong number");
    setup = test_setup_of(3, false, HIPPIE, DOG, DOG);
    (void)setup_check(&setup, &refusal);
    is(refusal.name, "dog", "R2.2: a refusal has the wrong name");
}

static void what_fits_is_not_refused(void) {
    for (int seats = 2; seats <= 5; seats++) {
        Setup printed = test_setup(seats, false), draft = test_setup(seats, true);
        Refusal refusal;
        ok(setup_check(&printed, &refusal) && !refusal.why, "R2.1: %d communities can play", seats);
        ok(setup_check(&draft, &refusal) && !refusal.why, "R2.1: %d communities can play the draft", seats);
    }
}

/* R2.1 is for the shipped editions. */
static void six_play_an_edition_that_deals_to_six(void) {
    Setup setup = test_setup(6, false);
    Refusal refusal;
    setup.edition.hand[6] = 10;
    cmp_ok(edition_most_seats(&setup.edition), "==", 6, "an edition is for as many as it has a hand for");
    ok(setup_check(&setup, &refusal), "six communities can play it");
    Host host = random_host(&setup);
    Game game;
    game_init(&game, &setup, 6);
    cmp_ok(game_step(&host, &game), "==", GAME_OVER, "to the end");
    ok(!game_unsound(&game, &setup), "and each card is in one place");
}

int main(void) {
    plan(CASES + 2 + 8 + 4);
    six_play_an_edition_that_deals_to_six();
    what_does_not_fit_is_refused();
    the_refusal_names_what_does_not_fit();
    what_fits_is_not_refused();
    return exit_status();
}
