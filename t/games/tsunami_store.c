/* The store (T7, T8), dragons and bluffs (T9), and the end (T11) of Zombie Tsunami, on prepared tables. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "t/lib/games/tsunami_table.h"

static void t15_4_order(void) {
    bool ordered = true, higher = false;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Rolls rolls = {{0}, {0}, {0}};
        char order[8] = "";
        TestTabletop *test = at_store(4, NULL, HORDES(5, 3, 3, 9), seed, &rolls);
        for (int i = 0; i < 4 && strstr(example_asked(test), "bombp"); i++) {
            snprintf(order + i, 2, "%c", *example_asked(test));
            example_choose(test, "none");
            if (i < 3) pass_window(test);
        }
        bool third = rolls.tokens[2] > rolls.tokens[1];
        ordered = ordered && strcmp(order, third ? "3412" : "2341") == 0 && rolls.tokens[1] != rolls.tokens[2];
        higher = higher || third;
        test_tabletop_free(test);
    }
    ok(ordered && higher,
       "T15.4, T7.2, T3.9, T1.6: fewest zombies buy first; the higher tie token decides; then clockwise");
}

static void t7_buying(void) {
    TestTabletop *test = at_store(4, "ufo, giant, ninja, tsunami", HORDES(2, 6, 6, 6), 1, NULL);
    cmp_ok(example_count(test, "coins", 1), "==", 4,
           "T3.6, T7.1: the store is behind the third place, and brings 2 coins");
    char row[1024];
    snprintf(row, sizeof row, "%s", example_zone(test, "row"));
    example_put(test, row, "store deck");
    example_put(test, "save1, zombie2, civilian2, steal1, flip, swap, megabomb", "row");
    (void)example_go(test);
    is(example_asked(test), "1 piece: bombp, civilian1, civilian2, flip, megabomb, none, save1, steal1, swap, zombie2",
       "T7.3, T2.2: cards of the row and permanent ones that the seat can pay");
    example_choose(test, "zombie2");
    cmp_ok(example_count(test, "zombies", 1), "==", 4, "T8: zombie2 brings 2 zombies, at once");
    cmp_ok(example_count(test, "coins", 1), "==", 1, "T7.3: it costs 3");
    is(example_asked(test), "1 piece: civilian1, flip, none, save1, swap", "T7.3: a second card may be bought");
    is(whole_game_why_not(test->game, test->block, "bombp"), "costs 2, you have 1 (T7.3)", "a refusal has its reason");
    example_choose(test, "save1");
    ok(example_lies(test, "save1", "kept:1"), "T7.5: a Save card is kept");
    ok(example_knows(test, 3, "save1") && example_knows(test, 4, "steal1"),
       "T14.2: everybody sees kept cards and the row");
    ok(in_phase(test, "window"), "T7.3, T10.7: two cards at most; W1 is before the next buyer's turn, too");
    pass_window(test);
    ok(*example_asked(test) == '2', "T7.2: then clockwise");
    example_choose(test, "steal1, 1");
    has_zombies(test, HORDES(3, 7, 6, 6), "T8.1: a zombie is stolen");
    example_choose(test, "civilian1");
    ok(example_lies(test, "civilian1", "permanent"), "T7.5: a permanent card stays");
    pass_window(test);
    example_choose(test, "civilian2, none");
    cmp_ok(example_count(test, "civilians", 3), "==", 2, "T8: civilian2 brings 2 civilians");
    pass_window(test);
    example_choose(test, "megabomb");
    is(example_asked(test), "4 seat: 1, 2, 3, done", "T8: megabomb bombs as many as one likes");
    example_choose(test, "3, done");
    cmp_ok(example_count(test, "civilians", 3), "==", 0, "T6.1: one after the other");
    cmp_ok(example_size(test, "row"), "==", 7, "T15.4, T7.4: the row is filled up to 7 when all have had their turn");
    test_tabletop_free(test);
}

static void t7_6_ceiling(void) {
    TestTabletop *test = at_store(4, NULL, HORDES(2, 6, 6, 6), 1, NULL);
    example_set(test, "coins", 1, 5);
    example_put(test, "choiceb", "street deck");
    (void)example_go(test);
    example_pass(test);
    example_choose(test, "coin, coin, coin, coin");
    cmp_ok(example_count(test, "coins", 1), "==", 6, "T7.6, T1.3: nobody has more than 6 coins");
    test_tabletop_free(test);
}

static void t8_3_swap(void) {
    TestTabletop *test = at_store(4, "ufo, giant, ninja, tsunami", HORDES(2, 6, 6, 6), 1, NULL);
    example_put(test, "swap, flip", "row");
    (void)example_go(test);
    example_choose(test, "swap");
    is(example_asked(test), "1 seat: 1, 2, 3, 4", "T8: two seats with hidden bonus cards");
    example_choose(test, "2, 3");
    ok(example_lies(test, "giant", "bonus:3") && example_lies(test, "ninja", "bonus:2"),
       "T8: their cards are exchanged");
    ok(example_knows(test, 3, "giant") && example_knows(test, 2, "ninja"), "T8.3: both look at their new cards");
    ok(example_knows(test, 2, "giant"), "T14.1: who gave a card away knows where it went");
    ok(!example_knows(test, 1, "giant") && !example_knows(test, 4, "ninja"), "T14.1: nobody else does");
    example_choose(test, "flip, 4");
    ok(example_knows(test, 1, "tsunami"), "T8: a hidden bonus is revealed");
    test_tabletop_free(test);
}

static void t7_7_no_use(void) {
    TestTabletop *test = before_card("choice", 4, "", "ufo, giant, ninja, tsunami", HORDES(2, 6, 6, 6), 1);
    example_set(test, "step", 0, 2);
    example_put(test, "swap", "row");
    (void)example_go(test);
    example_choose(test, "ufo, giant, ninja, none");
    example_choose(test, "coin, coin, coin, coin");
    pass_window(test);
    ok(!strstr(example_asked(test), "swap"), "T7.7: swap is not offered with fewer than two hidden bonus cards");
    is(whole_game_why_not(test->game, test->block, "swap"), "fewer than two bonus cards are face down (T7.7)",
       "the reason");
    example_put(test, "flip", "row");
    (void)example_go(test);
    example_choose(test, "flip, 3");
    example_put(test, "car", "street deck");
    (void)example_go(test);
    example_pass(test);
    example_choose(test, "red, red, blue, red");
    ok(!!strstr(example_asked(test), "ninja"), "T9.1, T9.3: a bonus that flip hides again is in use again");
    test_tabletop_free(test);
}

static TestTabletop *dragons(const char *bonuses) {
    TestTabletop *test = example_new(TSUNAMI, 5, "", 1);
    if (!tabletop_asked(test->block)) BAIL_OUT("nobody is asked");
    deal_bonuses(test, bonuses);
    set_zombies(test, HORDES(4, 4, 4, 4, 4));
    (void)example_go(test);
    return test;
}

static void t15_6_dragons(void) {
    TestTabletop *test = dragons("head, ninja, tail, ufo, tsunami");
    is(example_asked(test), "1 piece: head, none",
       "T10.7: dragons are revealed before a street card, without the extension, too");
    example_choose(test, "head");
    is(example_asked(test), "1 seat: 2, 3, 4, 5", "T9: and name another player");
    example_choose(test, "2");
    is(example_asked(test), "3 piece: none, tail", "T15.6: the holder of the other half may reveal it");
    example_choose(test, "tail");
    has_zombies(test, HORDES(4, 4, 7, 4, 4), "T15.6: the one gains 3, and the other nothing");
    test_tabletop_free(test);
    test = dragons("head, ninja, tail, ufo, tsunami");
    example_choose(test, "head, 3");
    has_zombies(test, HORDES(7, 4, 4, 4, 4), "T9: who is right gains 3");
    test_tabletop_free(test);
    test = dragons("head, ninja, footballer, ufo, tsunami");
    example_choose(test, "head, 3");
    has_zombies(test, HORDES(4, 4, 4, 4, 4), "T15.6, T8.3: with the tail aside nobody gains");
    test_tabletop_free(test);
}

/* The order of buyers is fixed on arrival: what happens in a window does not change it. */
static void t10_7_before_buyers(void) {
    TestTabletop *test = example_new(TSUNAMI, 5, "", 1);
    example_set(test, "step", 0, 2);
    example_put(test, "choice", "street deck");
    deal_bonuses(test, "head, ninja, tail, ufo, tsunami");
    set_zombies(test, HORDES(2, 4, 6, 8, 9));
    (void)example_go(test);
    example_pass(test);
    example_choose(test, "coin, coin, coin, coin, coin");
    is(example_asked(test), "1 piece: head, none", "T10.7: dragons may be revealed before a buyer's turn");
    example_choose(test, "head, 3");
    cmp_ok(example_count(test, "zombies", 1), "==", 5, "T9: and pay");
    pass_window(test);
    ok(*example_asked(test) == '1' && strstr(example_asked(test), "bombp"),
       "T10.7, T7.2: 1 had fewest zombies on arrival and buys first");
    for (int seat = 1; seat <= 5; seat++) example_set(test, "coins", seat, 0);
    (void)example_go(test);
    is(example_asked(test), "3 piece: none, tail", "T10.7: also before the turn of one who can buy nothing");
    int windows = 0;
    for (; in_phase(test, "window"); windows++) example_choose(test, "none");
    cmp_ok(windows, "==", 4 + 1, "T10.7: once for each of the four buyers, and before the street card");
    test_tabletop_free(test);
}

