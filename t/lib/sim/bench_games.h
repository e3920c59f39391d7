/* The games that benchmarks play, each with its powers in C and in Lua. Without swaps, whose
 * options depend on the pool, both sides play the same games, decision by decision. */
#ifndef T_LIB_SIM_BENCH_GAMES_H
#define T_LIB_SIM_BENCH_GAMES_H

#include "t/lib/scripts/test_scripts.h"

typedef struct BenchGame {
    const char *name;
    const char *powers; /* as --powers expects them */
    uint8_t standins[3], versions[3];
} BenchGame;

/* The first game of the rulebook, and one with judging hooks. The last entry has no name. */
extern const BenchGame bench_games[];

/* The game with that name, or NULL. */
const BenchGame *bench_game_find(const char *name);

Setup bench_game_in_c(const BenchGame *bench_game);
Setup bench_game_in_lua(const BenchGame *bench_game, const TestScripts *scripts);

/* Plays a whole game at random. Aborts with the reason if a power fails. */
void bench_game_play(const Setup *setup, uint64_t seed, Game *game);

/* Plays games with the seeds 1, 2, … until that many rounds are played. Returns the number of rounds played. */
int bench_game_rounds(const Setup *setup, int rounds);

#endif
