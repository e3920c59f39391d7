/* Copies the game before each call of a hook of one power. */
#ifndef T_LIB_KERNEL_HOOK_SNAPSHOT_H
#define T_LIB_KERNEL_HOOK_SNAPSHOT_H

#include "core/dayz/call.h"

typedef struct HookSnapshot {
    Power power; /* must be first: a Call points to it */
    const Power *real;
    Faction pool[MAX_FACTIONS];
    Game before; /* the game before the last hook that the kernel called */
    int calls;
} HookSnapshot;

/* Intercepts one version of a faction of the set-up, which must not outlive `snapshot`. */
void hook_snapshot_install(HookSnapshot *snapshot, Setup *setup, const char *faction, Version version);

#endif
