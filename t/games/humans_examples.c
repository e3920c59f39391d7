/* The examples of rules/humans.md (U11) and single rules, in positions that are arranged by hand: tiles are laid by the
 * game's own phase, pieces are put, dice fall as told. */
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "t/lib/table/humans_table.h"

/* Three zombies before the fire station, B 5: two of seat 1 and one of seat 2. */
static Arranged *at_the_fire_station(void) {
    Arranged *play = humans_two("doctor", "musician");
    humans_build(play, "fire station",
                 "1,0; 0; fire station:1; fire station:2; fire station:3; fire station:1; fire station:2");
    put(play, "doctor zombie", "fire station:7");
    put(play, "doctor zombie-2", "fire station:7");
    put(play, "musician zombie", "fire station:7");
    humans_next(play, "move", 1, 0);
    return play;
}

/* U11.1, U3.3.3, U3.3.4, U3.3.5, U7.1 */
static void barricades(void) {
    Arranged *play = at_the_fire_station();
    ok(goes(play, "doctor zombie; break in fire station:4; yes", "3"), "U11.1: with help a 3 reaches B 5 (U3.3.3)");
    cmp_ok(get(play, "no barricade supply", 0), "==", 26, "a token is put (U3.3.4)");
    ok(test_tabletop_choose(play->test, "doctor zombie") == GAME_WAITS && offers(play, "fire station:4"),
       "the zombie may go on (U3.3.5)");
    arranged_free(play);

    play = at_the_fire_station();
    set(play, "die tokens", 1, 1);
    humans_next(play, "move", 1, 0);
    ok(goes(play, "doctor zombie; break in fire station:4; no; no", "3"), "U11.1: refused, the die alone fails");
    cmp_ok(get(play, "no barricade supply", 0), "==", 27, "and nothing is put");
    ok(test_tabletop_choose(play->test, "doctor zombie-2") == GAME_WAITS && !offers(play, "break in fire station:4"),
       "one try for each building and turn (U3.3.4)");
    arranged_free(play);

    play = at_the_fire_station();
    set(play, "die tokens", 1, 1);
    humans_next(play, "move", 1, 0);
    int supply = get(play, "die token supply", 0);
    ok(goes(play, "doctor zombie; break in fire station:4; no; yes", "3 5"), "U11.1: a token, and a 5 opens (U7.1)");
    cmp_ok(get(play, "die token supply", 0), "==", supply + 1, "it goes back to the supply (U7.1)");
    cmp_ok(get(play, "no barricade supply", 0), "==", 26, "the token is put");
    cmp_ok(get(play, "die tokens", 1), "==", 0, "the die token is discarded");
    arranged_free(play);
}

/* A doctor has caught a human; seat 2 holds a knife, seat 3 a bat; two legs and an arm are the next wounds. */
static Arranged *after_a_catch(void) {
    Arranged *play = humans_start(3, (const char *const[]){"doctor", "musician", "cheerleader", NULL});
    put(play, "human", "town square:6");
    put(play, "doctor zombie-10", "town square:6");
    put(play, "knife", "hand:2");
    put(play, "bat", "hand:3");
    put(play, "arm", "wound deck");
    put(play, "leg-2", "wound deck");
    put(play, "leg", "wound deck");
    return play;
}

/* U3.4.5 */
static void one_escape(void) {
    Arranged *play = after_a_catch();
    put(play, "eat", "capture deck");
    put(play, "eat-2", "capture deck");
    put(play, "eat-3", "capture deck");
    put(play, "escape", "capture deck");
    humans_next(play, "capture", 1, 0);
    ok(goes(play, "none; none", "4 1"), "a human is caught, and nobody arms it");
    ok(lies(play, "escape", "capture discard") && !lies(play, "human", "eaten:1"), "one escape is enough (U3.4.5)");
    arranged_free(play);
}

