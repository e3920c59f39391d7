/* The examples of rules/city.md (C9), and the rules that they do not show, each on a prepared table. */
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "core/table/view.h"
#include "t/lib/games/example_game.h"

#define CITY "games/city.lua"

/* Eight cards: with the market, nine. */
static const char nine[] = "cottage-4, farm, row houses, hospital, tower block, theatre, zoo, post office";

/* Plays the rest of a round: everybody draws from the first deck that is offered and takes a coin. */
static void play_out(TestTabletop *test) {
    for (const char *asked; strcmp(asked = example_asked(test), "over") != 0;)
        example_choose(test, strstr(asked, "place")  ? (strstr(asked, "deck1") ? "deck1" : "deck2")
                             : strstr(asked, "coin") ? "coin"
                                                     : "none");
}

/* Ends the game after this round with the given cities. */
static TestTabletop *ends_with(const char *options, const char *first, const char *second, int coins1, int coins2) {
    TestTabletop *test = example_new(CITY, 2, options, 1);
    example_put(test, first, "city:1");
    example_put(test, second, "city:2");
    example_set(test, "coins", 1, coins1 - 1); /* the turn brings the last one */
    example_set(test, "coins", 2, coins2 - 1);
    (void)example_go(test);
    play_out(test);
    return test;
}

/* Inhabitants 2 + 3 + 1 − 1 + 3 + 1 = 9, hearts 5 + 2 + 1 + 1 − 1 − 1 = 7. */
static void c9_1_happiness(void) {
    static const char city[] =
        "house-4, eco quarter, hostel, amusement park, swimming pool, gallery, museum, tower block, port";
    TestTabletop *test = ends_with("", city, "bakery", 5, 5);
    cmp_ok(example_score(test, 1), "==", 63,
           "C5.2: happiness is inhabitants times hearts, crossed-out signs subtracted");
    test_tabletop_free(test);
    test = ends_with("children=yes", city, "bakery", 5, 5);
    cmp_ok(example_score(test, 1), "==", 16, "C6.1: for children they are added");
    test_tabletop_free(test);
}

static void c9_1_printed(const char *options, int points) {
    /* inhabitants 2 + 3 = 5; hearts 2 + 3 + 3 + 1 = 9, and one crossed out */
    TestTabletop *test =
        ends_with(options, "house-4, tower block, swimming pool, theatre, zoo, gallery, bakery, post office, garage",
                  "bakery-2", 5, 5);
    cmp_ok(example_score(test, 1), "==", points, "C9.1, C1.3: 5 inhabitants and 9 − 1 hearts make %d", points);
    test_tabletop_free(test);
}

static void c9_2_first_round(void) {
    TestTabletop *test = example_new(CITY, 3, "", 1);
    cmp_ok(example_count(test, "coins", 2), "==", 3, "C9.2, C2.6, C3.1: 2 coins and 1 of income");
    is(example_asked(test), "1 place: deck1, deck2, deck3", "C2.7, C4.1: no discard is offered in the first turn");
    example_choose(test, "deck1, deck1, deck2");
    cmp_ok(example_size(test, "centre"), "==", 3, "C4.3: three cards are drawn");
    is(example_zone(test, "city:1"), "happy market", "C2.6: a market is the first card of a city");
    cmp_ok(example_size(test, "box"), "==", 6 + 13 + 2, "C2.4, C2.5, C2.6: what is not used is in the box");
    test_tabletop_free(test);
}

/* Seat 2 is about to begin its turn, with these cards in the centre. */
static TestTabletop *turn_of_2(const char *centre) {
    TestTabletop *test = example_new(CITY, 3, "", 1);
    example_choose(test, "deck1, deck1, deck1, coin");
    example_put(test, "opera-2, bank-2, port-2", "deck3");
    char drawn[256];
    snprintf(drawn, sizeof drawn, "%s", example_zone(test, "centre"));
    example_put(test, drawn, "box");
    example_put(test, centre, "centre");
    return test;
}

