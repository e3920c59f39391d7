/* The extension of Zombie Tsunami (T10), on prepared tables. */
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "core/table/view.h"
#include "t/lib/games/tsunami_table.h"

static void t10_6_strength(void) {
    TestTabletop *test = before_card("tram", 3, "zombird=yes", "footballer, ufo, tsunami", HORDES(5, 5, 1), 1);
    example_put(test, "bird_punk, bird_super bird", "hand:1");
    (void)example_go(test);
    example_choose(test, "none, none, none");
    example_choose(test, "red, blue, green");
    is(example_asked(test), "1 piece: bird_punk, bird_super bird, none", "T10.6, W2: birds that add strength");
    is(whole_game_why_not(test->game, test->block, "bird_robot"),
       "a Zombird is offered to its holder at its own moment (T10.7)", "a refusal has its reason");
    is(whole_game_why_not(test->game, test->block, "ufo"),
       "a bonus is offered to its holder while it is hidden and its condition is met (T9.1)", "also for a bonus");
    example_choose(test, "bird_super bird");
    cmp_ok(example_count(test, "strength", 1), "==", 10, "T10.6: super bird adds 10");
    example_choose(test, "none");
    cmp_ok(example_count(test, "zombies", 1), "==", 5, "T5.3: 5 + 10 zombies push the tram");
    cmp_ok(example_count(test, "zombies", 2), "==", 3, "T5.4: 5 do not");
    test_tabletop_free(test);
}

static void t10_5_robot(void) {
    TestTabletop *test = before_card("raid", 4, "zombird=yes", "ufo, giant, ninja, tsunami", HORDES(4, 9, 5, 5), 1);
    example_put(test, "event_bomb", "open");
    example_put(test, "bird_robot", "hand:1");
    (void)example_go(test);
    while (!strstr(example_asked(test), "word")) example_choose(test, "none");
    example_choose(test, "bomb, 1, bird_robot");
    cmp_ok(example_count(test, "zombies", 1), "==", 4, "T10.5: a robot annuls a bomb");
    int cards = example_size(test, "hand:3");
    example_choose(test, "bomb, 4");
    while (strstr(example_asked(test), "none")) example_choose(test, "none");
    cmp_ok(example_size(test, "hand:3"), "==", cards + 1, "T10.2: who bombs successfully draws a Zombird");
    test_tabletop_free(test);
}

static TestTabletop *with_event(const char *event, const char *bird) {
    TestTabletop *test = before_card("choice", 3, "zombird=yes", "ufo, ninja, tsunami", HORDES(4, 4, 4), 1);
    example_put(test, "event_zombie", "event deck");
    example_put(test, event, "open");
    if (bird) example_put(test, bird, "hand:1");
    for (int seat = 1; seat <= 3; seat++) example_set(test, "coins", seat, 2);
    (void)example_go(test);
    return test;
}

static void t10_2_offers(void) {
    TestTabletop *test = with_event("event_give", "bird_punk");
    example_choose(test, "none");
    is(example_asked(test), "1 yes/no: no, yes", "T10.2, W1: give is offered");
    int cards = example_size(test, "hand:1");
    example_choose(test, "yes, 3");
    has_zombies(test, HORDES(3, 4, 5), "T10.2: a zombie is given");
    cmp_ok(example_size(test, "hand:1"), "==", cards + 1, "T10.2: for a Zombird");
    test_tabletop_free(test);
    test = with_event("event_coin", "bird_punk");
    example_choose(test, "none, yes");
    cmp_ok(example_count(test, "coins", 1), "==", 0, "T10.2: coins are discarded");
    example_pass(test);
    ok(!!strstr(example_asked(test), "zombie"), "T10.2: each player claims one Zombird for an event");
    test_tabletop_free(test);
}

