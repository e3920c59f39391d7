/* Small games without powers, and a tally of the deals that re-dealing produces. */
#ifndef T_LIB_KERNEL_REDEAL_TALLY_H
#define T_LIB_KERNEL_REDEAL_TALLY_H

#include "core/dayz/game.h"

enum { SUITS = 3, MAX_TALLIED_DEALS = 4096 };

/* Three suits of `cards` cards each (at most 6), no encounters, hands of `hand` cards. */
Setup redeal_setup(Faction pool[SUITS], int cards, int seats, int hand);

/* The deals that came up, and how often. */
typedef struct RedealTally {
    uint64_t digest[MAX_TALLIED_DEALS]; /* of a game with this deal, without the random state */
    int times[MAX_TALLIED_DEALS];
    int count, redeals;
} RedealTally;

/* Re-deals the game for seat 0 `times` times, each with another seed. */
void redeal_tally_collect(RedealTally *tally, const Host *host, const Game *game, int times);

/* How often the deal of the game itself came up. */
int redeal_tally_count(const RedealTally *tally, const Game *game);

/* The chi-square distance from a uniform distribution over `possible` deals, in standard deviations. */
double redeal_tally_unevenness(const RedealTally *tally, int possible);

#endif
