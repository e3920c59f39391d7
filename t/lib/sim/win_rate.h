/* How often one bot wins against bots of another kind. */
#ifndef T_LIB_SIM_WIN_RATE_H
#define T_LIB_SIM_WIN_RATE_H

#include "sim/bot.h"

/* The results of some games. A win shared by n seats counts 1/n for each. */
typedef struct WinRate {
    int games;
    double wins;
    double fair; /* the wins expected of a bot like the others */
} WinRate;

/* Plays one game and adds it. The seed determines the bot's seat. Aborts with the reason if a power fails. */
void win_rate_play(WinRate *rate, const Setup *setup, uint64_t seed, const Bot *bot, const Bot *others);

/* The lower end of the 95 % Wilson interval of the win rate. It is conservative, because shared
 * wins vary less than whole ones. */
double win_rate_lower_bound(const WinRate *rate);

/* Prints the rate as a TAP comment. */
void win_rate_print(const WinRate *rate, const char *what);

#endif
