/* Events, abilities and windows of Humans!!! (U6), and the end of the game (U8), in positions arranged by hand. */
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "t/lib/table/humans_table.h"

/* The window at the start of the turn of seat 1. */
static void start_window(Arranged *play) {
    set(play, "movement", 1, 6);
    set(play, "turn", 0, 1);
    humans_next(play, "start window", 1, 2);
}

/* Seat 2 holds this card, which it plays at the start of the turn of seat 1; then come these answers. */
static Arranged *plays(const char *first, const char *card, const char *answers) {
    Arranged *play = humans_two(first, "musician");
    put(play, card, "hand:2");
    if (strcmp(card, "patched up") == 0) put(play, "arm", "wounds:2");
    put(play, "human", "town square:3");
    start_window(play);
    ok(answer_all(play, answers), "seat 2 plays %s", card);
    ok(lies(play, card, "event discard"), "%s is discarded", card);
    cmp_ok(get(play, "event played", 2), "==", 1, "one event until the next turn (U6.1)");
    return play;
}

/* U6.4, U12 */
static void events(void) {
    Arranged *play = plays("doctor", "stuck", "stuck");
    cmp_ok(get(play, "movement", 1), "==", 3, "stuck: -3 movement of the player in turn (U12)");
    arranged_free(play);
    play = plays("doctor", "fresh meat", "fresh meat; town square:9");
    cmp_ok(size_of(play, "town square:9"), "==", 1, "fresh meat: a human on a free street square (U6.4)");
    arranged_free(play);
    play = plays("doctor", "scream", "scream; town square:1");
    ok(lies(play, "human", "town square:1"), "scream: a human moves up to 3 (U6.4)");
    arranged_free(play);
    play = plays("doctor", "found dice", "found dice");
    cmp_ok(get(play, "die tokens", 2), "==", 2, "found dice: 2 die tokens (U12)");
    arranged_free(play);
    play = plays("doctor", "patched up", "patched up");
    cmp_ok(size_of(play, "wounds:2"), "==", 0, "patched up: a wound is discarded (U12)");
    arranged_free(play);
}

static void second_wind(void) {
    Arranged *play = humans_two("doctor", "musician");
    put(play, "second wind-2", "hand:2");
    put(play, "second wind", "hand:1");
    start_window(play);
    ok(answer_all(play, "second wind") && get(play, "movement", 1) == 9, "second wind: +3 movement (U12)");
    ok(lies(play, "second wind-2", "hand:2"), "for the player in turn alone (U6.4)");
    arranged_free(play);
}

/* U6.2, U6.3: from the left of the player in turn, who comes last; whoever cannot play is not asked. */
static void order_of_a_window(void) {
    Arranged *play = humans_start(4, (const char *const[]){"miner", "wrestler", "doctor", "musician", NULL});
    const char *const hands[] = {"hand:1", "hand:2", "hand:3", "hand:4"};
    const char *const cards[] = {"found dice", "found dice-2", "found dice-3", "fresh meat"};
    for (int i = 0; i < 4; i++) put(play, cards[i], hands[i]);
    set(play, "event played", 3, 1);
    start_window(play);
    put(play, "bat", "hand:2");
    humans_next(play, "start window", 1, 2);
    ok(answer_all(play, "") && asked_seat(play) == 2, "the left neighbour comes first (U6.2)");
    is(whole_game_why_not(play->test->game, play->test->block, "bat"), "it cannot be played at this moment (U6.3)",
       "a weapon waits for a catch");
    ok(answer_all(play, "found dice-2") && get(play, "die tokens", 2) == 2,
       "its card is resolved before the next (U6.2)");
    cmp_ok(asked_seat(play), "==", 4, "seat 3 has played already (U6.1)");
    ok(answer_all(play, "none") && asked_seat(play) == 1, "the player in turn is last (U6.3)");
    arranged_free(play);
}

