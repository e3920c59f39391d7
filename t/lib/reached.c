#include "t/lib/reached.h"

#include <stddef.h>
#include <string.h>

#include "core/engine/name.h"

/* Notes the call; returns the power that it is for. */
static const Power *note(const Call *call, Hook hook) {
    Reached *reached = (Reached *)((char *)call->rules - offsetof(Reached, counted));
    reached->count[hook]++;
    return reached->original;
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

void reached_watch(Reached *reached, Setup *setup) {
    reached->counted = counted(reached->original);
    memcpy(reached->factions, setup->factions, (size_t)setup->faction_count * sizeof *setup->factions);
    memcpy(reached->specials, setup->specials, (size_t)setup->special_count * sizeof *setup->specials);
    for (int i = 0; i < setup->faction_count; i++)
        for (int version = 0; version < VERSIONS; version++)
            if (reached->factions[i].versions[version] == reached->original)
                reached->factions[i].versions[version] = &reached->counted;
    for (int i = 0; i < setup->special_count; i++)
        if (reached->specials[i].power == reached->original) reached->specials[i].power = &reached->counted;
    setup->factions = reached->factions;
    setup->specials = reached->specials;
}

const char *reached_missed(const Reached *reached) {
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++)
        if (power_defines(reached->original, (Hook)hook) && !reached->count[hook]) return name_hook(hook);
    return NULL;
}
