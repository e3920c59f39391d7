/* The exact drawings of the table, a zone and a list of cards. */
#include <tap.h>

#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/dayz/look.h"
#include "play/describe/description.h"
#include "t/lib/repl/text_screen.h"
#include "t/lib/scripts/script_game.h"

enum { ALL = NOTHING };

/* The table in ASCII, as a seat (from 1) or ALL sees it. */
static void draws(const TestGame *test, int viewer, int width, const char *expected, const char *name) {
    TextScreen text_screen;
    text_screen_begin(&text_screen, width, false, false);
    is(text_screen_table(&text_screen, &test->setup, &test->game, viewer == ALL ? NOTHING : viewer - 1), expected, "%s",
       name);
    text_screen_release(&text_screen);
}

static void draws_zone(const TestGame *test, int viewer, const char *zone, const char *expected, const char *name) {
    TextScreen text_screen;
    text_screen_begin(&text_screen, 60, false, false);
    Description *of = description_make(&test->setup, &test->game, viewer == ALL ? NOTHING : viewer - 1, false);
    (void)draw_zone(&text_screen.screen, of, zone);
    description_free(of);
    is(text_screen_end(&text_screen), expected, "%s", name);
    text_screen_release(&text_screen);
}

/* A trick in which seat 3 has led and seat 1 has to play. */
static void arrange_trick(TestGame *test, const TestScripts *scripts) {
    script_game_printed(test, scripts, 3, "police,hippie,military:weak", "bunker,zero:police");
    script_game_hands(
        test, "van-2 zombie-4 zombie-16 police-2 police-zero hippie-11 / hippie-5 zombie-1 / hippie-9 zombie-2");
    test_game_put(test, "transfer:2", "zombie-9 military-13");
    test_game_put(test, "expedition:1", "hippie-1 hippie-2 van-3");
    test_game_put(test, "expedition:2", "zombie-20");
    test_game_put(test, "reserve", "military-3 military-4 zombie-11 police-13");
    test->game.now.delta[1] = -12;
    test->game.now.population[1] = 54;
    test_game_lead(test, 3);
    (void)test_game_decide(test, "hippie-9 high");
}

