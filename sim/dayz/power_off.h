/* Knock-out: a set-up in which one power is switched off, with its cards still in play. It is off for all
 * seats, or for one: then the power does nothing for that seat when it wins a trick, and counts nothing
 * for it. The difference in results is what the power is worth to a seat. A version without hooks is all in the worth of
 * its cards: off, they count as those of a plain faction. */
#ifndef SIM_DAYZ_POWER_OFF_H
#define SIM_DAYZ_POWER_OFF_H

#include "core/dayz/call.h"

enum { FOR_ALL = -1 };

/* A power that is off for a seat; `power` comes first, so that a hook finds the rest through it. */
typedef struct SeatPower {
    Power power;
    const Power *original;
    int seat;
} SeatPower;

typedef struct PowerOff {
    Setup setup; /* the one to play with */
    Faction factions[MAX_FACTIONS];
    Special specials[MAX_POOL_SPECIALS];
    SeatPower own;
    Face plain[MAX_CARDS]; /* the cards of a version without hooks that is off */
} PowerOff;

/* True if switching the power off can change anything. */
bool power_off_changes(const Setup *setup, PowerName power);

/* True if the power can be off for one seat: it has a hook for a winner or a seat, or it is all in the worth of its cards.
 * Other powers, such as those that act at the end of a round, belong to nobody. */
bool power_off_has_owner(const Setup *setup, PowerName power);

/* Switches a power off for a seat, or FOR_ALL. `off` points into itself and must not be moved; what
 * `setup` points to must outlive it. */
void power_off_init(PowerOff *off, const Setup *setup, PowerName power, int seat);

/* Switches the power off for another seat, between games; not after FOR_ALL. */
static inline void power_off_turn(PowerOff *off, int seat) {
    off->own.seat = seat;
    off->own.power.off = (uint8_t)(1u << seat);
}

#endif
