/* Any game behind the door, opened as the program opens it, and games between bots by name. */
#ifndef T_LIB_SIM_TEST_GAME_H
#define T_LIB_SIM_TEST_GAME_H

#include "play/load/scripts.h"
#include "sim/bot.h"

typedef struct TestGame {
    Paths paths;
    char *words;
    Options options;
    Scripts scripts;
    const Setup *setup;
    const Door *door;
} TestGame;

/* Opens the game that the options describe, such as "--game city --players 3". Aborts if it is refused. */
TestGame *test_game_open(const char *options);
void test_game_close(TestGame *test);

/* Seats one bot, and the other in all other seats. Aborts if there is no such bot. */
Bench test_game_bench(const TestGame *test, const char *bot, int seat, const char *others);

/* Plays a game into a block of door_size bytes. Aborts with the reason if a script fails. */
void test_game_play(const TestGame *test, Bench *bench, uint64_t seed, Game *game);

#endif