/* U11.2, U11.3, U3.4.2 to U3.4.4, U5.1, U5.2, U5.4 */
static void wounds(void) {
    Arranged *play = after_a_catch();
    humans_next(play, "capture", 1, 0);
    ok(goes(play, "none; bat", "4 3 1"), "U11.2: caught with a 4, the bat makes a wound of a 3, the human runs");
    cmp_ok(asked_seat(play), "==", 3, "the right neighbour moves it (U4.1)");
    ok(offers(play, "town square:3") && !offers(play, "town square:5"), "not through zombies (U4.2)");
    cmp_ok(size_of(play, "wounds:1"), "==", 1, "a wound is taken (U5.2)");
    ok(lies(play, "leg", "wounds:1") || lies(play, "leg-2", "wounds:1"), "it must be a leg (U5.1)");
    cmp_ok(size_of(play, "capture deck"), "==", 30, "no capture cards are drawn (U3.4.4)");
    ok(lies(play, "bat", "event discard") && lies(play, "knife", "hand:2"), "the left neighbour has passed (U3.4.3)");
    arranged_free(play);

    play = after_a_catch();
    put(play, "jaw", "wounds:1");
    humans_next(play, "capture", 1, 0);
    ok(goes(play, "none; bat", "4 3 2"), "U11.3: the second wound");
    cmp_ok(size_of(play, "wounds:1"), "==", 0, "both are discarded (U5.2)");
    ok(lies(play, "doctor zombie-10", "town square:5"), "the only pawn stands on the Town Square again (U5.4)");
    cmp_ok(size_of(play, "supply:1"), "==", 9, "points are unchanged");
    arranged_free(play);

    play = after_a_catch();
    put(play, "jaw", "wounds:1");
    put(play, "human-2", "town square:5");
    put(play, "knife-2", "hand:1");
    humans_next(play, "capture", 1, 0);
    ok(goes(play, "none; bat; town square:2", "4 3 2"), "the second wound, and another human on the Town Square");
    ok(offers(play, "knife-2") && !offers(play, "human-2"),
       "the pawn that went back tries that human only in its next turn (U5.4)");
    arranged_free(play);

    play = after_a_catch();
    put(play, "doctor zombie", "town square:6");
    put(play, "jaw", "wounds:1");
    put(play, "head shot", "wound deck");
    humans_next(play, "capture", 1, 0);
    ok(goes(play, "none; bat", "4 3 2"), "a head shot, a leg and another leg: nothing is chosen (U5.3)");
    cmp_ok(size_of(play, "supply:1"), "==", 9, "one zombie is removed, to the supply (U5.5)");
    ok(size_of(play, "wounds:1") == 0 && size_of(play, "wound discard") == 4,
       "all three cards are drawn, and all wounds are discarded (U5.3)");
    arranged_free(play);
}

/* A human and a zombie of seat 1 on a square; these are the next capture cards, the last on top. */
static Arranged *with_capture_cards(const char *character, const char *const *cards) {
    Arranged *play = humans_two(character, "musician");
    char zombie[64];
    snprintf(zombie, sizeof zombie, "%s zombie-10", character);
    put(play, "human", "town square:6");
    put(play, zombie, "town square:6");
    for (int i = 0; cards[i]; i++) put(play, cards[i], "capture deck");
    set(play, "ability used", 1, 1);
    humans_next(play, "infect", piece_number(play, "human"), 1);
    return play;
}

/* U11.4, U3.4.5, U3.4.6, U3.4.7 */
static void capture_cards(void) {
    Arranged *play = with_capture_cards("miner", (const char *const[]){"eat", "infected", "infected-2", NULL});
    ok(goes(play, "", ""), "U11.4: eat, infected, infected");
    ok(lies(play, "human", "box") && size_of(play, "town square:6") == 2, "is infected: a zombie more (U3.4.7)");
    arranged_free(play);

    play = with_capture_cards("wrestler", (const char *const[]){"eat", "infected", NULL});
    ok(goes(play, "", "") && offers(play, "eat") && offers(play, "infect"), "U11.4: a tie is the player's choice");
    ok(test_tabletop_choose(play->test, "eat") == GAME_WAITS && lies(play, "eat", "eaten:1"),
       "eaten: the card is a point (U3.4.6)");
    ok(lies(play, "human", "box") && lies(play, "infected", "capture discard"),
       "the human goes back to the box, the other card is discarded (U3.4.6)");
    arranged_free(play);

    play = with_capture_cards("wrestler", (const char *const[]){NULL});
    put_all(play, "capture deck", "eaten:2");
    put(play, "eat-2", "capture discard");
    ok(goes(play, "", "") && offers(play, "eat") && offers(play, "infect"),
       "eat and a card that is missing: it counts as infected (U3.4.6, U3.2.1)");
    arranged_free(play);

    play = with_capture_cards("miner", (const char *const[]){"eat", "escape", "escape-2", NULL});
    ok(goes(play, "", "3"), "U11.4: two escapes, one roll (U3.4.5)");
    cmp_ok(asked_seat(play), "==", 2, "and the human flees");
    cmp_ok(size_of(play, "capture discard"), "==", 3, "the cards are discarded");
    arranged_free(play);

    play = with_capture_cards("miner", (const char *const[]){"eat", "infected", "infected-2", NULL});
    for (int i = 1; i <= 9; i++) {
        char zombie[32];
        snprintf(zombie, sizeof zombie, i == 1 ? "miner zombie" : "miner zombie-%d", i);
        put(play, zombie, "town square:1");
    }
    ok(goes(play, "", "") && lies(play, "human", "eaten:1"), "without a pawn left it counts as eaten (U3.4.7)");
    arranged_free(play);
}

