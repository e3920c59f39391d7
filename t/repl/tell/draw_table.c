/* The picture of the table, a zone and a list of cards, exactly. */
#include <tap.h>

#include <stdio.h>
#include <string.h>

#include "core/engine/name.h"
#include "core/rules/look.h"
#include "t/lib/drawn.h"
#include "t/lib/stage.h"

enum { ALL = NOTHING };

/* The table in ASCII, as a seat (from 1) or ALL sees it. */
static void draws(const Scene *scene, int viewer, int width, const char *expected, const char *name) {
    Drawn drawn;
    drawn_begin(&drawn, width, false, false);
    is(drawn_table(&drawn, &scene->setup, &scene->game, viewer == ALL ? NOTHING : viewer - 1), expected, "%s", name);
    drawn_release(&drawn);
}

static void draws_zone(const Scene *scene, int viewer, const char *zone, const char *expected, const char *name) {
    Drawn drawn;
    drawn_begin(&drawn, 60, false, false);
    draw_zone(&drawn.screen, &scene->setup, &scene->game, viewer == ALL ? NOTHING : viewer - 1, scene_zone(zone));
    is(drawn_end(&drawn), expected, "%s", name);
    drawn_release(&drawn);
}

/* A trick in which seat 3 has led and seat 1 has to play. */
static void arrange_trick(Scene *scene, const TestScripts *scripts) {
    stage_printed(scene, scripts, 3, "police,hippie,military:weak", "bunker,zero:police");
    stage_hands(scene,
                "van-2 zombie-4 zombie-16 police-2 police-zero hippie-11 / hippie-5 zombie-1 / hippie-9 zombie-2");
    scene_put(scene, "transfer:2", "zombie-9 military-13");
    scene_put(scene, "expedition:1", "hippie-1 hippie-2 van-3");
    scene_put(scene, "expedition:2", "zombie-20");
    scene_put(scene, "reserve", "military-3 military-4 zombie-11 police-13");
    scene->game.now.delta[1] = -12;
    scene->game.now.population[1] = 54;
    scene_lead(scene, 3);
    (void)scene_decide(scene, "hippie-9 high");
}

static void the_middle_of_a_trick(const TestScripts *scripts) {
    Scene scene;
    arrange_trick(&scene, scripts);
    draws(&scene, 1, 80,
          "+ round 1 of 4, trick 1 ----------------------------------------- as 1 sees it +\n"
          "| powers     police:base  hippie:base  military:weak  + bunker  + zero:police  |\n"
          "| trick      high   3: hippie-9 wins   1: ...   2: ...                         |\n"
          "| encounter  military-3   reserve 3   removed 42                               |\n"
          "| now        1 plays a card                                                    |\n"
          "+ > 1 you ------------ 66 + 2 -------------- 54 -12 + 3 leads ------------- 66 +\n"
          "| hand 6                  | hand 2                  | hand 1                   |\n"
          "|   van 2, zombie 4 16    | transfer 2              | expedition 0             |\n"
          "|   police 2 zero         |   zombie 9, military 13 |                          |\n"
          "|   hippie 11             | expedition 1            |                          |\n"
          "| expedition 3            |                         |                          |\n"
          "|   van 3 + 2 unknown     |                         |                          |\n"
          "+-------------------------+-------------------------+--------------------------+\n",
          "what a seat knows, at 80 columns");
    draws(&scene, ALL, 80,
          "+ round 1 of 4, trick 1 -------------------------------------------- all cards +\n"
          "| powers     police:base  hippie:base  military:weak  + bunker  + zero:police  |\n"
          "| trick      high   3: hippie-9 wins   1: ...   2: ...                         |\n"
          "| encounter  military-3   reserve 3, military-4 on top   removed 42            |\n"
          "| now        1 plays a card                                                    |\n"
          "+ > 1 ---------------- 66 + 2 -------------- 54 -12 + 3 leads ------------- 66 +\n"
          "| hand 6                  | hand 2                  | hand 1                   |\n"
          "|   van 2, zombie 4 16    |   zombie 1, hippie 5    |   zombie 2               |\n"
          "|   police 2 zero         | transfer 2              | expedition 0             |\n"
          "|   hippie 11             |   zombie 9, military 13 |                          |\n"
          "| expedition 3            | expedition 1            |                          |\n"
          "|   van 3, hippie 1 2     |   zombie 20             |                          |\n"
          "+-------------------------+-------------------------+--------------------------+\n",
          "and everything");
    draws(&scene, 2, 60,
          "+ round 1 of 4, trick 1 --------------------- as 2 sees it +\n"
          "| powers     police:base  hippie:base  military:weak       |\n"
          "|            + bunker  + zero:police                       |\n"
          "| trick      high   3: hippie-9 wins   1: ...   2: ...     |\n"
          "| encounter  military-3   reserve 3   removed 42           |\n"
          "| now        1 plays a card                                |\n"
          "+ > 1 ------------------------------------------------- 66 +\n"
          "| hand 6                                                   |\n"
          "| expedition 3   van 3 + 2 unknown                         |\n"
          "+ 2 you ------------------------------------------- 54 -12 +\n"
          "| hand 2         zombie 1, hippie 5                        |\n"
          "| transfer 2     zombie 9, military 13                     |\n"
          "| expedition 1                                             |\n"
          "+ 3 leads --------------------------------------------- 66 +\n"
          "| hand 1                                                   |\n"
          "| expedition 0                                             |\n"
          "+----------------------------------------------------------+\n",
          "another seat, at 60 columns");
}

