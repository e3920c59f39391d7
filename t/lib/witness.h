/* Stands before the hooks of one power and keeps the game as each of them found it. */
#ifndef T_WITNESS_H
#define T_WITNESS_H

#include "core/engine/call.h"

typedef struct Witness {
    Power power; /* first: what the kernel calls */
    const Power *real;
    Faction pool[MAX_FACTIONS];
    Game before; /* as the last hook found it that the kernel called */
    int calls;
} Witness;

/* Puts the witness before one version of a faction of the set-up, which must not outlive it. */
void witness_stand(Witness *witness, Setup *setup, const char *faction, Version version);

#endif
