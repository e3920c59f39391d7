/* What pairing saves: the same deals under two set-ups differ only in what the set-ups change, so that the difference
 * varies less than that of independent games. */
#ifndef T_LIB_SIM_PAIRING_H
#define T_LIB_SIM_PAIRING_H

#include "sim/bot.h"
#include "sim/dayz/power_off.h"

/* The variance of the difference between two set-ups in the change of a seat, as a part of what it would be in
 * independent games. The seat is another one in each game. If `off` is not NULL, it is the second set-up, and its power is
 * off for that seat. Aborts if a script fails. */
double pairing_part_left(const Setup *first, const Setup *second, PowerOff *off, const Bot *bot, int games);

/* The same for knock-out of the power in this slot of the line-up. */
double pairing_knock_out(const Setup *setup, int slot, const Bot *bot, int games);

#endif
