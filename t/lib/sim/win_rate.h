/* How often one bot wins against others that are all of one kind. */
#ifndef T_LIB_SIM_WIN_RATE_H
#define T_LIB_SIM_WIN_RATE_H

#include "sim/bot.h"

/* What came of some games. A win that is shared by several counts as their share of it only. */
typedef struct WinRate {
    int games;
    double wins;
    double fair; /* what a bot like the others would have won */
} WinRate;

/* Plays one game and adds it; the bot's seat goes round with the seed. Aborts, with the reason on
 * stderr, if a power fails. */
void win_rate_play(WinRate *rate, const Setup *setup, uint64_t seed, const Bot *bot, const Bot *others);

/* The lower end of the Wilson interval of 95 % for the share of wins. Shares of wins vary less than
 * whole ones, so for them it is on the safe side. */
double win_rate_lower_bound(const WinRate *rate);

/* One line for the reader of a test. */
void win_rate_print(const WinRate *rate, const char *what);

#endif
