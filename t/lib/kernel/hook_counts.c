#include "t/lib/kernel/hook_counts.h"

#include <stddef.h>
#include <string.h>

#include "core/dayz/name.h"

/* Counts the call and returns the original power. */
static const Power *note(const Call *call, Hook hook) {
    HookCounts *counts = (HookCounts *)((char *)call->rules - offsetof(HookCounts, counted));
    counts->count[hook]++;
    return counts->original;
}

#define COUNT(ID, name, parameters, arguments, ...)                                                                    \
    static HookEnd count_##name parameters {                                                                           \
        return note(call, HOOK_##ID)->name arguments;                                                                  \
    }
POWER_HOOK_LIST(COUNT)

static Power counted(const Power *original) {
    Power power = *original;
#define REPLACE(ID, name, ...)                                                                                         \
    if (power.name) power.name = count_##name;
    POWER_HOOK_LIST(REPLACE)
    return power;
}

void hook_counts_watch(HookCounts *counts, Setup *setup) {
    counts->counted = counted(counts->original);
    memcpy(counts->factions, setup->factions, (size_t)setup->faction_count * sizeof *setup->factions);
    memcpy(counts->specials, setup->specials, (size_t)setup->special_count * sizeof *setup->specials);
    for (int i = 0; i < setup->faction_count; i++)
        for (int version = 0; version < VERSIONS; version++)
            if (counts->factions[i].versions[version] == counts->original)
                counts->factions[i].versions[version] = &counts->counted;
    for (int i = 0; i < setup->special_count; i++)
        if (counts->specials[i].power == counts->original) counts->specials[i].power = &counts->counted;
    setup->factions = counts->factions;
    setup->specials = counts->specials;
}

const char *hook_counts_missed(const HookCounts *counts) {
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++)
        if (power_defines(counts->original, (Hook)hook) && !counts->count[hook]) return name_hook(hook);
    return NULL;
}
