#include "t/lib/spy.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SPIED = 64 };

static struct {
    const Catalog *catalog;
    Power through; /* the border's own functions, the same for all scripts */
    bool called[MAX_SPIED][VERSIONS][POWER_HOOKS];
} spied;

static void note(const Call *call, Hook hook) {
    for (int i = 0; i < spied.catalog->count; i++)
        for (int version = 0; version < VERSIONS; version++)
            if (&spied.catalog->scripts[i]->versions[version].power == call->rules)
                spied.called[i][version][hook] = true;
}

#define SPY(ID, name, parameters, arguments, ...)                                                                      \
    static HookEnd spy_##name parameters {                                                                             \
        note(call, HOOK_##ID);                                                                                         \
        return spied.through.name arguments;                                                                           \
    }
POWER_HOOK_LIST(SPY)

static void spy_on(Power *power) {
#define REPLACE(ID, name, ...)                                                                                         \
    if (power->name) spied.through.name = power->name, power->name = spy_##name;
    POWER_HOOK_LIST(REPLACE)
}

void spy_begin(Catalog *catalog) {
    if (catalog->count > MAX_SPIED) abort();
    memset(&spied, 0, sizeof spied);
    spied.catalog = catalog;
    for (int i = 0; i < catalog->count; i++)
        for (int version = 0; version < VERSIONS; version++) spy_on(&catalog->scripts[i]->versions[version].power);
}

bool spy_defined(const Script *script, int version, Hook hook) {
    return script->versions[version].exists && script->versions[version].own.function[hook] != LUA_NOREF;
}

bool spy_called(const Script *script, int version, Hook hook) {
    for (int i = 0; i < spied.catalog->count; i++)
        if (spied.catalog->scripts[i] == script) return spied.called[i][version][hook];
    return false;
}