static void the_middle_of_a_power(const TestScripts *scripts) {
    Scene scene;
    arrange_trick(&scene, scripts);
    (void)scene_decide(&scene, "hippie-11, hippie-5");
    draws(&scene, 2, 80,
          "+ round 1 of 4, trick 1 ----------------------------------------- as 2 sees it +\n"
          "| powers     police:base  hippie:base  military:weak  + bunker  + zero:police  |\n"
          "| trick      high   3: hippie-9   1: hippie-11 won   2: hippie-5               |\n"
          "| encounter  military-3 taken   reserve 3   removed 42                         |\n"
          "| now        hippie:base (on_trick_won): 1 chooses a community                 |\n"
          "+ > 1 ---------------- 66 + 2 you ---------- 54 -12 + 3 leads ------------- 66 +\n"
          "| hand 5                  | hand 1                  | hand 1                   |\n"
          "| expedition 7            |   zombie 1              | expedition 0             |\n"
          "|   van 3, hippie 5 9 11  | transfer 2              |                          |\n"
          "|   military 3            |   zombie 9, military 13 |                          |\n"
          "|   + 2 unknown           | expedition 1            |                          |\n"
          "+-------------------------+-------------------------+--------------------------+\n",
          "in the middle of a power: the table as it stands, and which power it is");
}

static void box_characters(const TestScripts *scripts) {
    Scene scene;
    Drawn drawn;
    stage_printed(&scene, scripts, 4, "hippie,military,dog", NULL);
    stage_hands(&scene, "hippie-1 dog-2 / dog-1 / dog-3 / dog-4");
    (void)game_step(&scene.host, &scene.game);
    drawn_begin(&drawn, 60, true, false);
    is(drawn_table(&drawn, &scene.setup, &scene.game, 0),
       "┌ round 1 of 4, trick 1 ───────────────────── as 1 sees it ┐\n"
       "│ powers     hippie:base  military:base  dog:base          │\n"
       "│ trick      1: …   2: …   3: …   4: …                     │\n"
       "│ reserve    0   removed 57                                │\n"
       "│ now        1 leads a card, high or low                   │\n"
       "├ ▶ 1 you lead ────────── 66 ┬ 2 ────────────────────── 66 ┤\n"
       "│ hand 2                     │ hand 1                      │\n"
       "│   hippie 1 · dog 2         │ expedition 0                │\n"
       "│ expedition 0               │                             │\n"
       "├ 3 ───────────────────── 66 ┼ 4 ────────────────────── 66 ┤\n"
       "│ hand 1                     │ hand 1                      │\n"
       "│ expedition 0               │ expedition 0                │\n"
       "└────────────────────────────┴─────────────────────────────┘\n",
       "box characters where they can be shown");
    drawn_release(&drawn);
}

