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

static HookEnd on_round_start(Call *call) {
    note(call, HOOK_ROUND_START);
    return calls.through.on_round_start(call);
}

static HookEnd on_encounter(Call *call) {
    note(call, HOOK_ENCOUNTER);
    return calls.through.on_encounter(call);
}

static HookEnd on_trick_won(Call *call, int winner) {
    note(call, HOOK_TRICK_WON);
    return calls.through.on_trick_won(call, winner);
}

static HookEnd on_horde(Call *call, int winner) {
    note(call, HOOK_HORDE);
    return calls.through.on_horde(call, winner);
}

static HookEnd worth(Call *call, int seat, Set cards, int8_t *of) {
    note(call, HOOK_WORTH);
    return calls.through.worth(call, seat, cards, of);
}

static HookEnd may_play(Call *call, int seat, Set cards, Verdict *verdict) {
    note(call, HOOK_MAY_PLAY);
    return calls.through.may_play(call, seat, cards, verdict);
}

static HookEnd winner(Call *call, int *seat) {
    note(call, HOOK_WINNER);
    return calls.through.winner(call, seat);
}

static HookEnd next_lead(Call *call, int *seat, int *side) {
    note(call, HOOK_NEXT_LEAD);
    return calls.through.next_lead(call, seat, side);
}

static HookEnd count(Call *call) {
    note(call, HOOK_COUNT);
    return calls.through.count(call);
}

#define COUNT_CALLS(power, hook)                                                                                       \
    if ((power)->hook) calls.through.hook = (power)->hook, (power)->hook = hook

static void count_calls(Power *power) {
    COUNT_CALLS(power, on_round_start);
    COUNT_CALLS(power, on_encounter);
    COUNT_CALLS(power, on_trick_won);
    COUNT_CALLS(power, on_horde);
    COUNT_CALLS(power, worth);
    COUNT_CALLS(power, may_play);
    COUNT_CALLS(power, winner);
    COUNT_CALLS(power, next_lead);
    COUNT_CALLS(power, count);
}

void hook_calls_begin(Catalog *catalog) {
    if (catalog->count > MAX_SCRIPTS_COUNTED) abort();
    memset(&calls, 0, sizeof calls);
    calls.catalog = catalog;
    for (int i = 0; i < catalog->count; i++)
        for (int version = 0; version < VERSIONS; version++) count_calls(&catalog->scripts[i]->versions[version].power);
}

bool hook_calls_defined(const Script *script, int version, Hook hook) {
    return script->versions[version].exists && script->versions[version].own.function[hook] != LUA_NOREF;
}

bool hook_calls_called(const Script *script, int version, Hook hook) {
    for (int i = 0; i < calls.catalog->count; i++)
        if (calls.catalog->scripts[i] == script) return calls.called[i][version][hook];
    return false;
}
