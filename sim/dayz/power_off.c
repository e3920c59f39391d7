#include "sim/dayz/power_off.h"

#include <string.h>

static const SeatPower *own_of(const Call *call) {
    return (const SeatPower *)(const void *)call->rules;
}

/* The hooks of rounds, encounters and plays are not for a winner: they run unchanged. */
static HookEnd on_round_start(Call *call) {
    return own_of(call)->original->on_round_start(call);
}

static HookEnd on_encounter(Call *call) {
    return own_of(call)->original->on_encounter(call);
}

static HookEnd on_play(Call *call, int seat, int card) {
    return own_of(call)->original->on_play(call, seat, card);
}

static HookEnd on_round_end(Call *call) {
    return own_of(call)->original->on_round_end(call);
}

static HookEnd on_trick_won(Call *call, int winner) {
    const SeatPower *own = own_of(call);
    return winner == own->seat ? HOOK_DONE : own->original->on_trick_won(call, winner);
}

static HookEnd on_any_trick(Call *call, int winner) {
    const SeatPower *own = own_of(call);
    return winner == own->seat ? HOOK_DONE : own->original->on_any_trick(call, winner);
}

static HookEnd on_horde(Call *call, int winner) {
    const SeatPower *own = own_of(call);
    return winner == own->seat ? HOOK_DONE : own->original->on_horde(call, winner);
}

static HookEnd worth(Call *call, int seat, Set cards, int8_t *worths) {
    const SeatPower *own = own_of(call);
    return seat == own->seat ? HOOK_DONE : own->original->worth(call, seat, cards, worths);
}

static HookEnd may_play(Call *call, int seat, Set cards, Verdict *verdict) {
    const SeatPower *own = own_of(call);
    return seat == own->seat ? HOOK_DONE : own->original->may_play(call, seat, cards, verdict);
}

/* The power does not make this seat the winner, and does not rule its card out. */
static HookEnd winner(Call *call, int *seat) {
    const SeatPower *own = own_of(call);
    int before = *seat;
    HookEnd end = own->original->winner(call, seat);
    if (*seat == own->seat || (*seat == NOTHING && before == own->seat)) *seat = before;
    return end;
}

static HookEnd next_lead(Call *call, int *seat, int *side) {
    const SeatPower *own = own_of(call);
    return call->table->winner == own->seat ? HOOK_DONE : own->original->next_lead(call, seat, side);
}

/* Undoes what the power counts for this seat. */
static HookEnd count(Call *call) {
    const SeatPower *own = own_of(call);
    Count before = *call->count;
    HookEnd end = own->original->count(call);
    call->count->total[own->seat] = before.total[own->seat];
    for (Set cards = call->table->zone[ZONE_EXPEDITION + own->seat]; !set_empty(cards);) {
        int card = set_take(&cards);
        call->count->worth[card] = before.worth[card];
    }
    return end;
}

/* The power with each of its hooks replaced by the function above of the same name. */
static Power off_for_seat(const Power *original) {
    Power power = *original;
#define REPLACE(ID, name, ...)                                                                                         \
    if (power.name) power.name = name;
    POWER_HOOK_LIST(REPLACE)
#undef REPLACE
    return power;
}

/* The power without hooks. The numbers it keeps stay declared. */
static Power off_for_all(const Power *original) {
    Power power = {.self = original->self, .number_count = original->number_count};
    memcpy(power.numbers, original->numbers, sizeof power.numbers);
    return power;
}

void power_off_init(PowerOff *off, const Setup *setup, PowerName power, int seat) {
    off->setup = *setup;
    memcpy(off->factions, setup->factions, (size_t)setup->faction_count * sizeof *off->factions);
    memcpy(off->specials, setup->specials, (size_t)setup->special_count * sizeof *off->specials);
    off->setup.factions = off->factions;
    off->setup.specials = off->specials;
    const Power **place = power.faction == NOTHING ? &off->specials[power.special].power
                                                   : &off->factions[power.faction].versions[power.version];
    off->own.original = *place;
    off->own.seat = seat;
    off->own.power = seat == FOR_ALL ? off_for_all(*place) : off_for_seat(*place);
    *place = &off->own.power;
}
