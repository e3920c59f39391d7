#include "sim/power_off.h"

#include <string.h>

static const Muted *muted_of(const Call *call) {
    return (const Muted *)(const void *)call->rules;
}

static HookEnd on_trick_won(Call *call, int winner) {
    const Muted *muted = muted_of(call);
    return winner == muted->seat ? HOOK_DONE : muted->original->on_trick_won(call, winner);
}

static HookEnd on_horde(Call *call, int winner) {
    const Muted *muted = muted_of(call);
    return winner == muted->seat ? HOOK_DONE : muted->original->on_horde(call, winner);
}

static HookEnd worth(Call *call, int seat, Set cards, int8_t *worths) {
    const Muted *muted = muted_of(call);
    return seat == muted->seat ? HOOK_DONE : muted->original->worth(call, seat, cards, worths);
}

static HookEnd may_play(Call *call, int seat, Set cards, Verdict *verdict) {
    const Muted *muted = muted_of(call);
    return seat == muted->seat ? HOOK_DONE : muted->original->may_play(call, seat, cards, verdict);
}

/* It does not make this seat the winner. */
static HookEnd winner(Call *call, int *seat) {
    const Muted *muted = muted_of(call);
    int before = *seat;
    HookEnd end = muted->original->winner(call, seat);
    if (*seat == muted->seat) *seat = before;
    return end;
}

static HookEnd next_lead(Call *call, int *seat, int *side) {
    const Muted *muted = muted_of(call);
    return call->table->winner == muted->seat ? HOOK_DONE : muted->original->next_lead(call, seat, side);
}

/* What is counted for this seat is taken back. */
static HookEnd count(Call *call) {
    const Muted *muted = muted_of(call);
    Count before = *call->count;
    HookEnd end = muted->original->count(call);
    call->count->total[muted->seat] = before.total[muted->seat];
    for (Set cards = call->table->zone[ZONE_EXPEDITION + muted->seat]; !set_empty(cards);) {
        int card = set_take(&cards);
        call->count->worth[card] = before.worth[card];
    }
    return end;
}

/* The hooks that it has, each behind one of the above; rounds and encounters are nobody's. */
static Power muffle(const Power *original) {
    Power power = *original;
    if (power.on_trick_won) power.on_trick_won = on_trick_won;
    if (power.on_horde) power.on_horde = on_horde;
    if (power.worth) power.worth = worth;
    if (power.may_play) power.may_play = may_play;
    if (power.winner) power.winner = winner;
    if (power.next_lead) power.next_lead = next_lead;
    if (power.count) power.count = count;
    return power;
}

/* The numbers it keeps stay declared. */
static Power silence(const Power *original) {
    Power power = {.self = original->self, .number_count = original->number_count};
    memcpy(power.numbers, original->numbers, sizeof power.numbers);
    return power;
}

void power_off_init(PowerOff *mute, const Setup *setup, PowerName power, int seat) {
    mute->setup = *setup;
    memcpy(mute->factions, setup->factions, (size_t)setup->faction_count * sizeof *mute->factions);
    memcpy(mute->specials, setup->specials, (size_t)setup->special_count * sizeof *mute->specials);
    mute->setup.factions = mute->factions;
    mute->setup.specials = mute->specials;
    const Power **place = power.faction == NOTHING ? &mute->specials[power.special].power
                                                   : &mute->factions[power.faction].versions[power.version];
    mute->muted.original = *place;
    mute->muted.seat = seat;
    mute->muted.power = seat == FOR_ALL ? silence(*place) : muffle(*place);
    *place = &mute->muted.power;
}
