#include "t/lib/kernel/hook_counts.h"

#include <stddef.h>
#include <string.h>

#include "core/engine/name.h"

/* Counts the call and returns the original power. */
static const Power *note(const Call *call, Hook hook) {
    HookCounts *counts = (HookCounts *)((char *)call->rules - offsetof(HookCounts, counted));
    counts->count[hook]++;
    return counts->original;
}

static HookEnd on_round_start(Call *call) {
    return note(call, HOOK_ROUND_START)->on_round_start(call);
}

static HookEnd on_encounter(Call *call) {
    return note(call, HOOK_ENCOUNTER)->on_encounter(call);
}

static HookEnd on_trick_won(Call *call, int winner) {
    return note(call, HOOK_TRICK_WON)->on_trick_won(call, winner);
}

static HookEnd on_horde(Call *call, int winner) {
    return note(call, HOOK_HORDE)->on_horde(call, winner);
}

static HookEnd worth(Call *call, int seat, Set cards, int8_t *of) {
    return note(call, HOOK_WORTH)->worth(call, seat, cards, of);
}

static HookEnd may_play(Call *call, int seat, Set cards, Verdict *verdict) {
    return note(call, HOOK_MAY_PLAY)->may_play(call, seat, cards, verdict);
}

static HookEnd winner(Call *call, int *seat) {
    return note(call, HOOK_WINNER)->winner(call, seat);
}

static HookEnd next_lead(Call *call, int *seat, int *side) {
    return note(call, HOOK_NEXT_LEAD)->next_lead(call, seat, side);
}

static HookEnd count(Call *call) {
    return note(call, HOOK_COUNT)->count(call);
}

static Power counted(const Power *original) {
    Power power = *original;
    if (power.on_round_start) power.on_round_start = on_round_start;
    if (power.on_encounter) power.on_encounter = on_encounter;
    if (power.on_trick_won) power.on_trick_won = on_trick_won;
    if (power.on_horde) power.on_horde = on_horde;
    if (power.worth) power.worth = worth;
    if (power.may_play) power.may_play = may_play;
    if (power.winner) power.winner = winner;
    if (power.next_lead) power.next_lead = next_lead;
    if (power.count) power.count = count;
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
    const Power *power = counts->original;
    const bool defined[POWER_HOOKS] = {
        [HOOK_ROUND_START] = power->on_round_start,
        [HOOK_ENCOUNTER] = power->on_encounter,
        [HOOK_TRICK_WON] = power->on_trick_won,
        [HOOK_HORDE] = power->on_horde,
        [HOOK_WORTH] = power->worth,
        [HOOK_MAY_PLAY] = power->may_play,
        [HOOK_WINNER] = power->winner,
        [HOOK_NEXT_LEAD] = power->next_lead,
        [HOOK_COUNT] = power->count,
    };
    for (int hook = 0; hook < POWER_HOOKS; hook++)
        if (defined[hook] && !counts->count[hook]) return name_hook(hook);
    return NULL;
}
