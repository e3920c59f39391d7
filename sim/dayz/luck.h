/* The chance of bots. A decision has a key: the seed of the game, round and trick, the seat, the kind of question, and
 * how many such questions the seat has answered in this trick. Each option has a luck that depends on the key and on
 * its choice alone, not on the other options. So when the same deals are played under two set-ups, random bots make the
 * same choices wherever they can, and only what the set-ups really change differs. */
#ifndef SIM_DAYZ_LUCK_H
#define SIM_DAYZ_LUCK_H

#include "core/dayz/game.h"

/* The key of the decision that waits; also the seed of a generator for it. */
uint64_t luck_key(const Game *game);

/* The luck of a choice, on this side where sides are offered, else 0. Between equals the most luck decides. */
uint64_t luck_of(uint64_t key, int choice, int side);

/* The number of the option with the most luck; each option is as likely as any other. */
int luck_pick(const Decision *asked, uint64_t key);

#endif
