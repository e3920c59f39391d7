#include "t/lib/kernel/seat_memory.h"

#include <string.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/test_setup.h"

static void forget_zone(uint8_t where[MAX_CARDS], int zone) {
    for (int card = 0; card < MAX_CARDS; card++)
        if (where[card] == zone) where[card] = NOTHING;
}

static void remember_deal(SeatMemory *memory, const Game *game) {
    memset(memory->where, NOTHING, sizeof memory->where);
    memset(memory->voids, 0, sizeof memory->voids);
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        for (Set hand = game->now.zone[ZONE_HAND + seat]; !set_empty(hand);)
            memory->where[seat][set_take(&hand)] = (uint8_t)(ZONE_HAND + seat);
        if (game->now.itinerant_count) memory->where[seat][table_itinerant(&game->now)] = ZONE_ITINERANTS;
    }
}

static void remember_move(SeatMemory *memory, const Game *game, const Event *event, int to) {
    int from = event->from == ZONE_RESERVE_BOTTOM ? ZONE_RESERVE : event->from;
    to = to == ZONE_RESERVE_BOTTOM ? ZONE_RESERVE : to;
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        bool seen = event->seen >> seat & 1;
        if (seen) memory->where[seat][event->card] = (uint8_t)to;
        if (seen && !(game->now.known[event->card] >> seat & 1)) memory->false_seen++;
        if (!seen) forget_zone(memory->where[seat], from);
    }
    if (to < ZONE_EXPEDITION) memory->voids[zone_owner(to)] = 0;
}

/* A seat that could follow may play police:advanced, so the play shows no void (R8). */
static bool always_allowed(const Game *game, int slot) {
    return game->now.faction[slot] == POLICE && game->now.version[slot] == VERSION_ADVANCED;
}

static void remember_void(SeatMemory *memory, const Game *game, const Event *event) {
    int asked = game->now.asked, slot = game->deck.slot[event->card];
    if (memory->free_play || asked == NOTHING || slot == asked) return;
    if (slot == 0 || always_allowed(game, slot)) return; /* slot 0: vans */
    memory->voids[event->seat] |= (uint8_t)(1u << asked);
}

void seat_memory_add(void *watcher, const Game *game, const Event *event) {
    SeatMemory *memory = watcher;
    switch (event->kind) {
    case EVENT_DEAL: remember_deal(memory, game); break;
    case EVENT_TRANSFER: remember_move(memory, game, event, event->to); break;
    case EVENT_MOVE: remember_move(memory, game, event, event->to); break;
    case EVENT_PLAY:
        remember_move(memory, game, event, ZONE_TRICK);
        remember_void(memory, game, event);
        break;
    case EVENT_TRICK:
        for (int seat = 0; event->card != NOTHING && seat < MAX_SEATS; seat++)
            memory->where[seat][event->card] = ZONE_ENCOUNTER;
        break;
    case EVENT_RANDOM: /* a card picked at random does not move; a shuffle has one event per card */
        for (int seat = 0; seat < MAX_SEATS && event->card != NOTHING; seat++)
            forget_zone(memory->where[seat], ZONE_RESERVE);
        break;
    default: break;
    }
}