static void the_middle_of_a_trick(const TestScripts *scripts) {
    TestGame test;
    arrange_trick(&test, scripts);
    draws(&test, 1, 80,
          "+ round 1 of 4, trick 1 ----------------------------------------- as 1 sees it +\n"
          "| powers     police:base  hippie:base  military:weak  + bunker  + zero:police  |\n"
          "| trick      high   3: hippie-9 wins   1: ...   2: ...                         |\n"
          "| encounter  military-3   reserve 3   removed 42                               |\n"
          "| now        You play a card                                                   |\n"
          "+ > 1 you -------- 66 +0? + 2 ---------------- 54 ? + 3 leads ------------- 66 +\n"
          "| hand 6                  | hand 2                  | hand 1                   |\n"
          "|   van 2, zombie 4 16    | transfer 2              | expedition 0             |\n"
          "|   police 2 zero         |   zombie 9, military 13 |                          |\n"
          "|   hippie 11             | expedition 1            |                          |\n"
          "| expedition 3            |                         |                          |\n"
          "|   van 3 + 2 unknown     |                         |                          |\n"
          "+-------------------------+-------------------------+--------------------------+\n",
          "the table as a seat sees it, at 80 columns");
    draws(&test, ALL, 80,
          "+ round 1 of 4, trick 1 -------------------------------------------- all cards +\n"
          "| powers     police:base  hippie:base  military:weak  + bunker  + zero:police  |\n"
          "| trick      high   3: hippie-9 wins   1: ...   2: ...                         |\n"
          "| encounter  military-3   reserve 3, military-4 on top   removed 42            |\n"
          "| now        1 plays a card                                                    |\n"
          "+ > 1 ------------- 66 +2 + 2 --------------- 54 -9 + 3 leads ------------- 66 +\n"
          "| hand 6                  | hand 2                  | hand 1                   |\n"
          "|   van 2, zombie 4 16    |   zombie 1, hippie 5    |   zombie 2               |\n"
          "|   police 2 zero         | transfer 2              | expedition 0             |\n"
          "|   hippie 11             |   zombie 9, military 13 |                          |\n"
          "| expedition 3            | expedition 1            |                          |\n"
          "|   van 3, hippie 1 2     |   zombie 20             |                          |\n"
          "+-------------------------+-------------------------+--------------------------+\n",
          "and with all cards");
    draws(&test, 2, 60,
          "+ round 1 of 4, trick 1 --------------------- as 2 sees it +\n"
          "| powers     police:base  hippie:base  military:weak       |\n"
          "|            + bunker  + zero:police                       |\n"
          "| trick      high   3: hippie-9 wins   1: ...   2: ...     |\n"
          "| encounter  military-3   reserve 3   removed 42           |\n"
          "| now        1 plays a card                                |\n"
          "+ > 1 --------------------------------------------- 66 +0? +\n"
          "| hand 6                                                   |\n"
          "| expedition 3   van 3 + 2 unknown                         |\n"
          "+ 2 you --------------------------------------------- 54 ? +\n"
          "| hand 2         zombie 1, hippie 5                        |\n"
          "| transfer 2     zombie 9, military 13                     |\n"
          "| expedition 1                                             |\n"
          "+ 3 leads --------------------------------------------- 66 +\n"
          "| hand 1                                                   |\n"
          "| expedition 0                                             |\n"
          "+----------------------------------------------------------+\n",
          "as another seat sees it, at 60 columns");
    draws(&test, ALL, 40,
          "+ round 1 of 4, trick 1 ---- all cards +\n"
          "| powers     police:base  hippie:base  |\n"
          "|            military:weak  + bunker   |\n"
          "|            + zero:police             |\n"
          "| trick      high  3: hippie-9 wins    |\n"
          "|            1: ...  2: ...            |\n"
          "| encounter  military-3                |\n"
          "|            reserve 3                 |\n"
          "|            military-4 on top         |\n"
          "|            removed 42                |\n"
          "| now        1 plays a card            |\n"
          "+ > 1 -------------------------- 66 +2 +\n"
          "| hand 6                               |\n"
          "|   van 2, zombie 4 16, police 2 zero  |\n"
          "|   hippie 11                          |\n"
          "| expedition 3                         |\n"
          "|   van 3, hippie 1 2                  |\n"
          "+ 2 ---------------------------- 54 -9 +\n"
          "| hand 2                               |\n"
          "|   zombie 1, hippie 5                 |\n"
          "| transfer 2                           |\n"
          "|   zombie 9, military 13              |\n"
          "| expedition 1                         |\n"
          "|   zombie 20                          |\n"
          "+ 3 leads ------------------------- 66 +\n"
          "| hand 1                               |\n"
          "|   zombie 2                           |\n"
          "| expedition 0                         |\n"
          "+--------------------------------------+\n",
          "and at 40 columns, where nothing is torn apart");
}

static void the_middle_of_a_power(const TestScripts *scripts) {
    TestGame test;
    arrange_trick(&test, scripts);
    (void)test_game_decide(&test, "hippie-11, hippie-5");
    draws(&test, 2, 80,
          "+ round 1 of 4, trick 1 ----------------------------------------- as 2 sees it +\n"
          "| powers     police:base  hippie:base  military:weak  + bunker  + zero:police  |\n"
          "| trick      high   3: hippie-9   1: hippie-11 won   2: hippie-5               |\n"
          "| encounter  military-3 taken   reserve 3   removed 42                         |\n"
          "| now        hippie:base (on_trick_won): 1 chooses a community                 |\n"
          "+ > 1 ------------ 66 +4? + 2 you ------------ 54 ? + 3 leads ------------- 66 +\n"
          "| hand 5                  | hand 1                  | hand 1                   |\n"
          "| expedition 7            |   zombie 1              | expedition 0             |\n"
          "|   van 3, hippie 5 9 11  | transfer 2              |                          |\n"
          "|   military 3            |   zombie 9, military 13 |                          |\n"
          "|   + 2 unknown           | expedition 1            |                          |\n"
          "+-------------------------+-------------------------+--------------------------+\n",
          "in the middle of a power, with the name of the power");
}

