/* The games that are measured, each with its powers in C (the stand-ins) and in Lua (the scripts).
 * Three communities, four rounds, and no swaps between them, whose options depend on the pool: so
 * both sides play the same games, decision by decision. */
#ifndef T_BOUTS_H
#define T_BOUTS_H

#include "t/lib/test_scripts.h"

typedef struct Bout {
    const char *name;
    const char *powers; /* as people write them */
    uint8_t standins[3], versions[3];
} Bout;

/* The first game of the rulebook, and one with hooks that judge; ends with a name that is NULL. */
extern const Bout bouts[];

/* The bout with that name; NULL when there is none. */
const Bout *bout_find(const char *name);

Setup bout_in_c(const Bout *bout);
Setup bout_in_lua(const Bout *bout, const TestScripts *scripts);

/* Plays a whole game by random bots. Aborts, with the reason on stderr, if a power fails. */
void bout_play(const Setup *setup, uint64_t seed, Game *game);

/* Plays games, with seeds from 1 on, until that many rounds are played; returns how many were. */
int bout_rounds(const Setup *setup, int rounds);

#endif
