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

static HookEnd on_round_start(Call *call) {
    note(call, HOOK_ROUND_START);
    return spied.through.on_round_start(call);
}

static HookEnd on_encounter(Call *call) {
    note(call, HOOK_ENCOUNTER);
    return spied.through.on_encounter(call);
}

static HookEnd on_trick_won(Call *call, int winner) {
    note(call, HOOK_TRICK_WON);
    return spied.through.on_trick_won(call, winner);
}

static HookEnd on_horde(Call *call, int winner) {
    note(call, HOOK_HORDE);
    return spied.through.on_horde(call, winner);
}

static HookEnd worth(Call *call, int seat, Set cards, int8_t *of) {
    note(call, HOOK_WORTH);
    return spied.through.worth(call, seat, cards, of);
}

static HookEnd may_play(Call *call, int seat, Set cards, Verdict *verdict) {
    note(call, HOOK_MAY_PLAY);
    return spied.through.may_play(call, seat, cards, verdict);
}

static HookEnd winner(Call *call, int *seat) {
    note(call, HOOK_WINNER);
    return spied.through.winner(call, seat);
}

static HookEnd next_lead(Call *call, int *seat, int *side) {
    note(call, HOOK_NEXT_LEAD);
    return spied.through.next_lead(call, seat, side);
}

static HookEnd count(Call *call) {
    note(call, HOOK_COUNT);
    return spied.through.count(call);
}

#define SPY_ON(power, hook)                                                                                            \
    if ((power)->hook) spied.through.hook = (power)->hook, (power)->hook = hook

static void spy_on(Power *power) {
    SPY_ON(power, on_round_start);
    SPY_ON(power, on_encounter);
    SPY_ON(power, on_trick_won);
    SPY_ON(power, on_horde);
    SPY_ON(power, worth);
    SPY_ON(power, may_play);
    SPY_ON(power, winner);
    SPY_ON(power, next_lead);
    SPY_ON(power, count);
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