static void c9_3_sarah(void) {
    TestTabletop *test = turn_of_2("opera, bank");
    example_put(test, "gallery, cinema", "city:2");
    example_put(test, "farm", "deck1");
    example_put(test, "museum", "deck2");
    example_put(test, "film studios", "specials");
    example_put(test, "town hall, city park, promenade, music hall", "box");
    example_set(test, "coins", 2, 4);
    (void)example_go(test);
    is(example_asked(test), "2 piece: bank, none, opera", "C9.3, C4.1: one of two cards may be discarded");
    example_choose(test, "opera");
    ok(example_lies(test, "opera", "discard3"), "C4.2: to the discard pile of its deck");
    example_choose(test, "deck1");
    ok(example_lies(test, "farm", "centre"), "C4.3: a card is seen before the next deck is chosen");
    example_choose(test, "deck2, museum");
    cmp_ok(example_count(test, "coins", 2), "==", 0, "C4.6: the museum costs 4");
    is(example_asked(test), "2 piece: film studios, none", "C4.7, C4.10: its condition is met now");
    example_choose(test, "film studios");
    ok(example_lies(test, "film studios", "city:2"), "C4.7: it is free");
    is(example_asked(test), "3 piece: bank, farm, none", "C3.2: the next player has a turn");
    test_tabletop_free(test);
}

static void c9_4_dwellings(void) {
    TestTabletop *test = turn_of_2("opera, bank, port");
    cmp_ok(example_size(test, "specials"), "==", 5, "C9.4, C2.5: three players have 5 special buildings");
    cmp_ok(example_size(test, "houses"), "==", 2, "C2.4: and piles of 2 dwellings");
    example_put(test, "house, house-2", "city:1");
    example_set(test, "coins", 2, 4);
    (void)example_go(test);
    example_choose(test, "none");
    is(example_asked(test), "2 piece: coin, cottage-2",
       "C4.5: a house that is gone is not offered; the top of a pile is");
    is(whole_game_why_not(test->game, test->block, "apartments-2"), "costs 6, you have 4 (C4.6)",
       "a refusal has its reason");
    is(whole_game_why_not(test->game, test->block, "house"), "is not for sale (C4.5)", "also for what is not on offer");
    test_tabletop_free(test);
}

static void c9_5_end(void) {
    TestTabletop *test = example_new(CITY, 3, "", 1);
    example_put(test, nine, "city:1");
    example_put(test, "playground", "deck1");
    (void)example_go(test);
    example_choose(test, "deck1, deck1, deck1, playground");
    cmp_ok(example_size(test, "city:1"), "==", 10, "C9.5: the tenth card is bought");
    ok(strncmp(example_asked(test), "2 ", 2) == 0, "C4.9: no special building is offered; C5.1: the round goes on");
    play_out(test);
    cmp_ok(example_count(test, "round", 0), "==", 1, "C5.1: up to its end, and no further");
    test_tabletop_free(test);
}

static void c9_5_last_seat(void) {
    TestTabletop *test = turn_of_2("bakery, workshop, playground");
    example_put(test, nine, "city:3");
    example_set(test, "coins", 3, 4);
    (void)example_go(test);
    example_choose(test, "none, coin, none, playground");
    is(example_asked(test), "over", "C5.1: the last player ends the game at once");
    test_tabletop_free(test);
}

static void c4_9_full_city(void) {
    TestTabletop *test = turn_of_2("bakery, workshop, playground");
    example_put(test, nine, "city:2");
    example_put(test, "stadium", "city:2");
    example_set(test, "coins", 2, 20);
    (void)example_go(test);
    example_choose(test, "none");
    cmp_ok(example_size(test, "city:2"), "==", 10, "C4.9: a full city buys nothing");
    cmp_ok(example_count(test, "coins", 2), "==", 21, "C4.9: a coin is all that is left");
    test_tabletop_free(test);
}

static void c9_6_ties(void) {
    static const char one[] = "hostel, farm, cottage-4, gallery, cinema, garage, bakery, post office, market hall",
                      other[] = "hostel-2, farm-2, cottage-3, gallery-2, cinema-2, garage-2, bakery-2, post office-2, "
                                "market hall-2";
    TestTabletop *test = ends_with("", one, other, 4, 6);
    cmp_ok(example_score(test, 1), "==", example_score(test, 2), "C9.6: both have as many points");
    cmp_ok(example_rank(test, 2), "==", 1, "C5.3: more coins win");
    cmp_ok(example_rank(test, 1), "==", 2, "C5.3: the other is second");
    test_tabletop_free(test);
    test = ends_with("", one, other, 6, 6);
    ok(example_rank(test, 1) == 1 && example_rank(test, 2) == 1, "C5.3: with as many coins they share");
    test_tabletop_free(test);
}

