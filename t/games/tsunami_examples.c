/* The examples of rules/tsunami.md (T15) about the street, Push and bombs, and what belongs to them. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "t/lib/games/tsunami_table.h"

static void t1_the_box(void) {
    TestTabletop *test = example_new(TSUNAMI, 6, "zombird=yes", 1);
    cmp_ok(test->game->layout.piece_count, "==", 21 + 7 + 24 + 20 + 9, "T1.2, T10.1: all cards are there");
    cmp_ok(example_size(test, "row"), "==", 9, "T2.3: the row has three cards more than there are players");
    cmp_ok(example_size(test, "store deck"), "==", 19 + 3 - 9,
           "T1.8: 19 store cards are shuffled, 22 with the extension");
    is(example_zone(test, "permanent"), "bombp, civilian1", "T2.2: two are permanent");
    cmp_ok(example_size(test, "box"), "==", 0, "T2.5: six players use all bonus cards");
    test_tabletop_free(test);
    test = example_new(TSUNAMI, 3, "bluffs=yes", 1);
    is(example_zone(test, "box"), "giant, head, tail", "T2.5: three do not");
    cmp_ok(example_count(test, "coins", 1), "==", 0, "T2.1: nobody has coins");
    cmp_ok(example_count(test, "zombies", 1), "==", 4, "T3.1, T1.1: a round begins with 4 zombies for everybody");
    ok(!example_knows(test, 1, "plane") && !example_knows(test, 2, "tank"),
       "T14.1: nobody knows the order of the street");
    test_tabletop_free(test);
}

static void t15_1_limit(void) {
    bool three = false, dice = true, limit = true;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        Rolls rolls = {{0}, {0}, {0}};
        TestTabletop *test = before_card("jump2", 3, "", "tsunami, ninja, ufo", HORDES(6, 6, 6), seed);
        test->host.see = rolls_watch;
        test->host.watcher = &rolls;
        example_choose(test, "none, none, none");
        for (int seat = 1; seat <= 3; seat++) {
            int shown = rolls.shown[seat - 1], dead = 6 - example_count(test, "zombies", seat);
            dice = dice && rolls.dice[seat - 1] == 6;
            limit = limit && dead == (shown > 2 ? 2 : shown);
            three = three || shown == 3;
        }
        test_tabletop_free(test);
    }
    ok(dice, "T4.1: everybody rolls all their zombies");
    ok(three && limit, "T15.1, T1.4: a player who rolls 3 Zombie faces at limit 2 loses 2");
}

static void t8_2_saving(void) {
    TestTabletop *test = NULL;
    for (uint64_t seed = 1; seed <= 50; seed++) { /* until seat 1 is about to lose 3 or more */
        test = before_card("jumpfree", 3, "zombird=yes", "tsunami, ninja, ufo", HORDES(9, 1, 1), seed);
        example_put(test, "bird_fairy", "hand:1");
        example_put(test, "save2", "kept:1");
        (void)example_go(test);
        while (!strstr(example_asked(test), "save2") && strncmp(example_asked(test), "over", 4) != 0 &&
               example_size(test, "street row") == 0)
            example_choose(test, strstr(example_asked(test), "none") ? "none" : "no");
        if (strstr(example_asked(test), "save2") && example_count(test, "doomed", 1) >= 4) break;
        test_tabletop_free(test);
        test = NULL;
    }
    int doomed = example_count(test, "doomed", 1);
    is(example_asked(test), "1 piece: bird_fairy, none, save2", "T8.2, T7.5: kept Save cards and Fairies are offered");
    example_choose(test, "save2");
    cmp_ok(example_count(test, "doomed", 1), "==", doomed - 2, "T8.2: save2 saves 2");
    ok(example_lies(test, "save2", "store discard"), "T7.5: and is discarded");
    is(example_asked(test), "1 piece: bird_fairy, none", "T8.2: the seat is asked again while zombies would die");
    example_choose(test, "bird_fairy");
    cmp_ok(example_count(test, "zombies", 1), "==", 9 - (doomed - 3), "T10.5: a fairy saves 1; the others die");
    test_tabletop_free(test);
}

/* T15.2 with these bonus cards, up to the window in which they may be revealed. */
static TestTabletop *tram(const char *bonuses) {
    TestTabletop *test = at_card("tram", 4, "", bonuses, HORDES(5, 6, 12, 3), 1);
    example_choose(test, "red, red, blue, green");
    return test;
}