static void box_characters(const TestScripts *scripts) {
    TestGame test;
    TextScreen text_screen;
    script_game_printed(&test, scripts, 4, "hippie,military,dog", NULL);
    script_game_hands(&test, "hippie-1 dog-2 / dog-1 / dog-3 / dog-4");
    (void)game_step(&test.host, &test.game);
    text_screen_begin(&text_screen, 60, true, false);
    is(text_screen_table(&text_screen, &test.setup, &test.game, 0),
       "┌ round 1 of 4, trick 1 ───────────────────── as 1 sees it ┐\n"
       "│ powers     hippie:base  military:base  dog:base          │\n"
       "│ trick      1: …   2: …   3: …   4: …                     │\n"
       "│ reserve    0   removed 57                                │\n"
       "│ now        You lead a card, high or low                  │\n"
       "├ ▶ 1 you lead ────────── 66 ┬ 2 ────────────────────── 66 ┤\n"
       "│ hand 2                     │ hand 1                      │\n"
       "│   hippie 1 · dog 2         │ expedition 0                │\n"
       "│ expedition 0               │                             │\n"
       "├ 3 ───────────────────── 66 ┼ 4 ────────────────────── 66 ┤\n"
       "│ hand 1                     │ hand 1                      │\n"
       "│ expedition 0               │ expedition 0                │\n"
       "└────────────────────────────┴─────────────────────────────┘\n",
       "UTF-8 screens have box characters");
    text_screen_release(&text_screen);
}

/* Removes the style codes from a text. */
static void bleach(char *text) {
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from == '\33')
            from = strchr(from, 'm');
        else
            *to++ = *from;
    }
    *to = 0;
}

static void colour_adds_nothing(const TestScripts *scripts) {
    TestGame test;
    TextScreen plain, coloured;
    arrange_trick(&test, scripts);
    text_screen_begin(&plain, 100, true, false);
    text_screen_begin(&coloured, 100, true, true);
    (void)text_screen_table(&plain, &test.setup, &test.game, NOTHING);
    const char *text = text_screen_table(&coloured, &test.setup, &test.game, NOTHING);
    ok(strstr(text, "3: \33[94mhippie-9\33[0m \33[1mwins") != NULL, "a card has the colour of its faction");
    bleach(coloured.text);
    is(coloured.text, plain.text, "without style codes the drawing is the same");
    text_screen_release(&plain);
    text_screen_release(&coloured);
}

static void a_trump(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "police,hippie,dog", NULL);
    script_game_hands(&test, "hippie-9 zombie-1 / police-2 zombie-2");
    (void)game_step(&test.host, &test.game);
    cmp_ok(game_ahead(&test.setup, &test.game, NOTHING), "==", NOTHING,
           "nobody is ahead before the first card is played");
    (void)test_game_decide(&test, "hippie-9 high");
    cmp_ok(game_ahead(&test.setup, &test.game, NOTHING), "==", 0, "R3.6: the leader is ahead");
    int option = name_find_option(&test.game, &test.setup, "police-2");
    (void)game_answer(&test.host, &test.game, option);
    cmp_ok(game_ahead(&test.setup, &test.game, NOTHING), "==", 1, "R8 police: until a trump is played");
    draws(&test, ALL, 60,
          "+ round 1 of 4, trick 1 ------------------------ all cards +\n"
          "| powers     police:base  hippie:base  dog:base            |\n"
          "| trick      high   1: hippie-9   2: police-2 wins         |\n"
          "| reserve    0   removed 58                                |\n"
          "| now        cards are played                              |\n"
          "+ 1 leads --------------- 66 + 2 ---------------------- 66 +\n"
          "| hand 1                     | hand 1                      |\n"
          "|   zombie 1                 |   zombie 2                  |\n"
          "| expedition 0               | expedition 0                |\n"
          "|                            | void in hippie              |\n"
          "+----------------------------+-----------------------------+\n",
          "and the drawing shows who wins");
}

