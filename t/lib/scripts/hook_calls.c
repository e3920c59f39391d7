#include "t/lib/scripts/hook_calls.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SCRIPTS_COUNTED = 64 };

static struct {
    const Catalog *catalog;
    Power through; /* the functions of lua/, the same for all scripts */
    bool called[MAX_SCRIPTS_COUNTED][VERSIONS][POWER_HOOKS];
} calls;

static void note(const Call *call, Hook hook) {
    for (int i = 0; i < calls.catalog->count; i++)
        for (int version = 0; version < VERSIONS; version++)
            if (&calls.catalog->scripts[i]->versions[version].power == call->rules)
                calls.called[i][version][hook] = true;
}

#define NOTE_CALL(ID, name, parameters, arguments, ...)                                                                \
    static HookEnd note_##name parameters {                                                                            \
        note(call, HOOK_##ID);                                                                                         \
        return calls.through.name arguments;                                                                           \
    }
POWER_HOOK_LIST(NOTE_CALL)

static void count_calls(Power *power) {
#define REPLACE(ID, name, ...)                                                                                         \
    if (power->name) calls.through.name = power->name, power->name = note_##name;
    POWER_HOOK_LIST(REPLACE)
}

void hook_calls_begin(Catalog *catalog) {
    if (catalog->count > MAX_SCRIPTS_COUNTED) abort();
    memset(&calls, 0, sizeof calls);
    calls.catalog = catalog;
    for (int i = 0; i < catalog->count; i++)
        for (int version = 0; version < VERSIONS; version++) count_calls(&catalog->scripts[i]->versions[version].power);
}

bool hook_calls_defined(const Script *script, int version, Hook hook) {
    return script->versions[version].exists && hooks_defines(&script->versions[version].own, hook);
}

bool hook_calls_called(const Script *script, int version, Hook hook) {
    for (int i = 0; i < calls.catalog->count; i++)
        if (calls.catalog->scripts[i] == script) return calls.called[i][version][hook];
    return false;
}