/* The losses of the tram are over when the next street card is about to come: before it every seat is asked. */
static void t15_2_push(void) {
    TestTabletop *pearls = at_card("tram", 4, "", "ufo, giant, ninja, tsunami", HORDES(5, 6, 12, 3), 1);
    is(example_asked(pearls), "1 word: blue, green, red",
       "T4.2, T1.5: a Push asks for one of three pearls; T5.1: for no talk");
    test_tabletop_free(pearls);
    TestTabletop *test = tram("footballer, ufo, giant, tsunami");
    has_zombies(test, HORDES(3, 4, 12, 1), "T15.2, T5.3, T5.4: weaker teams lose zombies, each member");
    test_tabletop_free(test);
    test = tram("tsunami, ufo, giant, footballer");
    is(example_asked(test), "1 piece: none, tsunami", "T15.2: the largest team may reveal tsunami");
    example_choose(test, "tsunami");
    has_zombies(test, HORDES(5, 2, 12, 1), "T9.1, T5.5: 2 are stolen from the one mate, then losses come");
    test_tabletop_free(test);
    test = tram("tsunami, ufo, giant, ninja");
    example_choose(test, "none");
    is(example_asked(test), "4 piece: ninja, none",
       "T15.2: whoever is alone may reveal ninja, though two teams have one");
    example_choose(test, "ninja");
    is(example_asked(test), "1 piece: none, tsunami", "T10.7: a window asks round until all pass in a row");
    example_choose(test, "none");
    has_zombies(test, HORDES(3, 4, 12, 5), "T9.1: ninja pays 2, and loses nothing");
    test_tabletop_free(test);
}

static void t5_one_team(void) {
    TestTabletop *test = at_card("tram", 4, "", "ninja, ufo, giant, footballer", HORDES(5, 6, 12, 3), 1);
    example_choose(test, "red, red, red, red");
    cmp_ok(example_size(test, "street row"), "==", 1, "T9: with one team only, nobody is in the smallest");
    has_zombies(test, HORDES(5, 6, 12, 3), "T5.2, T5.4: a strong team loses nothing");
    test_tabletop_free(test);
    test = at_card("tank", 4, "", "tsunami, ufo, giant, footballer", HORDES(5, 1, 1, 1), 1);
    example_choose(test, "red, red, red, blue, tsunami");
    is(example_asked(test), "1 seat: 2, 3", "T9: tsunami steals from players of the own team");
    example_choose(test, "2, 3");
    has_zombies(test, HORDES(5, 1, 1, 1),
                "T3.8, T8.1: one each from two; whoever has none left takes one; T5.4: then 2 are lost");
    test_tabletop_free(test);
    test = at_card("tank", 4, "", "tsunami, ufo, giant, footballer", HORDES(5, 1, 1, 1), 1);
    example_choose(test, "red, red, red, blue, tsunami, 2, 2");
    has_zombies(test, HORDES(4, 1, 1, 1), "T9, T8.1: both from one who has only one");
    test_tabletop_free(test);
}

/* Four players at a raid that seat 2 begins, with most zombies; seat 1 has 2 civilians and 4 zombies. */
static TestTabletop *raid(const char *bonuses) {
    TestTabletop *test = before_card("raid", 4, "", bonuses, HORDES(4, 9, 5, 5), 1);
    example_set(test, "civilians", 1, 2);
    (void)example_go(test);
    example_pass(test);
    return test;
}

static void t15_3_bombs(void) {
    TestTabletop *test = raid("ufo, giant, ninja, tsunami");
    is(example_asked(test), "2 word: bomb, civilian", "T4.6: most zombies begin");
    example_choose(test, "bomb");
    is(example_asked(test), "2 seat: 1, 3, 4", "T6.1: a bomb goes to another player");
    example_choose(test, "1");
    cmp_ok(example_count(test, "civilians", 1), "==", 0, "T15.3, T6.1: all civilians are lost");
    cmp_ok(example_count(test, "zombies", 1), "==", 4, "T6.1: and no zombie");
    is(example_asked(test), "2 piece: giant, none", "T15.3, W6: giant may be revealed");
    example_choose(test, "giant");
    cmp_ok(example_count(test, "zombies", 2), "==", 12, "T9.1: it pays 3");
    example_put(test, "save1", "kept:1");
    (void)example_go(test);
    example_choose(test, "bomb, 1");
    is(example_asked(test), "1 piece: none, save1", "T6.2, T6.3: the zombie may be saved");
    example_choose(test, "none");
    cmp_ok(example_count(test, "zombies", 1), "==", 3, "T15.3: or is lost");
    example_choose(test, "civilian");
    cmp_ok(example_count(test, "civilians", 4), "==", 1, "T4.6: or one takes a civilian");
    test_tabletop_free(test);
}

static void t15_3_footballer(void) {
    TestTabletop *test = raid("footballer, ufo, ninja, tsunami");
    example_set(test, "civilians", 1, 0);
    (void)example_go(test);
    example_choose(test, "bomb, 1");
    is(example_asked(test), "1 piece: footballer, none", "T15.3, W3: the target may annul the bomb");
    example_choose(test, "footballer");
    has_zombies(test, HORDES(5, 8, 5, 5), "T9.1, T6.2: the bomb does nothing, and 1 zombie is stolen");
    test_tabletop_free(test);
}

