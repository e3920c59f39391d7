/* A mix of set-ups: every number of seats, both editions, all stand-ins in all their versions, the
 * specials, power draws, short hands, campaigns and line-ups per round. Number `i` is always the
 * same set-up; any eight in a row have every number of seats in both editions. */
#ifndef T_LIB_KERNEL_SETUP_MIX_H
#define T_LIB_KERNEL_SETUP_MIX_H

#include "core/engine/game.h"

enum { FAULT_SIZE = 200 };

Setup setup_mix(uint64_t number);

/* What is wrong with this game, played with this set-up from this seed; NULL when nothing is. */
typedef const char *(*GameCheck)(const Setup *setup, uint64_t seed);

/* Has so many games judged (times SCALE). NULL when nothing is wrong; otherwise a sentence about
 * the first that is, in `fault`. */
const char *setup_mix_fault(int games, GameCheck judge, char fault[FAULT_SIZE]);

#endif
