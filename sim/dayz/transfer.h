/* What to hand over before a round (R2.6). There are two plans. One gives zombies away. The other keeps them, to throw
 * them into tricks that others win, and empties the shortest faction. Which is better depends on the powers in play:
 * the second is, unless who wins a trick can get rid of its losses. */
#ifndef SIM_DAYZ_TRANSFER_H
#define SIM_DAYZ_TRANSFER_H

#include "sim/dayz/policy.h"

/* True when the seat that is asked had better keep its zombies. */
bool transfer_keeps(const Setup *setup, const Game *game, uint64_t seed);

/* The number of the option that keeps zombies. */
int transfer_choose(const PolicyInput *input);

#endif
