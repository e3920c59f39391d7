/* Small games without powers, and a tally of the deals that re-dealing brings up. */
#ifndef T_DEALS_H
#define T_DEALS_H

#include "core/engine/game.h"

enum { SUITS = 3, MAX_DEALS = 4096 };

/* Three suits of so many cards each (at most 6), no encounters, hands of that size. */
Setup deals_setup(Faction pool[SUITS], int cards, int seats, int hand);

/* The deals that came up, and how often each did. */
typedef struct Deals {
    uint64_t digest[MAX_DEALS]; /* of a game with this deal, without chance */
    int times[MAX_DEALS];
    int count, redeals;
} Deals;

/* Re-deals the game for seat 0 so often, with as many seeds. */
void deals_collect(Deals *deals, const Host *host, const Game *game, int times);

/* How often the game itself came up. */
int deals_of(const Deals *deals, const Game *game);

/* How far they are from coming up evenly, if there are that many: chi-square, in standard deviations. */
double deals_unevenness(const Deals *deals, int possible);

#endif
