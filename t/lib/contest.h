/* How often one bot wins against others that are all of one kind. */
#ifndef T_CONTEST_H
#define T_CONTEST_H

#include "sim/bot.h"

/* What came of some games. A win that is shared by several counts as their share of it only. */
typedef struct Contest {
    int games;
    double wins;
    double fair; /* what a bot like the others would have won */
} Contest;

/* Plays one game and adds it; the bot's seat goes round with the seed. Aborts, with the reason on
 * stderr, if a power fails. */
void contest_play(Contest *contest, const Setup *setup, uint64_t seed, const Bot *bot, const Bot *others);

/* The lower end of the Wilson interval of 95 % for the share of wins. Shares of wins vary less than
 * whole ones, so for them it is on the safe side. */
double contest_least(const Contest *contest);

/* One line for the reader of a test. */
void contest_print(const Contest *contest, const char *what);

#endif
