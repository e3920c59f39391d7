#include "sim/dayz/power_off.h"

#include <string.h>

#include "core/dayz/look.h"

enum { PLAIN_WORTH = 1 }; /* of a survivor card (R1.1) */

static const SeatPower *seat_power_of(const Call *call) {
    return (const SeatPower *)(const void *)call->rules;
}

/* What takes the place of each hook is called as it is, with _off. Hooks that are not for a winner or a seat run unchanged. */
#define on_round_start_off power.on_round_start
#define on_encounter_off power.on_encounter
#define on_play_off power.on_play
#define on_round_end_off power.on_round_end
#define on_deal_off power.on_deal
#define on_transfer_off power.on_transfer
#define on_leave_off power.on_leave
#define on_swap_off power.on_swap
#define on_game_end_off power.on_game_end

static HookEnd on_trick_won_off(Call *call, int winner) {
    const SeatPower *own = seat_power_of(call);
    return winner == own->seat ? HOOK_DONE : own->original->on_trick_won(call, winner);
}

static HookEnd on_any_trick_off(Call *call, int winner) {
    const SeatPower *own = seat_power_of(call);
    return winner == own->seat ? HOOK_DONE : own->original->on_any_trick(call, winner);
}

static HookEnd on_horde_off(Call *call, int winner) {
    const SeatPower *own = seat_power_of(call);
    return winner == own->seat ? HOOK_DONE : own->original->on_horde(call, winner);
}

static HookEnd worth_off(Call *call, int seat, Set cards, int8_t *worths) {
    const SeatPower *own = seat_power_of(call);
    return seat == own->seat ? HOOK_DONE : own->original->worth(call, seat, cards, worths);
}

static HookEnd may_play_off(Call *call, int seat, Set cards, Verdict *verdict) {
    const SeatPower *own = seat_power_of(call);
    return seat == own->seat ? HOOK_DONE : own->original->may_play(call, seat, cards, verdict);
}

/* Takes the card that a seat played out of the trick. */
static void drop_play(Table *table, int seat) {
    int kept = 0;
    for (int i = 0; i < table->play_count; i++) {
        int card = table->play_card[i];
        if (table->play_seat[i] == seat) {
            set_drop(&table->zone[ZONE_TRICK], card);
            set_drop(&table->trick_cards, card);
            table->where[card] = NOTHING;
            continue;
        }
        table->play_seat[kept] = table->play_seat[i];
        table->play_card[kept++] = (uint8_t)card;
    }
    table->play_count = (uint8_t)kept;
}

/* The ruling of the power on the trick without the card of its seat: `seat` is who wins by the rules, and gets who wins
 * by the power. */
static HookEnd winner_among_others(Call *call, int *seat) {
    const SeatPower *own = seat_power_of(call);
    Game others = *call->game;
    Call judged = *call;
    drop_play(&others.now, own->seat);
    judged.game = &others;
    judged.table = &others.now;
    judged.deck = &others.deck;
    HookEnd end = own->original->winner(&judged, seat);
    call->run.end = judged.run.end;
    return end;
}

/* The power does not make this seat the winner, and does not rule its card out; what it makes of the others' cards holds.
 * So if the best trump is the seat's, the next best one wins. */
static HookEnd winner_off(Call *call, int *seat) {
    const SeatPower *own = seat_power_of(call);
    int before = *seat, ruled = before;
    HookEnd end = own->original->winner(call, &ruled);
    *seat = ruled == NOTHING && before == own->seat ? before : ruled;
    if (end != HOOK_DONE || ruled != own->seat) return end;
    int best = before == own->seat ? game_best_play(call->setup, call->game, 1u << own->seat) : before;
    ruled = best;
    end = winner_among_others(call, &ruled);
    *seat = ruled == best || ruled == own->seat || ruled == NOTHING ? before : ruled;
    return end;
}

static HookEnd next_lead_off(Call *call, int *seat, int *side) {
    const SeatPower *own = seat_power_of(call);
    return call->table->winner == own->seat ? HOOK_DONE : own->original->next_lead(call, seat, side);
}

/* Undoes what the power counts for this seat. */
static HookEnd count_off(Call *call) {
    const SeatPower *own = seat_power_of(call);
    Count before = *call->count;
    HookEnd end = own->original->count(call);
    call->count->total[own->seat] = before.total[own->seat];
    for (Set cards = call->table->zone[ZONE_EXPEDITION + own->seat]; !set_empty(cards);) {
        int card = set_take(&cards);
        call->count->worth[card] = before.worth[card];
    }
    return end;
}

/* The cards of a version without hooks count for this seat as those of a plain faction. */
static HookEnd plain_worth(Call *call, int seat, Set cards, int8_t *worths) {
    if (seat != seat_power_of(call)->seat) return HOOK_DONE;
    while (!set_empty(cards)) worths[set_take(&cards)] = PLAIN_WORTH;
    return HOOK_DONE;
}

static bool has_any_hook(const Power *power) {
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++)
        if (power_defines(power, (Hook)hook)) return true;
    return false;
}

bool power_off_changes(const Setup *setup, PowerName power) {
    if (power.faction == NOTHING) return has_any_hook(setup->specials[power.special].power);
    const Faction *faction = &setup->factions[power.faction];
    bool changes = has_any_hook(faction->versions[power.version]);
    for (int i = 0; i < faction->card_count; i++) changes = changes || faction->cards[i].worth != PLAIN_WORTH;
    return changes;
}

/* The power with each of its hooks replaced. */
static Power off_for_seat(const Power *original) {
    Power power = *original;
#define REPLACE(ID, name, ...)                                                                                         \
    if (power.name) power.name = name##_off;
    POWER_HOOK_LIST(REPLACE)
#undef REPLACE
    return power;
}

bool power_off_has_owner(const Setup *setup, PowerName power) {
    if (power.faction == NOTHING) return false;
    const Power *rules = setup->factions[power.faction].versions[power.version];
    Power off = off_for_seat(rules);
    bool differs = !has_any_hook(rules);
#define COMPARE(ID, name, ...) differs = differs || off.name != rules->name;
    POWER_HOOK_LIST(COMPARE)
#undef COMPARE
    return differs;
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
    if (!has_any_hook(*place) && power.faction != NOTHING) { /* its cards are plain */
        Faction *faction = &off->factions[power.faction];
        memcpy(off->plain, faction->cards, (size_t)faction->card_count * sizeof *off->plain);
        for (int i = 0; i < faction->card_count; i++) off->plain[i].worth = PLAIN_WORTH;
        if (seat == FOR_ALL) faction->cards = off->plain;
        if (seat != FOR_ALL) off->own.power.worth = plain_worth;
    }
    *place = &off->own.power;
    if (seat != FOR_ALL) power_off_turn(off, seat);
}
