/* A game with every card where the test puts it. Cards, zones and options are given by name, seats
 * count from 1. A name that does not exist aborts the test. */
#ifndef T_LIB_KERNEL_TEST_GAME_H
#define T_LIB_KERNEL_TEST_GAME_H

#include "t/lib/kernel/event_record.h"
#include "t/lib/kernel/test_setup.h"

/* Do not copy it: host and set-up point into it. The game itself may be copied. */
typedef struct TestGame {
    Setup setup;
    Faction pool[TEST_FACTIONS]; /* a copy of the pool, so that a faction can be given another power */
    Host host;                   /* without `answer`; `record` sees all events */
    Game game;
    EventRecord record;
    char text[2048]; /* the last text returned by a function below */
} TestGame;

/* A game before its first step, with seed 1. */
void test_game_init(TestGame *test, Setup setup);

/* Replaces the power of a faction's base version. Call it before the first step. */
void test_game_power(TestGame *test, int faction, const Power *power);

/* Deals, then moves every card to `removed`: seat 1 is about to lead the first trick. The record is
 * empty. test_game_start is test_game_init and test_game_clear. */
void test_game_clear(TestGame *test);
void test_game_start(TestGame *test, Setup setup);

/* Puts cards, separated by blanks, into a zone; onto a pile with its top first. The seats that see
 * into the zone know them; in an expedition zone only vans are known. */
void test_game_put(TestGame *test, const char *zone, const char *cards);

/* Sets the leader of the next trick. */
void test_game_lead(TestGame *test, int seat);

/* Steps and answers each question with the next of these options, separated by ", "; then steps
 * again. False at the first answer that is not an option; it changes nothing. */
bool test_game_decide(TestGame *test, const char *answers);

/* The cards of a zone in ascending order (a pile: from its top); the options of the question. */
const char *test_game_cards(TestGame *test, const char *zone);
const char *test_game_options(TestGame *test);

/* The zone in which a seat's view shows a card, or "unknown". */
const char *test_game_sees(TestGame *test, int seat, const char *card);

/* True if the seat has shown that it holds no card of this faction. */
bool test_game_void(const TestGame *test, int seat, int faction);

int test_game_card(const TestGame *test, const char *name);
int test_game_zone(const char *name);

#endif
