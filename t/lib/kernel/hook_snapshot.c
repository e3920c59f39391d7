#include "t/lib/kernel/hook_snapshot.h"

#include <string.h>

/* Copies the game and returns the real power. Not for a power that another power fires. */
static const Power *note(const Call *call) {
    HookSnapshot *snapshot = (HookSnapshot *)call->rules;
    if (call->depth == 0) snapshot->before = *call->game;
    snapshot->calls++;
    return snapshot->real;
}

#define SNAPSHOT(ID, name, parameters, arguments, ...)                                                                 \
    static HookEnd snapshot_##name parameters {                                                                        \
        return note(call)->name arguments;                                                                             \
    }
POWER_HOOK_LIST(SNAPSHOT)

static void intercept(Power *power) {
#define REPLACE(ID, name, ...)                                                                                         \
    if (power->name) power->name = snapshot_##name;
    POWER_HOOK_LIST(REPLACE)
}

void hook_snapshot_install(HookSnapshot *snapshot, Setup *setup, const char *faction, Version version) {
    int place = setup_faction(setup, faction);
    memcpy(snapshot->pool, setup->factions, sizeof *snapshot->pool * (size_t)setup->faction_count);
    snapshot->real = snapshot->pool[place].versions[version];
    snapshot->power = *snapshot->real;
    snapshot->calls = 0;
    intercept(&snapshot->power);
    snapshot->pool[place].versions[version] = &snapshot->power;
    setup->factions = snapshot->pool;
}