/* Takes the codes out of a text. */
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
    Scene scene;
    Drawn plain, coloured;
    arrange_trick(&scene, scripts);
    drawn_begin(&plain, 100, true, false);
    drawn_begin(&coloured, 100, true, true);
    (void)drawn_table(&plain, &scene.setup, &scene.game, NOTHING);
    const char *text = drawn_table(&coloured, &scene.setup, &scene.game, NOTHING);
    ok(strstr(text, "3: \33[94mhippie-9\33[0m \33[1mwins") != NULL, "a card has the colour of its faction");
    bleach(coloured.text);
    is(coloured.text, plain.text, "without the colours the picture is the same");
    drawn_release(&plain);
    drawn_release(&coloured);
}

static void a_trump(const TestScripts *scripts) {
    Scene scene;
    stage_printed(&scene, scripts, 2, "police,hippie,dog", NULL);
    stage_hands(&scene, "hippie-9 zombie-1 / police-2 zombie-2");
    (void)game_step(&scene.host, &scene.game);
    cmp_ok(game_ahead(&scene.setup, &scene.game, NOTHING), "==", NOTHING,
           "nobody is ahead in a trick that has not begun");
    (void)scene_decide(&scene, "hippie-9 high");
    cmp_ok(game_ahead(&scene.setup, &scene.game, NOTHING), "==", 0, "R3.6: the leader is ahead");
    int option = name_find_option(&scene.game, &scene.setup, "police-2");
    (void)game_answer(&scene.host, &scene.game, option);
    cmp_ok(game_ahead(&scene.setup, &scene.game, NOTHING), "==", 1, "R8 police: until a trump is played");
    draws(&scene, ALL, 60,
          "+ round 1 of 4, trick 1 ------------------------ all cards +\n"
          "| powers     police:base  hippie:base  dog:base            |\n"
          "| trick      high   1: hippie-9   2: police-2 wins         |\n"
          "| reserve    0   removed 58                                |\n"
          "| now        cards are played                              |\n"
          "+ 1 leads --------------- 66 + 2 ---------------------- 66 +\n"
          "| hand 1                     | hand 1                      |\n"
          "|   zombie 1                 |   zombie 2                  |\n"
          "| expedition 0               | expedition 0                |\n"
          "|                            | without hippie              |\n"
          "+----------------------------+-----------------------------+\n",
          "which the picture shows");
}

static void secret_numbers(void) {
    Scene scene;
    scene_start(&scene, standin_with(2, true, ORACLE, HIPPIE, DOG));
    int slot = table_slot_of(&scene.game.now, ORACLE);
    scene.game.now.numbers[slot][0][0] = 3;
    stage_hands(&scene, "hippie-9 / hippie-2");
    scene_put(&scene, "itinerants", "dog-3 dog-4");
    draws(&scene, 1, 60,
          "+ round 1 of 4 ------------------------------ as 1 sees it +\n"
          "| powers     oracle:base  hippie:base  dog:base            |\n"
          "| reserve    0   itinerants 2, dog-3 on top   removed 58   |\n"
          "| now        a trick is to begin                           |\n"
          "+ 1 you ----------------- 66 + 2 ---------------------- 66 +\n"
          "| hand 1                     | hand 1                      |\n"
          "|   hippie 9                 | expedition 0                |\n"
          "| expedition 0               |                             |\n"
          "| oracle:base visions 3      |                             |\n"
          "+----------------------------+-----------------------------+\n",
          "numbers that powers keep, and itinerants");
    draws(&scene, 2, 60,
          "+ round 1 of 4 ------------------------------ as 2 sees it +\n"
          "| powers     oracle:base  hippie:base  dog:base            |\n"
          "| reserve    0   itinerants 2, dog-3 on top   removed 58   |\n"
          "| now        a trick is to begin                           |\n"
          "+ 1 --------------------- 66 + 2 you ------------------ 66 +\n"
          "| hand 1                     | hand 1                      |\n"
          "| expedition 0               |   hippie 2                  |\n"
          "|                            | expedition 0                |\n"
          "+----------------------------+-----------------------------+\n",
          "secret ones only where they belong");
}

