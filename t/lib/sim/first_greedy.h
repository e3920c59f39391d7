/* The bot "greedy" as it was first: a yardstick for the strength of bots. It judges a trick by the cards alone, takes
 * every power that judges the winner for a trump, and answers other questions by where cards lie. */
#ifndef T_LIB_SIM_FIRST_GREEDY_H
#define T_LIB_SIM_FIRST_GREEDY_H

#include "sim/bot.h"

extern const Bot first_greedy;

#endif