static void t10_2_now(void) {
    bool jump = false, peek = false, gift = false, knows = true, gifts = true;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        TestTabletop *test = example_new(TSUNAMI, 4, "zombird=yes", seed);
        if (strcmp(example_zone(test, "open"), "event_peek") == 0) {
            peek = true;
            char bonus[64];
            snprintf(bonus, sizeof bonus, "%s", example_zone(test, "bonus:2"));
            example_choose(test, "no, yes, no, no");
            knows = knows && example_knows(test, 3, bonus) && !example_knows(test, 1, bonus);
            knows = knows && example_size(test, "hand:2") == 2 && example_size(test, "hand:1") == 1;
        } else if (strcmp(example_zone(test, "open"), "event_gift") == 0) {
            gift = true;
            for (int seat = 0; seat < 4; seat++) {
                char hand[24];
                snprintf(hand, sizeof hand, "hand:%d", seat + 1);
                gifts = gifts && example_size(test, hand) == 2;
            }
        } else if (strcmp(example_zone(test, "open"), "event_jump") == 0) {
            is(example_asked(test), "1 yes/no: no, yes", "T10.2: whoever likes makes a jump");
            jump = true;
        }
        test_tabletop_free(test);
    }
    ok(jump, "T3.3: an event is turned up in every round");
    ok(peek && knows, "T10.2, T14.1: peek shows a bonus to the left neighbour, for a Zombird");
    ok(gift && gifts, "T10.2, T10.1: gift brings everybody a second Zombird");
}

static void t10_5_birds(void) {
    TestTabletop *test =
        with_event("event_zombie", "bird_banker, bird_magnet, bird_pterodactyl, bird_bomb, bird_brain");
    ok(!strstr(example_asked(test), "brain"), "T10.5: brain plays itself");
    example_choose(test, "bird_banker");
    cmp_ok(example_count(test, "coins", 1), "==", 4, "T10.5: banker brings 2 coins");
    ok(example_lies(test, "bird_banker", "zombird discard"), "T10.4: a Zombird is discarded");
    while (*example_asked(test) != '1') example_choose(test, "none");
    example_choose(test, "bird_magnet, 2");
    cmp_ok(example_count(test, "coins", 1), "==", 6, "T10.5: magnet steals 2 coins");
    cmp_ok(example_count(test, "coins", 2), "==", 0, "T10.5: from another player");
    while (*example_asked(test) != '1') example_choose(test, "none");
    example_choose(test, "bird_pterodactyl, 3");
    has_zombies(test, HORDES(5, 4, 3), "T10.5: pterodactyl steals a zombie");
    while (*example_asked(test) != '1') example_choose(test, "none");
    example_choose(test, "bird_bomb, 3");
    while (*example_asked(test) == '3' && !strstr(example_asked(test), "banker")) example_choose(test, "none");
    cmp_ok(example_count(test, "zombies", 3), "==", 2, "T10.5: bomb bombs");
    test_tabletop_free(test);
}

static void t10_3_reshuffle(void) {
    TestTabletop *test = with_event("event_coin", "bird_punk");
    char all[2048];
    snprintf(all, sizeof all, "%s", example_zone(test, "zombird deck"));
    example_put(test, all, "zombird discard");
    (void)example_go(test);
    int discards = example_size(test, "zombird discard");
    example_choose(test, "none, yes");
    cmp_ok(example_size(test, "zombird deck"), "==", discards - 1, "T10.3: an empty Zombird deck is made anew");
    test_tabletop_free(test);
}

/* What seat 1 sees while seat `holder` is asked for a card that acts now, and the other has one that does not. */
static size_t view_of_1(int holder, uint8_t view[TABLETOP_SIZE]) {
    TestTabletop *test = example_new(TSUNAMI, 4, "zombird=yes", 1);
    while (strstr(example_asked(test), "yes")) example_choose(test, "no");
    clear_extension(test);
    example_put(test, "bird_banker", holder == 2 ? "hand:2" : "hand:3");
    example_put(test, "bird_brain", holder == 2 ? "hand:3" : "hand:2");
    (void)example_go(test);
    if (*example_asked(test) != '0' + holder) BAIL_OUT("%s", example_asked(test));
    size_t size = tabletop_view(&test->game->layout, test->block, 0, view);
    test_tabletop_free(test);
    return size;
}

static void t10_7_silence(void) {
    static uint8_t second[TABLETOP_SIZE], third[TABLETOP_SIZE];
    size_t size = view_of_1(2, second);
    ok(view_of_1(3, third) == size && memcmp(second, third, size) == 0,
       "T10.7, T14.1: others see the window, never whose question is open");
}

int main(void) {
    plan(NO_PLAN);
    t10_6_strength();
    t10_5_robot();
    t10_2_offers();
    t10_2_now();
    t10_5_birds();
    t10_3_reshuffle();
    t10_7_silence();
    done_testing();
}