/* U1.3, U12: each ability once a game. */
static void abilities(void) {
    Arranged *play = humans_two("lawyer", "musician");
    put(play, "stuck", "hand:2");
    start_window(play);
    ok(answer_all(play, "stuck; lawyer") && get(play, "movement", 1) == 6, "the lawyer annuls an event (U6.3)");
    ok(get(play, "ability used", 1) && get(play, "event played", 2), "both are used up (U1.3, U6.1)");
    arranged_free(play);

    play = humans_two("cheerleader", "lawyer");
    start_window(play);
    ok(answer_all(play, "cheerleader") && get(play, "own movement", 0) == 9,
       "the cheerleader: all movement again (U6.4)");
    set(play, "movement", 1, 0);
    put(play, "cheerleader zombie", "town square:1");
    humans_next(play, "move", 1, 0);
    ok(answer_all(play, "") && offers(play, "cheerleader zombie-10") && !offers(play, "cheerleader zombie"),
       "for one zombie");
    arranged_free(play);

    play = humans_two("doctor", "musician");
    put(play, "arm", "wounds:1");
    start_window(play);
    ok(answer_all(play, "doctor") && size_of(play, "wounds:1") == 0, "the doctor discards all wounds (U12)");
    arranged_free(play);

    play = humans_two("musician", "doctor");
    put(play, "human", "town square:1");
    put(play, "human-2", "town square:2");
    start_window(play);
    ok(answer_all(play, "musician") && lies(play, "human", "town square:4"),
       "the musician: a human comes nearer (U6.4)");
    ok(lies(play, "human-2", "town square:2"), "but not onto a zombie's square");
    arranged_free(play);
}

/* U6.3: before a capture roll and before a break-in roll. */
static void before_rolls(void) {
    Arranged *play = humans_two("wrestler", "musician");
    put(play, "human", "town square:6");
    put(play, "wrestler zombie-10", "town square:6");
    put(play, "infected", "capture deck");
    put(play, "infected-2", "capture deck");
    humans_next(play, "capture", 1, 0);
    ok(goes(play, "wrestler", "") && size_of(play, "supply:1") == 8, "the wrestler catches without a roll (U12)");
    arranged_free(play);

    play = humans_two("wrestler", "musician");
    put(play, "human", "town square:6");
    put(play, "wrestler zombie-10", "town square:6");
    put(play, "slip", "hand:1");
    humans_next(play, "capture", 1, 0);
    ok(answer_all(play, "") && offers(play, "slip") && offers(play, "wrestler"),
       "a player may even use slip against their own roll");
    ok(goes(play, "wrestler", "") && lies(play, "slip", "hand:1") && !offers(play, "wrestler"),
       "but is not asked once the roll is needless (U6.3)");
    arranged_free(play);

    play = humans_two("doctor", "musician");
    put(play, "human", "town square:6");
    put(play, "doctor zombie-10", "town square:6");
    put(play, "slip", "hand:2");
    humans_next(play, "capture", 1, 0);
    ok(goes(play, "slip", "5 1") && asked_seat(play) == 2, "slip: a 5 is not enough for Capture 4 (U6.4)");
    arranged_free(play);

    play = humans_two("miner", "musician");
    humans_build(play, "church", "1,0; 0; church:1; church:2; church:3; church:6; church:1");
    put(play, "miner zombie-10", "church:8");
    put(play, "nailed shut", "hand:2");
    humans_next(play, "move", 1, 0);
    ok(goes(play, "miner zombie-10; break in church:5; nailed shut; none", "4") &&
           get(play, "no barricade supply", 0) == 27,
       "nailed shut: a 4 is not enough for B 3 (U12)");
    arranged_free(play);

    play = humans_two("miner", "musician");
    humans_build(play, "church", "1,0; 0; church:1; church:2; church:3; church:6; church:1");
    put(play, "miner zombie-10", "church:8");
    put(play, "nailed shut", "hand:1");
    humans_next(play, "move", 1, 0);
    ok(goes(play, "miner zombie-10; break in church:5; miner", "") && lies(play, "nailed shut", "hand:1") &&
           get(play, "no barricade supply", 0) == 26,
       "nailed shut is not offered once the roll is needless (U6.3)");
    arranged_free(play);

    play = humans_two("miner", "musician");
    humans_build(play, "church", "1,0; 0; church:1; church:2; church:3; church:6; church:1");
    put(play, "miner zombie-10", "church:4");
    humans_next(play, "move", 1, 0);
    ok(goes(play, "miner zombie-10; break out church:4; miner", "") && get(play, "no barricade supply", 0) == 26,
       "the miner breaks out without a roll (U3.3.5)");
    arranged_free(play);
}