static void secret_numbers(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(2, true, ORACLE, HIPPIE, DOG));
    int slot = table_slot_of(&test.game.now, ORACLE);
    test.game.now.numbers[slot][0][0] = 3;
    script_game_hands(&test, "hippie-9 / hippie-2");
    test_game_put(&test, "itinerants", "dog-3 dog-4");
    draws(&test, 1, 60,
          "+ round 1 of 4 ------------------------------ as 1 sees it +\n"
          "| powers     oracle:base  hippie:base  dog:base            |\n"
          "| reserve    0   itinerants 2, dog-3 on top   removed 58   |\n"
          "| now        a new trick begins                            |\n"
          "+ 1 you ----------------- 66 + 2 ---------------------- 66 +\n"
          "| hand 1                     | hand 1                      |\n"
          "|   hippie 9                 | expedition 0                |\n"
          "| expedition 0               |                             |\n"
          "| oracle:base visions 3      |                             |\n"
          "+----------------------------+-----------------------------+\n",
          "the numbers of powers, and itinerants");
    draws(&test, 2, 60,
          "+ round 1 of 4 ------------------------------ as 2 sees it +\n"
          "| powers     oracle:base  hippie:base  dog:base            |\n"
          "| reserve    0   itinerants 2, dog-3 on top   removed 58   |\n"
          "| now        a new trick begins                            |\n"
          "+ 1 --------------------- 66 + 2 you ------------------ 66 +\n"
          "| hand 1                     | hand 1                      |\n"
          "| expedition 0               |   hippie 2                  |\n"
          "|                            | expedition 0                |\n"
          "+----------------------------+-----------------------------+\n",
          "a secret number is shown only to its owner");
}

static void a_zone(const TestScripts *scripts) {
    TestGame test;
    arrange_trick(&test, scripts);
    test.game.now.known[test_game_card(&test, "zombie-11")] = 2;
    draws_zone(&test, 1, "hand:1",
               "hand:1  6 cards\n"
               "  van 2, zombie 4 16, police 2 zero, hippie 11\n",
               "a hand is sorted");
    draws_zone(&test, 1, "hand:2",
               "hand:2  2 cards\n"
               "  2 unknown\n",
               "the hand of another seat");
    draws_zone(&test, 1, "expedition:1",
               "expedition:1  3 cards\n"
               "  van 3 + 2 unknown\n",
               "an expedition zone");
    draws_zone(&test, 2, "reserve",
               "reserve  3 cards, top first\n"
               "  1 unknown, zombie-11, 1 unknown\n",
               "a pile from the top, with unknown cards in their places");
    draws_zone(&test, ALL, "reserve",
               "reserve  3 cards, top first\n"
               "  military-4, zombie-11, police-13\n",
               "a pile with all cards");
    draws_zone(&test, ALL, "itinerants", "itinerants  0 cards\n", "an empty pile");
    (void)test_game_decide(&test, "van-2");
    draws_zone(&test, 1, "trick",
               "trick  2 cards\n"
               "  3: hippie-9   1: van-2\n",
               "a trick in the order of play");
}

/* The hand of seat 1, without its first line. */
static void draws_hand(const TestGame *test, int width, bool utf8, bool colour, const char *expected,
                       const char *name) {
    TextScreen text_screen;
    text_screen_begin(&text_screen, width, utf8, colour);
    Description *of = description_make(&test->setup, &test->game, NOTHING, false);
    (void)draw_zone(&text_screen.screen, of, "hand:1");
    description_free(of);
    is(strchr(strstr(text_screen_end(&text_screen), " card"), '\n') + 1, expected, "%s", name);
    text_screen_release(&text_screen);
}

static void a_list_of_cards(const TestScripts *scripts) {
    TestGame test;
    arrange_trick(&test, scripts);
    draws_hand(&test, 60, false, false, "  van 2, zombie 4 16, police 2 zero, hippie 11\n",
               "a list of cards is sorted by faction");
    draws_hand(&test, 20, false, false,
               "  van 2, zombie 4 16\n"
               "  police 2 zero\n"
               "  hippie 11\n",
               "it is broken between factions");
    draws_hand(&test, 12, false, false,
               "  van 2\n"
               "  zombie 4\n"
               "    16\n"
               "  police 2\n"
               "    zero\n"
               "  hippie 11\n",
               "and inside a faction only if necessary");
    draws_hand(&test, 60, true, true,
               "  \33[1mvan 2\33[0m\33[2m · \33[0m\33[32mzombie 4 16\33[0m\33[2m · \33[0m\33[35mpolice 2 "
               "zero\33[0m\33[2m · \33[0m\33[94mhippie 11\33[0m\n",
               "every faction has its colour");
    test.game.now.zone[ZONE_HAND] = set_below(0);
    draws_hand(&test, 60, false, false, "", "an empty zone has no list");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(26);
    the_middle_of_a_trick(scripts);
    the_middle_of_a_power(scripts);
    box_characters(scripts);
    colour_adds_nothing(scripts);
    a_trump(scripts);
    secret_numbers();
    a_zone(scripts);
    a_list_of_cards(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
