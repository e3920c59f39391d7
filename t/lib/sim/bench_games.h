/* The games that are measured, each with its powers in C (the stand-ins) and in Lua (the scripts).
 * Three communities, four rounds, and no swaps between them, whose options depend on the pool: so
 * both sides play the same games, decision by decision. */
#ifndef T_LIB_SIM_BENCH_GAMES_H
#define T_LIB_SIM_BENCH_GAMES_H

#include "t/lib/scripts/test_scripts.h"

typedef struct BenchGame {
    const char *name;
    const char *powers; /* as people write them */
    uint8_t standins[3], versions[3];
} BenchGame;

/* The first game of the rulebook, and one with hooks that judge; ends with a name that is NULL. */
extern const BenchGame bench_games[];

/* The bout with that name; NULL when there is none. */
const BenchGame *bench_game_find(const char *name);

Setup bench_game_in_c(const BenchGame *bench_game);
Setup bench_game_in_lua(const BenchGame *bench_game, const TestScripts *scripts);

/* Plays a whole game by random bots. Aborts, with the reason on stderr, if a power fails. */
void bench_game_play(const Setup *setup, uint64_t seed, Game *game);

/* Plays games, with seeds from 1 on, until that many rounds are played; returns how many were. */
int bench_game_rounds(const Setup *setup, int rounds);

#endif
