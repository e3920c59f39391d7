/* The bot "greedy" of whole games as it was first: a yardstick for the strength of bots. It tries every option in two
 * re-dealt games. */
#ifndef T_LIB_SIM_FIRST_TABLETOP_H
#define T_LIB_SIM_FIRST_TABLETOP_H

#include "sim/bot.h"

extern const Bot first_tabletop;

#endif
