/* A position for a test: a game of the stand-ins in which every card lies where the test puts it.
 * Cards, zones and options go by their names, seats count from 1, as people count them. What
 * does not exist ends the test program. */
#ifndef T_LIB_KERNEL_TEST_GAME_H
#define T_LIB_KERNEL_TEST_GAME_H

#include "t/lib/kernel/event_record.h"
#include "t/lib/kernel/test_setup.h"

/* Not to be copied: host and set-up point into it. Its game may be. */
typedef struct TestGame {
    Setup setup;
    Faction pool[TEST_FACTIONS]; /* the set-up's own, so that a faction can be given another power */
    Host host;                   /* nobody answers at once; `record` is told everything */
    Game game;
    EventRecord record;
    char text[2048]; /* what the functions below return, until the next call */
} TestGame;

/* A game before its first step, with seed 1. */
void test_game_init(TestGame *test, Setup setup);

/* Gives the base version of a faction another power; before the first step. */
void test_game_power(TestGame *test, int faction, const Power *power);

/* Deals and takes every card off the table again (to `removed`): seat 1 is about to lead the first
 * trick. The record is empty. A scene of init and clear: */
void test_game_clear(TestGame *test);
void test_game_start(TestGame *test, Setup setup);

/* Puts cards, separated by blanks, into a zone; onto a pile top first. They are known to those who
 * see into that zone; in an expedition zone nobody knows them, vans apart. */
void test_game_put(TestGame *test, const char *zone, const char *cards);

/* Who leads the next trick. */
void test_game_lead(TestGame *test, int seat);

/* Steps, and answers what is asked with the options of these names, separated by ", "; then steps
 * once more. False when an answer was not among the options: nothing is changed by it. */
bool test_game_decide(TestGame *test, const char *answers);

/* The cards of a zone, in ascending order (a pile's top first); the options that are open. */
const char *test_game_cards(TestGame *test, const char *zone);
const char *test_game_options(TestGame *test);

/* The zone in which a seat's view shows a card, or "unknown". */
const char *test_game_sees(TestGame *test, int seat, const char *card);

/* Has the seat shown that it holds no card of this faction? */
bool test_game_void(const TestGame *test, int seat, int faction);

int test_game_card(const TestGame *test, const char *name);
int test_game_zone(const char *name);

#endif
