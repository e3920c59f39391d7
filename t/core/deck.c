/* The cards of a game: R1.3, R1.5, R1.6, R2.2. */
#include "core/dayz/table.h"

#include <tap.h>
#include <string.h>

#include "core/dayz/name.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_game.h"

static void a_deck_is_three_factions_zombies_and_vans(void) {
    TestGame test;
    test_game_start(&test, test_setup(3, false));
    const Deck *deck = &test.game.deck;
    cmp_ok(deck->count, "==", 62, "R1.5: three factions of 13, 20 zombies and 3 vans are 62 cards");
    cmp_ok(set_count(deck->of_role[ROLE_SURVIVOR]), "==", 39, "R1.5: 39 of them are survivors");
    cmp_ok(set_count(deck->of_role[ROLE_HORDE]), "==", 20, "R1.5: 20 are zombies");
    cmp_ok(set_count(deck->of_role[ROLE_VAN]), "==", 3, "R1.5: 3 are vans");
    cmp_ok(deck->worth[test_game_card(&test, "van-2")], "==", 0, "R1.3: a van is worth 0");
}

static void names_at(TestGame *test, const int *cards, int count, char *text) {
    char name[NAME_SIZE];
    text[0] = 0;
    for (int i = 0; i < count; i++)
        strcat(strcat(text, i ? " " : ""), name_card(&test->game, &test->setup, cards[i], name));
}

static void cards_are_numbered_in_the_order_of_powers(void) {
    TestGame test;
    char text[5 * NAME_SIZE];
    test_game_start(&test, test_setup_of(3, false, DOG, KID, HIPPIE));
    names_at(&test, (int[]){0, 3, 23, 36, 49}, 5, text);
    is(text, "van-1 zombie-1 dog-1 kid-1 hippie-1", "R2.2: vans, zombies, then the factions as the players lay them");
}

static void a_promo_takes_the_place_of_a_card(void) {
    TestGame test;
    Setup setup = test_setup(3, false);
    Special specials[TEST_SPECIALS];
    memcpy(specials, setup.specials, sizeof specials);
    specials[ZERO_DOG].worth = 5;
    setup.specials = specials;
    test_setup_add(&setup, ZERO_DOG);
    test_game_start(&test, setup);
    int zero = test_game_card(&test, "dog-zero");
    cmp_ok(test.game.deck.count, "==", 62, "R1.6: a patient zero adds no card");
    cmp_ok(test.game.deck.value[zero], "==", 7, "R1.6: it has the value of the 7");
    cmp_ok(name_find_card(&test.game, &test.setup, "dog-7"), "==", NOTHING, "R1.6: the 7 is replaced");
    cmp_ok(test_setup_card(&test.game, DOG, 7), "==", zero, "R1.6: it is a card of its faction");
    cmp_ok(test.game.deck.worth[zero], "==", 5, "R1.6: it has its own worth");
}

/* Figures of no edition: 2 vans, 4 zombies, 5 and 6 survivors, 2 cards in each hand. */
static const Power nothing = {0};
static const Face two[] = {{4, 0}, {9, 0}};
static const Face four[] = {{3, -50}, {5, -1}, {60, -2}, {200, -120}};
static const Face six[] = {{1, 7}, {2, 0}, {30, 1}, {40, 2}, {50, 3}, {255, 100}};
static const Faction odd_pool[] = {
    {"bus", ROLE_VAN, two, 2, {&nothing}, NULL},
    {"ghoul", ROLE_HORDE, four, 4, {&nothing}, NULL},
    {"clown", ROLE_SURVIVOR, six, 6, {&nothing}, NULL},
    {"baker", ROLE_SURVIVOR, six, 5, {&nothing}, NULL},
};

static Setup odd_setup(void) {
    return (Setup){
        .edition = {.name = "odd", .hand = {0, 0, 6, 3, 2}, .itinerants = {0, 0, 0, 2}, .encounters = true},
        .factions = odd_pool,
        .faction_count = 4,
        .seats = 3,
        .rounds = 1,
        .lineup_count = 1,
        .population = {10, 200, 9000},
        .lineups = {{.slot_count = 4, .faction = {0, 1, 3, 2}}},
    };
}

static void no_figure_is_in_c(void) {
    Setup setup = odd_setup();
    Refusal refusal;
    Game game;
    Host host = random_host(&setup);
    ok(setup_check(&setup, &refusal), "R1.5: figures are data: a set-up with other figures is accepted");
    host.answer = NULL;
    game_init(&game, &setup, 1);
    (void)game_step(&host, &game);
    cmp_ok(game.deck.count, "==", 17, "R1.5: its deck follows the data");
    cmp_ok(game.deck.worth[deck_find(&game.deck, 1, 200)], "==", -120, "R1.5: the losses follow the data");
    cmp_ok(set_count(game.now.zone[ZONE_HAND + 2]), "==", 3, "R1.5: the hands follow the data");
    cmp_ok(game.now.itinerant_count, "==", 2, "R1.5: itinerants, too");
    cmp_ok(game.now.population[2], "==", 9000, "R1.5: the populations follow the data");
    host.answer = random_answer;
    cmp_ok(game_step(&host, &game), "==", GAME_OVER, "R1.5: a game with other figures is played to its end");
    ok(!game_unsound(&game, &setup), "R1.5: its table is sound at the end");
}

int main(void) {
    plan(19);
    a_deck_is_three_factions_zombies_and_vans();
    cards_are_numbered_in_the_order_of_powers();
    a_promo_takes_the_place_of_a_card();
    no_figure_is_in_c();
    return exit_status();
}