static void a_zone(const TestScripts *scripts) {
    Scene scene;
    arrange_trick(&scene, scripts);
    scene.game.now.known[scene_card(&scene, "zombie-11")] = 2;
    draws_zone(&scene, 1, "hand:1",
               "hand:1  6 cards\n"
               "  van 2, zombie 4 16, police 2 zero, hippie 11\n",
               "a hand, sorted");
    draws_zone(&scene, 1, "hand:2",
               "hand:2  2 cards\n"
               "  2 unknown\n",
               "somebody else's");
    draws_zone(&scene, 1, "expedition:1",
               "expedition:1  3 cards\n"
               "  van 3 + 2 unknown\n",
               "an expedition zone");
    draws_zone(&scene, 2, "reserve",
               "reserve  3 cards, top first\n"
               "  1 unknown, zombie-11, 1 unknown\n",
               "a pile in its order, what is unknown in its place");
    draws_zone(&scene, ALL, "reserve",
               "reserve  3 cards, top first\n"
               "  military-4, zombie-11, police-13\n",
               "or all of it");
    draws_zone(&scene, ALL, "itinerants", "itinerants  0 cards\n", "an empty one");
    (void)scene_decide(&scene, "van-2");
    draws_zone(&scene, 1, "trick",
               "trick  2 cards\n"
               "  3: hippie-9   1: van-2\n",
               "a trick in the order of play");
}

/* A list that begins behind "Hand: " on a screen of that kind. */
static void draws_hand(const Scene *scene, int width, bool utf8, bool colour, const char *expected, const char *name) {
    Drawn drawn;
    drawn_begin(&drawn, width, utf8, colour);
    screen_print(&drawn.screen, "Hand: ");
    draw_cards(&drawn.screen, &scene->setup, &scene->game, scene->game.now.zone[ZONE_HAND], 6);
    is(drawn_end(&drawn), expected, "%s", name);
    drawn_release(&drawn);
}

static void a_list_of_cards(const TestScripts *scripts) {
    Scene scene;
    arrange_trick(&scene, scripts);
    draws_hand(&scene, 60, false, false, "Hand: van 2, zombie 4 16, police 2 zero, hippie 11\n",
               "a list of cards goes by faction");
    draws_hand(&scene, 24, false, false,
               "Hand: van 2, zombie 4 16\n"
               "      police 2 zero\n"
               "      hippie 11\n",
               "is broken between factions");
    draws_hand(&scene, 16, false, false,
               "Hand: van 2\n"
               "      zombie 4\n"
               "        16\n"
               "      police 2\n"
               "        zero\n"
               "      hippie 11\n",
               "and inside one only if it must be");
    draws_hand(&scene, 60, true, true,
               "Hand: \33[1;37mvan 2\33[0m\33[2m · \33[0m\33[32mzombie 4 16\33[0m\33[2m · \33[0m\33[35mpolice 2 "
               "zero\33[0m\33[2m · \33[0m\33[94mhippie 11\33[0m\n",
               "every faction has its colour");
    scene.game.now.zone[ZONE_HAND] = set_below(0);
    draws_hand(&scene, 60, false, false, "Hand: none\n", "there may be no cards");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(25);
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
