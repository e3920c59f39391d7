/* Knock-out: a set-up in which one power is switched off, its cards still there. Off for all, or for
 * one seat alone: then whatever the power would do for that seat as the winner of a trick, or count
 * for it, does not happen, and the difference is what the power is worth to who has it. */
#ifndef SIM_POWER_OFF_H
#define SIM_POWER_OFF_H

#include "core/engine/call.h"

enum { FOR_ALL = -1 };

/* A power that is silent for a seat; `power` comes first, so that the hooks find the rest. */
typedef struct Muted {
    Power power;
    const Power *original;
    int seat;
} Muted;

typedef struct PowerOff {
    Setup setup; /* the one to play with */
    Faction factions[MAX_FACTIONS];
    Special specials[MAX_POOL_SPECIALS];
    Muted muted;
} PowerOff;

/* Whatever `setup` points to must outlive the mute, which must stay where it is. */
void power_off_init(PowerOff *mute, const Setup *setup, PowerName power, int seat);

/* Another seat, between games; not for a mute that is for all. */
static inline void power_off_turn(PowerOff *mute, int seat) {
    mute->muted.seat = seat;
}

#endif