/* U3.4.3: each other player has one chance, clockwise. */
static Arranged *with_three_weapons(bool annulled) {
    Arranged *play = humans_start(4, (const char *const[]){"doctor", "musician", "lawyer", "miner", NULL});
    put(play, "human", "town square:6");
    put(play, "doctor zombie-10", "town square:6");
    put(play, "bat", "hand:2");
    put(play, "bat-2", "hand:3");
    put(play, "bat-3", "hand:4");
    put(play, "bat-4", "hand:2");
    put(play, "leg", "wound deck");
    put(play, "leg-2", "wound deck");
    put(play, "arm", "wound deck");
    set(play, "ability used", 3, annulled ? 0 : 1);
    humans_next(play, "capture", 1, 0);
    return play;
}

static void weapons_in_turn(void) {
    Arranged *play = with_three_weapons(true);
    ok(goes(play, "bat; lawyer; bat-2", "4 1"), "the second weapon is used after the first was annulled (U3.4.3)");
    ok(asked_seat(play) == 4 && offers(play, "bat-3"),
       "after a fight without a wound it is the next one's turn (U3.4.3)");
    arranged_free(play);

    play = with_three_weapons(false);
    ok(goes(play, "bat; bat-2; bat-3", "4 1 1 3 1"), "three weapons in one catch (U3.4.3)");
    ok(size_of(play, "wounds:1") + size_of(play, "wound discard") == 3 && size_of(play, "capture deck") == 30,
       "the third one wounds, and no capture cards are drawn (U3.4.4)");
    arranged_free(play);

    play = with_three_weapons(false);
    ok(goes(play, "bat", "4 3 1"), "the first one wounds");
    ok(lies(play, "bat-2", "hand:3") && !offers(play, "bat-2"), "after a wound nobody is asked (U3.4.3)");
    arranged_free(play);

    play = with_three_weapons(false);
    put_all(play, "capture deck", "drawn");
    for (int i = 1; i <= 4; i++) {
        char card[16];
        snprintf(card, sizeof card, i == 1 ? "infected" : "infected-%d", i);
        put(play, card, "capture deck");
    }
    ok(goes(play, "bat; none; bat-3", "4 1 1") && size_of(play, "supply:1") == 8,
       "after the last chance the capture cards are drawn; 2 was asked once (U3.4.3, U3.4.5)");
    arranged_free(play);
}

/* The game after the end of this turn: does seat `next` begin, or is it over? */
static bool goes_on(Arranged *play, int seat, int next) {
    humans_next(play, "end of turn", seat, 0);
    return answer_all(play, "") && get(play, "turn", 0) == next;
}

static Arranged *near_the_end(void) {
    Arranged *play = humans_two("doctor", "miner");
    set(play, "round", 0, 5);
    return play;
}

/* U8.2, U8.3 */
static void the_end(void) {
    Arranged *play = near_the_end();
    ok(goes_on(play, 2, 1) && get(play, "round", 0) == 6, "a round is over, another begins");
    arranged_free(play);

    play = near_the_end();
    put_all(play, "supply:1", "town square:1");
    ok(goes_on(play, 1, 2) && get(play, "last round", 0), "ten pawns: the last round is played to its end (U8.2)");
    humans_next(play, "end of turn", 2, 0);
    cmp_ok(tabletop_step(&play->test->host, play->test->block), "==", GAME_OVER, "then the game is over (U8.2)");
    arranged_free(play);

    play = near_the_end();
    int goal = get(play, "goal", 0); /* seat 2 has a zombie on the board */
    for (int i = 2; i < goal; i++) {
        char human[24];
        snprintf(human, sizeof human, "human-%d", i);
        put(play, human, "eaten:2");
    }
    ok(goal > 2 && goes_on(play, 2, 1), "a point is missing");
    put(play, "eat", "eaten:2");
    humans_next(play, "end of turn", 2, 0);
    cmp_ok(tabletop_step(&play->test->host, play->test->block), "==", GAME_OVER, "the goal of points (U8.2)");
    arranged_free(play);
    static const int goals[] = {5, 5, 5, 7, 7};
    for (int players = 2; players <= 6; players++) {
        play = humans_start(players, (const char *const[]){"doctor", "miner", NULL});
        cmp_ok(get(play, "goal", 0), "==", goals[players - 2], "the goal of %d players (U8.2)", players);
        arranged_free(play);
    }

    play = near_the_end();
    put_all(play, "stack", "drawn");
    humans_next(play, "end of turn", 2, 0);
    cmp_ok(tabletop_step(&play->test->host, play->test->block), "==", GAME_OVER, "no tile and no human (U8.2)");
    arranged_free(play);

    play = near_the_end();
    set(play, "last tile", 0, 3);
    set(play, "round", 0, 14);
    ok(goes_on(play, 2, 1), "the 11th round after the last tile is not the last (U8.3)");
    set(play, "round", 0, 15);
    humans_next(play, "end of turn", 2, 0);
    cmp_ok(tabletop_step(&play->test->host, play->test->block), "==", GAME_OVER, "the 12th is (U8.3)");
    arranged_free(play);
}