/* A straight street to the right of the Town Square: its squares 8, 5 and 2 lead away. A human stands on the first. */
static Arranged *in_a_dead_end(void) {
    Arranged *play = humans_two("doctor", "miner");
    humans_build(play, "straight", "1,0; 1");
    put(play, "human", "straight:8");
    put(play, "doctor zombie-10", "straight:8");
    put(play, "miner zombie-10", "town square:6");
    humans_next(play, "flee", piece_number(play, "human"), 1);
    return play;
}

/* U11.5, U4.1 to U4.4 */
static void flights(void) {
    Arranged *play = in_a_dead_end();
    ok(goes(play, "", "6") && lies(play, "human", "straight:2"),
       "U11.5: roll 6 in a dead end of two: it moves two (U4.3)");
    arranged_free(play);

    play = in_a_dead_end();
    put(play, "human-2", "straight:2");
    ok(goes(play, "", "6") && lies(play, "human", "straight:5"), "it does not end on a human (U4.2)");
    arranged_free(play);

    play = in_a_dead_end();
    put(play, "human-2", "straight:5");
    ok(goes(play, "", "2") && lies(play, "human", "straight:2"), "but passes through one (U4.2)");
    arranged_free(play);

    play = in_a_dead_end();
    put(play, "miner zombie", "straight:5");
    ok(goes(play, "", "6") && lies(play, "human", "box"), "U11.5: zombies all round: infected at once (U4.4)");
    cmp_ok(size_of(play, "capture deck"), "==", 30, "without capture cards");
    cmp_ok(size_of(play, "straight:8"), "==", 2, "by a pawn on its square");
    arranged_free(play);
}

/* U11.6, U2.3, U3.1.2 */
static void five_players(void) {
    Arranged *play = humans_start(5, (const char *const[]){"doctor", "miner", NULL});
    cmp_ok(size_of(play, "town square:5"), "==", 5, "everybody has a pawn on the Town Square (U2.3)");
    set(play, "round", 0, 2);
    put(play, "crossing", "stack");
    humans_next(play, "turn", 3, 0);
    set(play, "ability used", 3, 1);
    (void)answer_all(play, "");
    cmp_ok(size_of(play, "supply:3"), "==", 8, "U11.6: seat 3 has two pawns at the start of its second turn");
    while (asked_seat(play) && !offers(play, "0,1"))
        if (test_tabletop_choose(play->test, "none") != GAME_WAITS) break;
    ok(answer_all(play, "0,1; 0") && offers(play, "crossing:2") && !offers(play, "crossing:5"),
       "U11.6: the second human stands on another square (U3.1.2)");
    ok(test_tabletop_choose(play->test, "crossing:8") != GAME_FAILED, "which the player chooses");
    ok(size_of(play, "crossing:5") == 1 && size_of(play, "crossing:8") == 1, "two humans on different squares (U1.7)");
    arranged_free(play);
}

/* Inside the church, a human on a die token's square, next to a zombie of seat 1, which has five points. */
static Arranged *in_the_church(void) {
    Arranged *play = humans_two("doctor", "miner");
    humans_build(play, "church", "1,0; 0; church:1; church:2; church:3; church:6; church:1");
    put(play, "doctor zombie", "church:4");
    set(play, "movement", 1, 5);
    humans_next(play, "move", 1, 0);
    return play;
}