static void c9_7_offers(void) {
    TestTabletop *test = turn_of_2("garage-2, museum, bank");
    example_put(test, "garage", "city:2");
    example_set(test, "coins", 2, 3);
    (void)example_go(test);
    example_choose(test, "none");
    is(example_asked(test), "2 piece: coin, cottage-2",
       "C9.7, C4.6: no second garage, nothing that costs more; C4.5: a coin");
    is(whole_game_why_not(test->game, test->block, "garage-2"), "you own one already (C4.6)",
       "C4.6: the reason is told");
    example_set(test, "coins", 2, 0);
    (void)example_go(test);
    is(example_asked(test), "3 piece: bank, garage-2, museum, none", "C4.5: a single option is taken by itself");
    cmp_ok(example_count(test, "coins", 2), "==", 1, "C4.5: the coin");
    test_tabletop_free(test);
}

static void c4_4_empty_decks(void) {
    TestTabletop *test = turn_of_2("bakery, bank");
    char all[2048];
    snprintf(all, sizeof all, "%s", example_zone(test, "deck1"));
    example_put(test, all, "discard1");
    snprintf(all, sizeof all, "%s", example_zone(test, "deck3"));
    example_put(test, all, "box");
    (void)example_go(test);
    int discards = example_size(test, "discard1");
    example_choose(test, "none");
    cmp_ok(example_size(test, "deck1"), "==", discards, "C4.4: an empty deck is made anew from its discards");
    is(example_asked(test), "2 place: deck1, deck2", "C4.4: a deck without cards and discards is not offered");
    ok(!!whole_game_why_not(test->game, test->block, "deck3"), "C4.4: the reason is told");
    test_tabletop_free(test);
}

static void c6_3_markets(void) {
    TestTabletop *test = example_new(CITY, 3, "variant=expert", 1);
    is(example_asked(test), "3 piece: blue market, green market, orange market, purple market, yellow market",
       "C6.3, C1.8: the last player chooses a market first");
    cmp_ok(example_size(test, "specials"), "==", 5, "C6.2: after the special buildings are drawn");
    example_choose(test, "blue market, green market, orange market");
    ok(example_lies(test, "blue market", "city:3") && example_lies(test, "orange market", "city:1"),
       "C6.3: anticlockwise");
    cmp_ok(example_size(test, "markets"), "==", 0, "C6.3: the others go to the box");
    example_put(test, "opera school", "specials"); /* two green, one orange */
    example_put(test, "hostel, farm", "city:1");
    (void)example_go(test);
    example_choose(test, "deck1, deck1, deck1, coin");
    ok(!!strstr(example_asked(test), "opera school"), "C6.3, C10.4: the colour of a market counts for a condition");
    test_tabletop_free(test);
}

static void c10_4_effect(const char *special, const char *city, int coins, int points, const char *what) {
    TestTabletop *test = example_new(CITY, 2, "variant=expert children=yes", 1);
    example_choose(test, "yellow market, green market");
    example_put(test, city, "city:2");
    example_put(test, special, "city:2");
    example_put(test, "bakery, hostel, farm, playground, café, post office, school, gallery, cinema", "city:1");
    example_set(test, "coins", 2, coins - 1);
    (void)example_go(test);
    play_out(test);
    cmp_ok(example_score(test, 2), "==", points, "C10.4, C6.4: %s", what);
    test_tabletop_free(test);
}

static void c10_4_effects(void) {
    /* seat 2 has the yellow market, and everything it has counts 0 inhabitants and hearts but for what is said */
    c10_4_effect("opera school", "gallery-2, bakery-2", 1, 1 + 1, "a heart for each purple card");
    c10_4_effect("science fair", "post office-2, station-2", 1, 1 - 1 + 2, "a heart for each blue card");
    c10_4_effect("brewery", "bakery-2, garage-2", 1, 3, "an inhabitant for each yellow card, the market too");
    c10_4_effect("campsite", "playground-2", 1, 1 + 1, "an inhabitant for each orange card");
    c10_4_effect("casino", "bakery-2", 16, 4, "a heart for every three coins, at most 4");
    c10_4_effect("casino", "bakery-2", 8, 2, "a heart for every three coins");
    c10_4_effect("world fair", "bakery-2, post office-2", 1, 2, "a heart for each different colour");
    c10_4_effect("corner pub", "cottage-4, house-4", 1, 1 + 2 + 2, "a heart for each dwelling");
    c10_4_effect("green belt", "workshop-2, factory-2, gallery-2, cinema-2", 1, 3 - 2 + 2,
                 "a heart for each crossed-out sign");
    c10_4_effect("bandstand", "cottage-4, hostel-2, farm-2, row houses-2", 1, 5 + 3,
                 "a heart for each green card, at most 3");
    c10_4_effect("old town", "bakery-2", 1, 4, "2 inhabitants and 2 hearts");
    c10_4_effect("castle", "bakery-2", 1, 5, "5 hearts");
}