/* W1 at the end of the last step: a bonus revealed there without its condition pays nothing, ufo neither. */
static void t10_7_last_step(void) {
    TestTabletop *test = before_card("choice", 3, "", "ufo, ninja, tsunami", HORDES(4, 4, 4), 1);
    example_set(test, "step", 0, 5);
    example_set(test, "civilians", 1, 3);
    (void)example_go(test);
    pass_window(test);
    example_choose(test, "coin, coin, coin");
    ok(in_phase(test, "window"), "T10.7: W1 after the last step of a round, before W7");
    example_choose(test, "ufo");
    pass_window(test);
    has_zombies(test, HORDES(4 + 3 + 4, 4 + 4, 4 + 4), "T10.7, T9.2: ufo pays in W7 only");
    test_tabletop_free(test);
}

static void t9_2_bluffs(void) {
    TestTabletop *test = before_card("choice", 3, "", "ufo, ninja, tsunami", HORDES(4, 4, 4), 1);
    example_choose(test, "ufo");
    has_zombies(test, HORDES(4, 4, 4), "T9.2: a bonus that is revealed without its condition pays nothing");
    ok(example_knows(test, 3, "ufo"), "T9.2: and lies open");
    test_tabletop_free(test);
    test = example_new(TSUNAMI, 3, "", 1);
    ok(!strstr(example_asked(test), "none"), "T9.2: it is offered with the option `bluffs` alone");
    test_tabletop_free(test);
}