static void t6_4_last_zombie(void) {
    TestTabletop *test = raid("ufo, giant, ninja, tsunami");
    example_set(test, "civilians", 1, 0);
    example_set(test, "zombies", 1, 1);
    (void)example_go(test);
    example_choose(test, "bomb, 1");
    cmp_ok(example_count(test, "zombies", 1), "==", 1, "T6.4, T3.8: whoever loses the last zombie takes a new one");
    is(example_asked(test), "3 word: bomb, civilian", "T9: giant asks for two civilians");
    test_tabletop_free(test);
}

static void t4_gains(void) {
    TestTabletop *test = at_card("choice", 3, "", "tsunami, ninja, ufo", HORDES(4, 4, 4), 1);
    is(example_asked(test), "1 word: coin, zombie", "T4.3: everybody chooses");
    example_choose(test, "zombie, coin");
    cmp_ok(example_count(test, "zombies", 1), "==", 4, "T3.10: in secret, until all have chosen");
    example_choose(test, "coin");
    cmp_ok(example_count(test, "zombies", 1), "==", 5, "T4.3: 1 zombie");
    cmp_ok(example_count(test, "coins", 2), "==", 2, "T4.3: or 2 coins");
    test_tabletop_free(test);
    test = at_card("golden", 3, "", "tsunami, ninja, ufo", HORDES(60, 60, 60), 1);
    has_zombies(test, HORDES(60, 60, 60), "T4.4: nobody dies in a golden jump");
    cmp_ok(example_count(test, "coins", 3), "==", 2, "T4.4: it brings 2 coins");
    test_tabletop_free(test);
    test = at_card("parachute", 3, "", "tsunami, ninja, ufo", HORDES(60, 60, 60), 1);
    cmp_ok(example_count(test, "civilians", 2), "==", 1, "T4.5: a parachute jump brings a civilian");
    ok(example_lies(test, "parachute", "street row"), "T4.7: used street cards stay open");
    test_tabletop_free(test);
}

static void t3_7_round_end(void) {
    TestTabletop *test = before_card("choice", 3, "", "ufo, ninja, tsunami", HORDES(4, 4, 4), 1);
    example_set(test, "step", 0, 5);
    example_set(test, "civilians", 1, 3);
    example_set(test, "civilians", 2, 1);
    example_put(test, "save1", "kept:2");
    (void)example_go(test);
    example_pass(test);
    example_choose(test, "coin, coin, coin");
    pass_window(test);
    is(example_asked(test), "1 piece: none, ufo", "T3.7, W7: ufo may be revealed with 3 civilians");
    example_choose(test, "ufo");
    has_zombies(test, HORDES(4 + 3 + 3 + 4, 4 + 1 + 4, 4 + 4),
                "T3.7, T3.1: ufo pays 3, civilians turn, 4 come for the new round");
    cmp_ok(example_count(test, "civilians", 1), "==", 0, "T3.7: all civilians turn");
    ok(example_lies(test, "save1", "kept:2"), "T3.7, T7.5: a kept card stays with its owner");
    cmp_ok(example_size(test, "row"), "==", 6, "T3.7, T2.3: a new row of N + 3");
    cmp_ok(example_size(test, "aside"), "==", 1, "T3.2: bonus cards are dealt anew, and one is put aside");
    test_tabletop_free(test);
}

static void t3_5_gaps(void) {
    TestTabletop *test = before_card("choice", 3, "", "ufo, ninja, tsunami", HORDES(4, 4, 4), 1);
    example_set(test, "step", 0, 1);
    (void)example_go(test);
    example_pass(test);
    example_choose(test, "coin, coin, coin");
    has_zombies(test, HORDES(5, 5, 5), "T3.5, T12.1: a zombie for everybody behind the second place");
    test_tabletop_free(test);
}

static void t15_5_street(void) {
    bool fits = true;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        TestTabletop *test = example_new(TSUNAMI, 5, "", seed);
        char deck[1024], *rest = deck;
        int bus = 0, plane = 0, count = 0;
        snprintf(deck, sizeof deck, "%s", example_zone(test, "street deck"));
        for (char *card; (card = strtok_r(rest, ",", &rest));) {
            count++;
            if (strstr(card, "bus")) bus = count;
            if (strstr(card, "plane")) plane = count;
        }
        fits = fits && count == 18 && bus >= 7 && bus <= 12 && plane >= 13 && example_size(test, "out") == 3;
        test_tabletop_free(test);
    }
    ok(fits, "T15.5, T2.4, T1.7: the Bus is one of cards 7 to 12, the Plane one of 13 to 18, 3 cards are out");
}

int main(void) {
    plan(NO_PLAN);
    t1_the_box();
    t15_1_limit();
    t8_2_saving();
    t15_2_push();
    t5_one_team();
    t15_3_bombs();
    t15_3_footballer();
    t6_4_last_zombie();
    t4_gains();
    t3_7_round_end();
    t3_5_gaps();
    t15_5_street();
    done_testing();
}
