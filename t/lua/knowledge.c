/* Who knows what after the powers that give cards away, with the shipped scripts: R3.11, R3.9. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

static const char hippies[] = "hippie-9 high, hippie-3, zombie-4", soldiers[] = "military-9 high, military-3, zombie-4",
                  dogs[] = "dog-9 high, dog-3, zombie-4";

/* Seat 1 has van-1 and, unseen by all, zombie-1; it wins a 9, a 3, zombie-4 and the encounter
 * zombie-5. Of the cards in the other zones nobody knows any. */
static void seat_1_wins(TestGame *test, const TestScripts *scripts, const char *powers, const char *plays) {
    script_game_printed(test, scripts, 3, powers, NULL);
    script_game_hands(test, "hippie-9 military-9 dog-9 / hippie-3 military-3 dog-3 / zombie-4 zombie-3 zombie-2");
    test_game_put(test, "expedition:1", "van-1 zombie-1");
    test_game_put(test, "expedition:2", "hippie-2 van-2");
    test_game_put(test, "reserve", "zombie-5 zombie-6 zombie-7");
    (void)test_game_decide(test, plays);
}

static void hippies_give_openly(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,military,dog", hippies);
    (void)test_game_decide(&test, "3");
    is(script_game_known(&test, "zombie-4"), "1 2 3", "R3.11 hippie: everybody knows where the trick is");
    is(test_game_sees(&test, 2, "hippie-9"), "expedition:3", "R3.11 hippie: with its heir");
    is(script_game_known(&test, "zombie-5"), "1 2 3", "R3.11 hippie: and the encounter with the winner");
    is(script_game_known(&test, "zombie-1"), "", "R3.9 hippie: nobody has looked into the zone");
}

static void hippies_give_some(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie:advanced,military,dog", hippies);
    (void)test_game_decide(&test, "3, hippie-9, done");
    is(script_game_known(&test, "hippie-9"), "1", "R3.11 hippie:advanced: only the winner knows which card went");
    is(script_game_known(&test, "zombie-4"), "1", "R3.11 hippie:advanced: and which of the trick stayed");
    is(script_game_known(&test, "zombie-5"), "1 2 3", "R3.11 hippie:advanced: it was none but of the trick");
    is(script_game_known(&test, "zombie-1"), "", "R3.9 hippie:advanced: the trick is looked at by itself");
    seat_1_wins(&test, scripts, "hippie:advanced,military,dog", hippies);
    (void)test_game_decide(&test, "3, hippie-9, zombie-4, hippie-3");
    is(script_game_known(&test, "zombie-4"), "1 2 3", "R3.11 hippie:advanced: who gives all of it hides nothing");
}

static void hippies_give_one_each(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie:weak,military,dog", hippies);
    (void)test_game_decide(&test, "hippie-9, zombie-4");
    is(script_game_known(&test, "hippie-9"), "1", "R3.11 hippie:weak: who receives a card face down does not see it");
    is(script_game_known(&test, "zombie-4"), "1", "R3.11 hippie:weak: nor does anybody else");
    is(script_game_known(&test, "hippie-3"), "1", "R3.11 hippie:weak: nor which one the winner keeps");
    is(script_game_known(&test, "zombie-5"), "1 2 3", "R3.11 hippie:weak: the encounter is not among them");
}

static void the_military_gives_unseen(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,military,dog", soldiers);
    (void)test_game_decide(&test, "2");
    is(script_game_known(&test, "zombie-1"), "1", "R3.11 military: who chooses from his zone sees all of it");
    (void)test_game_decide(&test, "zombie-1");
    is(script_game_known(&test, "zombie-1"), "1", "R3.11 military: the chooser and nobody else knows the card");
    is(script_game_known(&test, "military-9"), "1", "R3.11 military: the others are unsure of the giver's trick");
    is(script_game_known(&test, "zombie-5"), "1", "R3.11 military: and of all else in his zone");
    is(script_game_known(&test, "van-1"), "1 2 3", "R3.8 military: but not of vans, which lie face up");
    is(script_game_known(&test, "hippie-2"), "", "R3.9 military: the receiver's zone stays closed");
    seat_1_wins(&test, scripts, "hippie,military,dog", soldiers);
    (void)test_game_decide(&test, "2, van-1");
    is(script_game_known(&test, "zombie-5"), "1 2 3",
       "R3.8 military: when a van goes, all see it and nobody is unsure");
}

static void the_military_gives_twice(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,military:advanced,dog", soldiers);
    (void)test_game_decide(&test, "zombie-1, military-9");
    is(script_game_known(&test, "military-9"), "1", "R3.11 military:advanced: the giver knows both");
    is(test_game_sees(&test, 1, "zombie-1"), "expedition:2", "R3.11 military:advanced: where each went");
    is(script_game_known(&test, "zombie-5"), "1", "R3.11 military:advanced: the others are unsure of his zone");
}

static void the_military_gives_of_the_trick(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,military:weak,dog", soldiers);
    (void)test_game_decide(&test, "2, zombie-4");
    is(script_game_known(&test, "zombie-4"), "1", "R3.11 military:weak: the others are unsure of the card");
    is(script_game_known(&test, "military-9"), "1", "R3.11 military:weak: and of the rest of the trick");
    is(script_game_known(&test, "zombie-5"), "1 2 3", "R3.11 military:weak: but not of the encounter");
    is(script_game_known(&test, "zombie-1"), "", "R3.9 military:weak: the winner has not looked into his zone");
}

static void dogs_carry_openly(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,military,dog", dogs);
    (void)test_game_decide(&test, "2");
    is(script_game_known(&test, "zombie-5"), "1 2 3", "R3.11 dog: everybody sees where the encounter goes");
    is(script_game_known(&test, "dog-9"), "1 2 3", "R3.11 dog: and stays sure of the trick");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(4 + 5 + 4 + 7 + 3 + 4 + 2);
    hippies_give_openly(scripts);
    hippies_give_some(scripts);
    hippies_give_one_each(scripts);
    the_military_gives_unseen(scripts);
    the_military_gives_twice(scripts);
    the_military_gives_of_the_trick(scripts);
    dogs_carry_openly(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