static TestTabletop *last_step(const char *options, const int *zombies, uint64_t seed) {
    TestTabletop *test = before_card("choice", 3, options, "ufo, ninja, tsunami", zombies, seed);
    example_set(test, "round", 0, 3);
    example_set(test, "step", 0, 5);
    return test;
}

static void end_it(TestTabletop *test) {
    (void)example_go(test);
    while (!strstr(example_asked(test), "zombie"))
        example_choose(test, strstr(example_asked(test), "none") ? "none" : "no");
    example_choose(test, "coin, coin, coin");
    pass_window(test);
    if (strcmp(example_asked(test), "over") != 0) BAIL_OUT("the game goes on: %s", example_asked(test));
}

static void t11_end(void) {
    TestTabletop *test = last_step("", HORDES(4, 9, 6), 1);
    end_it(test);
    ok(example_rank(test, 2) == 1 && example_rank(test, 3) == 2 && example_rank(test, 1) == 3,
       "T11.2: most zombies win");
    cmp_ok(example_score(test, 2), "==", 9, "T11.2: zombies are the score");
    cmp_ok(example_size(test, "row"), "==", 0, "T11.1: no new row is laid");
    test_tabletop_free(test);
    test = last_step("zombird=yes", HORDES(4, 9, 6), 1);
    example_put(test, "bird_brain, bird_brain-2", "hand:3");
    end_it(test);
    cmp_ok(example_score(test, 3), "==", 10, "T11.1, T10.5: each Brain is worth 2 zombies");
    test_tabletop_free(test);
}

static void t11_3_tie_break(void) {
    bool shared = false, won = false, kept = true;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        TestTabletop *test = last_step("", HORDES(1, 2, 2), seed);
        end_it(test);
        int second = example_rank(test, 2), third = example_rank(test, 3);
        kept = kept && example_score(test, 2) == 2 && example_score(test, 3) == 2 && example_rank(test, 1) == 3;
        won = won || second != third;
        shared = shared || (second == 1 && third == 1);
        if (second == 1 && third == 1)
            kept = kept && example_count(test, "left", 2) == 0 && example_count(test, "left", 3) == 0;
        else
            kept = kept && (example_count(test, "left", 2) > example_count(test, "left", 3)) == (second < third);
        test_tabletop_free(test);
    }
    ok(won && kept, "T11.3: a tie for first is rolled off, and the score is what it was");
    ok(shared, "T11.3: those who have no zombie left share the win");
}

int main(void) {
    plan(NO_PLAN);
    t15_4_order();
    t7_buying();
    t7_6_ceiling();
    t8_3_swap();
    t7_7_no_use();
    t15_6_dragons();
    t10_7_before_buyers();
    t10_7_last_step();
    t9_2_bluffs();
    t11_end();
    t11_3_tie_break();
    done_testing();
}