static void c4_8_income(const char *special, const char *city, int income, const char *what) {
    TestTabletop *test = example_new(CITY, 2, "variant=expert", 1);
    example_choose(test, "yellow market, green market, deck1, deck1, deck1, coin");
    example_put(test, city, "city:2");
    if (special) example_put(test, special, "city:2");
    example_set(test, "coins", 2, 10);
    (void)example_go(test);
    example_choose(test, "none, coin");
    example_pass(test);
    cmp_ok(example_count(test, "coins", 2), "==", 11 + income, "%s", what);
    test_tabletop_free(test);
}

static void c4_8_incomes(void) {
    c4_8_income(NULL, "bank", 5, "C3.1: everybody takes the income of their city");
    c4_8_income("tram depot", "bank, post office, school", 8,
                "C4.8, C10.4: a special building brings income from then on");
    c4_8_income("cathedral", "hostel", 0, "C3.1, C10.4: a negative sum costs nothing");
}

static void c5_4_last_round(void) {
    TestTabletop *test = example_new(CITY, 2, "", 1);
    play_out(test);
    cmp_ok(example_count(test, "round", 0), "==", 60, "C5.4: after 60 rounds the game ends as it stands");
    cmp_ok(example_count(test, "coins", 1), "==", 2 + 120, "C2.2: the supply of coins does not run out");
    test_tabletop_free(test);
}

static void c8_hidden(void) {
    TestTabletop *test = turn_of_2("opera, bank, port");
    static uint8_t one[TABLETOP_SIZE], other[TABLETOP_SIZE];
    (void)example_go(test);
    example_choose(test, "opera");
    bool offered = example_lies(test, "film studios", "specials");
    ok(example_knows(test, 1, "film studios") == offered &&
           example_knows(test, 3, "promenade") == example_lies(test, "promenade", "specials"),
       "C8.1: nobody knows which special buildings are in the box");
    ok(example_knows(test, 1, "opera") && example_knows(test, 3, "opera"), "C8.2: all have seen a discard");
    example_choose(test, "deck1");
    size_t size = tabletop_view(&test->game->layout, test->block, 0, one);
    ok(tabletop_view(&test->game->layout, test->block, 2, other) == size && memcmp(one, other, size) == 0,
       "C8.2: no player knows more than another");
    test_tabletop_free(test);
}

static void c1_the_box(void) {
    TestTabletop *test = example_new(CITY, 5, "", 1);
    const TabletopLayout *layout = &test->game->layout;
    cmp_ok(layout->piece_count, "==", 66 + 12 + 18 + 5, "C1.1: buildings, dwellings, family specials, markets");
    cmp_ok(example_size(test, "deck1"), "==", 22, "C1.4, C2.3: a deck has 22 cards");
    cmp_ok(example_size(test, "apartments"), "==", 4, "C1.2, C1.6: five players use all dwellings");
    ok(strncmp(example_asked(test), "1 ", 2) == 0, "C2.1: seat 1 begins");
    test_tabletop_free(test);
    test = example_new(CITY, 2, "variant=expert", 1);
    cmp_ok(test->game->layout.piece_count, "==", 66 + 12 + 38 + 5,
           "C1.1, C6.2: the expert specials replace the others");
    test_tabletop_free(test);
}

int main(void) {
    plan(NO_PLAN);
    c1_the_box();
    c9_1_happiness();
    c9_1_printed("", 40);
    c9_1_printed("children=yes", 13);
    c9_2_first_round();
    c9_3_sarah();
    c9_4_dwellings();
    c9_5_end();
    c9_5_last_seat();
    c4_9_full_city();
    c9_6_ties();
    c9_7_offers();
    c4_4_empty_decks();
    c6_3_markets();
    c10_4_effects();
    c4_8_incomes();
    c5_4_last_round();
    c8_hidden();
    done_testing();
}
