/* Between two rounds (R2.9, R5.6, R5.7). */
#include "core/dayz/rules.h"

#include "core/dayz/pool.h"

/* The seat with the least `value`, or the greatest if `sign` is -1; of several the one with the least `second`, which may be
 * NULL; of these the first. */
static int first_seat(const Setup *setup, const int16_t *value, int sign, const int16_t *second) {
    int first = 0;
    for (int seat = 1; seat < setup->seats; seat++) {
        int better = sign * (value[first] - value[seat]);
        if (better > 0 || (better == 0 && second && second[seat] < second[first])) first = seat;
    }
    return first;
}

/* As long as the new round has not begun, table.round is that of the last one. */
int round_next_leader(const Game *game, const Setup *setup) {
    const Table *table = &game->now;
    int rounds = table->phase == PHASE_OPENING ? table->round - 1 : table->round;
    switch (setup->edition.round_leader) {
    case ROUND_LEADER_LARGEST: return first_seat(setup, table->population, -1, NULL);
    case ROUND_LEADER_NEXT: return table->next_leader < setup->seats ? table->next_leader : 0;
    case ROUND_LEADER_TURNS: return rounds % setup->seats;
    default: return first_seat(setup, table->population, 1, table->delta);
    }
}

/* By default, the seat that lost most; if none lost, the seat that gained least. */
int round_chooser(const Game *game, const Setup *setup) {
    const Table *table = &game->now;
    switch (setup->edition.chooser) {
    case CHOOSER_NEXT_LEADER: return round_next_leader(game, setup);
    case CHOOSER_GAINED_MOST: return first_seat(setup, table->delta, -1, NULL);
    case CHOOSER_LARGEST: return first_seat(setup, table->population, -1, NULL);
    default: return first_seat(setup, table->delta, 1, table->population);
    }
}

/* The factions of survivors in play, as places in the pool. */
static Set in_play(const Call *call) {
    Set factions = set_below(0);
    for (int slot = 0; slot < call->table->slot_count; slot++) {
        int faction = call->table->faction[slot];
        if (call->setup->factions[faction].role == ROLE_SURVIVOR) set_add(&factions, faction);
    }
    return factions;
}

/* True when the deck with `faction` in this slot fits. */
static bool fits(const Call *call, int slot, int faction) {
    Lineup lineup = {.slot_count = call->table->slot_count};
    for (int i = 0; i < lineup.slot_count; i++)
        lineup.faction[i] = i == slot ? (uint8_t)faction : call->table->faction[i];
    return setup_fits(call->setup, &lineup);
}

/* The factions of the pool that could come in for the one in this slot. */
static Set newcomers(const Call *call, int slot) {
    Set factions = set_below(0);
    for (int faction = 0; faction < call->setup->faction_count; faction++) {
        bool here = table_slot_of(call->table, faction) != NOTHING;
        if (!here && pool_has_faction(call->setup, faction) && fits(call, slot, faction)) set_add(&factions, faction);
    }
    return factions;
}

static Event swap_event(int seat, PowerName out, PowerName in, const char *rule) {
    Event event = event_blank(EVENT_SWAP);
    event.seat = (uint8_t)seat;
    event.out = out;
    event.power = in;
    event.rule = rule;
    return event;
}

/* Notes which faction is replaced: first the power that leaves may act. */
static void note_swap(Call *call, int slot, int faction, int version) {
    call->game->now.swap = (Swap){.seat = call->seat,
                                  .slot = (uint8_t)slot,
                                  .out = call->table->faction[slot],
                                  .new_faction = (uint8_t)faction,
                                  .new_version = (uint8_t)version,
                                  .drawn = call->hook == HOOK_DRAW,
                                  .chosen = 1};
}

/* The factions in play for which another one could come in. */
static Set leavers(const Call *call) {
    Set factions = in_play(call);
    for (Set left = factions; !set_empty(left);) {
        int faction = set_take(&left);
        if (set_empty(newcomers(call, table_slot_of(call->table, faction)))) set_drop(&factions, faction);
    }
    return factions;
}

HookEnd swap_faction(Call *call) {
    int out, in, way_out = call->setup->edition.swap_optional ? CHOICE_NONE : 0;
    if (!power_ask_faction(call, call->seat, leavers(call), way_out, &out)) return call->run.end;
    if (out == CHOICE_NONE) return HOOK_DONE;
    int slot = table_slot_of(call->table, out);
    if (!power_ask_faction(call, call->seat, newcomers(call, slot), 0, &in)) return call->run.end;
    note_swap(call, slot, in, setup_usual(call->setup, in));
    return HOOK_DONE;
}

/* Replaces the faction. A power that leaves and comes again in another version leaves, too. */
static void replace_faction(Host *host, Game *game) {
    Table *table = &game->now;
    const Swap *swap = &table->swap;
    PowerName out = table_power_name(table, swap->slot);
    table_replace(table, host->setup, swap->slot, swap->new_faction, swap->new_version);
    if (!host->see) return;
    Event event = swap_event(swap->seat, out, table_power_name(table, swap->slot), swap->drawn ? "R5.7" : "R5.6");
    host_tell(host, game, &event);
}

/* True when the power in play with this number leaves: the faction's, and its patient zero's with it. */
static bool leaves(const Table *table, const Setup *setup, int power) {
    const Swap *swap = &table->swap;
    if (power < MAX_SLOTS) return power == swap->slot;
    bool promo = setup->specials[table->with[power - MAX_SLOTS]].faction == swap->out;
    return promo && swap->new_faction != swap->out;
}