/* U11.7, U3.3.2, U3.3.6, U4.5 */
static void steps(void) {
    Arranged *play = in_the_church();
    ok(goes(play, "doctor zombie; church:1", ""), "a zombie enters a human's square");
    cmp_ok(get(play, "movement", 1), "==", 4, "with four points left");
    ok(!offers(play, "doctor zombie") && offers(play, "doctor zombie-10"),
       "U11.7: it is done, another goes on (U3.3.2)");
    is(whole_game_why_not(play->test->game, play->test->block, "doctor zombie"),
       "it has stopped: a human is on its square (U3.3.2)", "and `why not` says so");
    cmp_ok(get(play, "die tokens", 1), "==", 0, "a human guards the die token (U3.3.6)");
    put(play, "eat", "capture deck");
    for (int i = 2; i <= 4; i++) {
        char card[16];
        snprintf(card, sizeof card, "eat-%d", i);
        put(play, card, "capture deck");
    }
    humans_next(play, "capture", 1, 0);
    ok(goes(play, "", "6") && get(play, "die tokens", 1) == 1, "U11.7: the human is gone: the token is taken");
    arranged_free(play);

    play = in_the_church();
    put(play, "human-4", "church:6");
    put(play, "human", "box");
    humans_next(play, "move", 1, 0);
    ok(goes(play, "doctor zombie; church:1", "") && get(play, "die tokens", 1) == 1,
       "without a human, at once (U3.3.6)");
    arranged_free(play);

    play = in_the_church();
    humans_next(play, "flee", piece_number(play, "human"), 1);
    ok(goes(play, "", "3") && lies(play, "human", "church:8") && get(play, "die tokens", 1) == 0, "a human flees");
    humans_next(play, "move", 1, 0);
    set(play, "movement", 1, 1);
    ok(goes(play, "doctor zombie; church:1", "") && get(play, "die tokens", 1) == 1, "and leaves its token (U4.5)");
    arranged_free(play);
}

/* Buildings and corners shut the town in: only the cell -1,-1 is left, which must be open to the right and below. */
static Arranged *in_a_closed_town(void) {
    Arranged *play = humans_two("doctor", "miner");
    humans_build(play, "bank", "0,-1; 0; bank:1; bank:2; bank:1; bank:2; bank:3");
    humans_build(play, "bar", "1,0; 1; bar:1; bar:2; bar:3; bar:1; bar:2");
    humans_build(play, "church", "0,1; 2; church:1; church:2; church:3; church:4; church:1");
    humans_build(play, "fire station",
                 "-1,0; 3; fire station:1; fire station:2; fire station:3; fire station:1; fire station:2");
    humans_build(play, "corner", "1,-1");
    humans_build(play, "corner-2", "1,1");
    humans_build(play, "corner-3", "-1,1");
    return play;
}

/* U3.1.1, U3.1.4, U8.3 */
static void tiles_that_do_not_fit(void) {
    Arranged *play = in_a_closed_town();
    put(play, "T", "stack");
    put(play, "straight", "stack");
    int tiles = size_of(play, "stack");
    humans_next(play, "tile", 1, 0);
    ok(answer_all(play, "") && lies(play, "T", "drawn"), "a tile that fits nowhere is passed over (U3.1.1)");
    ok(offers(play, "0") && offers(play, "1") && !offers(play, "2"), "the next one fits in one cell, in two ways");
    ok(lies(play, "straight", "stack") && size_of(play, "stack") == tiles - 1, "the first goes under the stack");
    arranged_free(play);

    play = in_a_closed_town();
    put_all(play, "stack", "drawn");
    put(play, "straight", "stack");
    put(play, "straight-2", "stack");
    humans_next(play, "tile", 1, 0);
    ok(answer_all(play, "") && offers(play, "knife-4"), "if none fits, the step is skipped");
    ok(size_of(play, "stack") == 2 && get(play, "last tile", 0) == 1, "and the last rounds begin to count (U8.3)");
    arranged_free(play);

    play = humans_two("doctor", "miner");
    put_all(play, "stack", "drawn");
    put(play, "crossing", "stack");
    humans_next(play, "tile", 1, 0);
    ok(answer_all(play, "1,0; 0") && get(play, "last tile", 0) == 1, "so they do after the last tile (U8.3)");
    humans_next(play, "tile", 1, 0);
    ok(answer_all(play, "") && offers(play, "knife-4"), "with an empty stack the step is skipped (U3.1.4)");
    arranged_free(play);
}

int main(void) {
    plan(NO_PLAN);
    tiles_that_do_not_fit();
    barricades();
    one_escape();
    wounds();
    capture_cards();
    flights();
    five_players();
    steps();
    done_testing();
}
