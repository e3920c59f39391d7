/* Short forms of power_ask and power_move for powers written in C. Each returns false as those do. */
#ifndef T_KERNEL_POWER_CALLS_H
#define T_KERNEL_POWER_CALLS_H

#include "core/dayz/call.h"

/* Ask a seat one question without a way out. The choice is set only if the result is true. */
bool power_ask_card(Call *call, int seat, Set cards, int *card);
bool power_ask_community(Call *call, int seat, Set seats, int *chosen);
bool power_ask_side(Call *call, int seat, int *side);
bool power_ask_yes(Call *call, int seat, bool *yes);
bool power_ask_number(Call *call, int seat, int least, int most, int *number);

/* Moves cards to the expedition zone of a seat (R2.7). */
bool power_give(Call *call, Set cards, int seat);

/* Returns a number of the power itself, by its place in the list. */
int power_number(const Call *call, int number, int seat);

#endif