/* U8.4: the rank of each seat after points, zombies and die tokens. */
static void ranks(void) {
    Arranged *play = humans_start(4, (const char *const[]){"doctor", "miner", NULL});
    put(play, "human", "eaten:1");
    put(play, "human-2", "eaten:2");
    put(play, "human-3", "eaten:3");
    set(play, "die tokens", 2, 1);
    put(play, "miner zombie", "town square:1");
    humans_next(play, "finish", 1, 0);
    cmp_ok(tabletop_step(&play->test->host, play->test->block), "==", GAME_OVER, "the game is over");
    const TableHead *head = parts_now(play->layout, play->test->block).head;
    ok(head->scores[0] == 2 && head->scores[1] == 3 && head->scores[3] == 1, "zombies and eaten humans count (U8.1)");
    ok(head->ranks[1] == 1 && head->ranks[0] == head->ranks[2] && head->ranks[3] > head->ranks[0],
       "most points win, and equal seats share a rank (U8.4)");
    arranged_free(play);

    play = humans_two("doctor", "miner");
    put(play, "human", "eaten:1");
    put(play, "miner zombie", "town square:1");
    humans_next(play, "finish", 1, 0);
    (void)tabletop_step(&play->test->host, play->test->block);
    head = parts_now(play->layout, play->test->block).head;
    ok(head->scores[0] == head->scores[1] && head->ranks[1] < head->ranks[0], "if equal, more zombies (U8.4)");
    arranged_free(play);

    play = humans_two("doctor", "miner");
    set(play, "die tokens", 1, 1);
    humans_next(play, "finish", 1, 0);
    (void)tabletop_step(&play->test->host, play->test->block);
    head = parts_now(play->layout, play->test->block).head;
    ok(head->ranks[0] < head->ranks[1], "then more die tokens (U8.4)");
    arranged_free(play);
}

typedef struct Words {
    const WholeGame *game;
    EventText line, all;
} Words;

static void add_words(void *watcher, const Game *played, const Event *told) {
    Words *words = watcher;
    event_text_words(&words->line, words->game, tabletop_look_at(played), tabletop_told(told), NOTHING);
    if (words->line.length) event_text_add(&words->all, "%s\n", words->line.text);
}

/* The game has words of its own for what happens, and none for what only serves the script. */
static void words_of_a_capture(void) {
    Arranged *play = humans_two("wrestler", "musician");
    Words words = {.game = play->test->game};
    put(play, "human", "town square:6");
    put(play, "wrestler zombie-10", "town square:6");
    put(play, "infected", "capture deck");
    put(play, "infected-2", "capture deck");
    humans_next(play, "capture", 1, 0);
    play->test->host.see = add_words;
    play->test->host.watcher = &words;
    ok(answer_all(play, "wrestler"), "a human is caught");
    ok(strstr(words.all.text, "1 uses the special ability\n") && strstr(words.all.text, "\nthe human is infected\n") &&
           strstr(words.all.text, "\nwrestler zombie-9 rises on town square:6\n"),
       "and the sentences say so");
    ok(!strstr(words.all.text, "sure") && !strstr(words.all.text, "ability 1"), "bookkeeping is not told");
    buffer_release(&words.line);
    buffer_release(&words.all);
    arranged_free(play);
}

int main(void) {
    plan(NO_PLAN);
    words_of_a_capture();
    events();
    second_wind();
    order_of_a_window();
    abilities();
    before_rolls();
    weapons_in_turn();
    the_end();
    ranks();
    done_testing();
}
