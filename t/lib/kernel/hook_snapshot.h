/* Stands before the hooks of one power and keeps the game as each of them found it. */
#ifndef T_LIB_KERNEL_HOOK_SNAPSHOT_H
#define T_LIB_KERNEL_HOOK_SNAPSHOT_H

#include "core/engine/call.h"

typedef struct HookSnapshot {
    Power power; /* first: what the kernel calls */
    const Power *real;
    Faction pool[MAX_FACTIONS];
    Game before; /* as the last hook found it that the kernel called */
    int calls;
} HookSnapshot;

/* Puts the witness before one version of a faction of the set-up, which must not outlive it. */
void hook_snapshot_install(HookSnapshot *snapshot, Setup *setup, const char *faction, Version version);

#endif
