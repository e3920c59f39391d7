/* A varied, repeatable mix of set-ups: seats, editions, versions, specials, power draws, short
 * hands, campaigns, line-ups per round. Any eight consecutive numbers cover 2 to 5 seats in both
 * editions. */
#ifndef T_LIB_KERNEL_SETUP_MIX_H
#define T_LIB_KERNEL_SETUP_MIX_H

#include "core/dayz/game.h"

enum { FAULT_SIZE = 200 };

Setup setup_mix(uint64_t number);

/* Plays a game and returns what is wrong with it, or NULL. */
typedef const char *(*GameCheck)(const Setup *setup, uint64_t seed);

/* Checks that many games, times SCALE. Returns NULL, or `fault` with a sentence about the first wrong game. */
const char *setup_mix_fault(int games, GameCheck judge, char fault[FAULT_SIZE]);

#endif
