/* Counts the calls of each hook of one power. */
#ifndef T_LIB_KERNEL_HOOK_COUNTS_H
#define T_LIB_KERNEL_HOOK_COUNTS_H

#include "core/dayz/call.h"

typedef struct HookCounts {
    const Power *original;
    int count[POWER_HOOKS];
    Power counted; /* replaces the original; set by hook_counts_watch, as are the fields below */
    Faction factions[MAX_FACTIONS];
    Special specials[MAX_POOL_SPECIALS];
} HookCounts;

/* Replaces the original power by the counted one in a set-up, which must not outlive `counts`. */
void hook_counts_watch(HookCounts *counts, Setup *setup);

/* The name of a hook that the power defines and that was never called, or NULL. */
const char *hook_counts_missed(const HookCounts *counts);

#endif
