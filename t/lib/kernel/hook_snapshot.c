#include "t/lib/kernel/hook_snapshot.h"

#include <string.h>

/* Copies the game and returns the real power. Not for a power that another power fires. */
static const Power *note(const Call *call) {
    HookSnapshot *snapshot = (HookSnapshot *)call->rules;
    if (call->depth == 0) snapshot->before = *call->game;
    snapshot->calls++;
    return snapshot->real;
}

static HookEnd on_round_start(Call *call) {
    return note(call)->on_round_start(call);
}

static HookEnd on_encounter(Call *call) {
    return note(call)->on_encounter(call);
}

static HookEnd on_trick_won(Call *call, int winner) {
    return note(call)->on_trick_won(call, winner);
}

static HookEnd on_horde(Call *call, int winner) {
    return note(call)->on_horde(call, winner);
}

static HookEnd worth(Call *call, int seat, Set cards, int8_t *of) {
    return note(call)->worth(call, seat, cards, of);
}

static HookEnd may_play(Call *call, int seat, Set cards, Verdict *verdict) {
    return note(call)->may_play(call, seat, cards, verdict);
}

static HookEnd winner(Call *call, int *seat) {
    return note(call)->winner(call, seat);
}

static HookEnd next_lead(Call *call, int *seat, int *side) {
    return note(call)->next_lead(call, seat, side);
}

static HookEnd count(Call *call) {
    return note(call)->count(call);
}

static void intercept(Power *power) {
    if (power->on_round_start) power->on_round_start = on_round_start;
    if (power->on_encounter) power->on_encounter = on_encounter;
    if (power->on_trick_won) power->on_trick_won = on_trick_won;
    if (power->on_horde) power->on_horde = on_horde;
    if (power->worth) power->worth = worth;
    if (power->may_play) power->may_play = may_play;
    if (power->winner) power->winner = winner;
    if (power->next_lead) power->next_lead = next_lead;
    if (power->count) power->count = count;
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