HookEnd phase_leave(Host *host, Game *game) {
    Table *table = &game->now;
    for (; table->hooked[HOOK_LEAVE] >> table->cursor; table->cursor++) {
        bool acts = table->hooked[HOOK_LEAVE] >> table->cursor & 1 && leaves(table, host->setup, table->cursor);
        HookEnd end = acts ? hook_run(host, game, HOOK_LEAVE, table->cursor, NOTHING) : HOOK_DONE;
        if (end != HOOK_DONE) return end;
    }
    table->cursor = 0;
    replace_faction(host, game);
    table->phase = PHASE_SWAPPED;
    return HOOK_DONE;
}

HookEnd phase_swapped(Host *host, Game *game) {
    Table *table = &game->now;
    HookEnd end = hook_all(host, game, HOOK_SWAPPED, NOTHING);
    if (end != HOOK_DONE) return end;
    table->phase = table->swap.drawn ? PHASE_NEW_ROUND : PHASE_DRAW;
    table->swap = (Swap){.chosen = 0};
    return HOOK_DONE;
}

/* The phase after the choice of a faction that is replaced: it leaves, if one was chosen. */
static void after_choice(Game *game, Phase next) {
    game->now.phase = game->now.swap.chosen ? PHASE_LEAVE : (uint8_t)next;
}

HookEnd phase_swap(Host *host, Game *game) {
    HookEnd end = HOOK_DONE;
    bool swaps = host->setup->swaps && host->setup->edition.chooser != CHOOSER_NOBODY;
    if (swaps) end = hook_run(host, game, HOOK_SWAP, NOTHING, round_chooser(game, host->setup));
    if (end == HOOK_DONE) after_choice(game, PHASE_DRAW);
    return end;
}

/* The factions in play that the drawn faction may replace: itself, or else any that fits. */
static Set replaceable(const Call *call, int faction) {
    int slot = table_slot_of(call->table, faction);
    if (slot != NOTHING) return set_of(faction);
    Set factions = in_play(call);
    for (Set left = factions; !set_empty(left);) {
        int other = set_take(&left);
        if (!fits(call, table_slot_of(call->table, other), faction)) set_drop(&factions, other);
    }
    return factions;
}

/* Lists the versions of factions that can be drawn. */
static int list_versions(const Call *call, PowerName *cards) {
    int count = 0;
    for (int faction = 0; faction < call->setup->faction_count; faction++) {
        if (!pool_has_faction(call->setup, faction) || set_empty(replaceable(call, faction))) continue;
        int slot = table_slot_of(call->table, faction);
        for (int version = 0; version < VERSIONS; version++) {
            bool here = slot != NOTHING && call->table->version[slot] == version;
            if (!here && pool_has_version(call->setup, faction, version))
                cards[count++] = (PowerName){(uint8_t)faction, (uint8_t)version, NOTHING};
        }
    }
    return count;
}

static int list_specials(const Call *call, PowerName *cards) {
    int count = 0;
    if (call->table->with_count == MAX_SPECIALS) return 0;
    for (int special = 0; special < call->setup->special_count; special++)
        if (pool_has_special(call->setup, special) && table_place_of(call->table, special) == NOTHING)
            cards[count++] = (PowerName){NOTHING, NOTHING, (uint8_t)special};
    return count;
}

static PowerName draw_one(Call *call, const PowerName *cards, int count) {
    PowerName drawn = cards[run_draw(&call->run, (uint32_t)count)];
    if (!call_tells(call)) return drawn;
    Event event = event_blank(EVENT_RANDOM);
    event.text = "power draw";
    event.power = drawn;
    event.rule = "R5.7";
    call_tell(call, &event);
    return drawn;
}

static bool place_faction(Call *call, PowerName drawn) {
    int out;
    Swap *swap = &call->game->now.swap; /* all have seen what was drawn: it is on the table while a seat is asked */
    *swap = (Swap){.new_faction = drawn.faction, .new_version = drawn.version};
    bool new = table_slot_of(call->table, drawn.faction) == NOTHING;
    int way_out = new && call->setup->edition.draw_optional ? CHOICE_NONE : 0;
    if (!power_ask_faction(call, call->seat, replaceable(call, drawn.faction), way_out, &out)) return false;
    if (out == CHOICE_NONE)
        *swap = (Swap){.chosen = 0};
    else
        note_swap(call, table_slot_of(call->table, out), drawn.faction, drawn.version);
    return true;
}

static void add_special(Call *call, PowerName drawn) {
    table_add(&call->game->now, call->setup, drawn.special);
    if (!call_tells(call)) return;
    Event event = swap_event(call->seat, (PowerName){NOTHING, NOTHING, NOTHING}, drawn, "R5.7");
    call_tell(call, &event);
}

/* True when a faction's power is drawn after this special. */
static bool draws_again(const Setup *setup, int special) {
    return setup->specials[special].draw == DRAW_WITH_FACTION && !setup->edition.draw_alone;
}

HookEnd swap_draw(Call *call) {
    PowerName cards[POOL_CARDS];
    int factions = list_versions(call, cards);
    int count = factions + list_specials(call, cards + factions);
    if (count == 0) return HOOK_DONE;
    PowerName drawn = draw_one(call, cards, count);
    if (drawn.special != NOTHING) {
        add_special(call, drawn);
        if (!draws_again(call->setup, drawn.special) || factions == 0) return HOOK_DONE;
        drawn = draw_one(call, cards, factions);
    }
    return place_faction(call, drawn) ? HOOK_DONE : call->run.end;
}

HookEnd phase_draw(Host *host, Game *game) {
    HookEnd end = HOOK_DONE;
    if (host->setup->power_draw) end = hook_run(host, game, HOOK_DRAW, NOTHING, round_chooser(game, host->setup));
    if (end == HOOK_DONE) after_choice(game, PHASE_NEW_ROUND);
    return end;
}
