/* Counts the calls of each hook of one power. */
#ifndef T_REACHED_H
#define T_REACHED_H

#include "core/engine/call.h"

typedef struct Reached {
    const Power *original;
    int count[POWER_HOOKS];
    Power counted; /* stands in for the original; made by reached_watch, like what follows */
    Faction factions[MAX_FACTIONS];
    Special specials[MAX_POOL_SPECIALS];
} Reached;

/* Puts the counted power in the place of the original in a set-up, which must not outlive `reached`. */
void reached_watch(Reached *reached, Setup *setup);

/* The name of a hook that the power defines and that was not called; NULL when there is none. */
const char *reached_missed(const Reached *reached);

#endif
