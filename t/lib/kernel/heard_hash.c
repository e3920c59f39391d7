#include "t/lib/kernel/heard_hash.h"

#include <string.h>

#include "core/state/chance.h"

static void add_word(HeardHash *live_log, uint64_t word) {
    live_log->hash = chance_mix(live_log->hash ^ word) + 1;
}

static void add_bytes(HeardHash *live_log, const void *bytes, size_t size) {
    for (size_t i = 0; i + sizeof(uint64_t) <= size; i += sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, (const char *)bytes + i, sizeof word);
        add_word(live_log, word);
    }
}

static uint64_t power_word(PowerName power) {
    return (uint64_t)power.faction << 16 | (uint64_t)power.version << 8 | power.special;
}

/* Everything but the card and the choice, which not everybody sees. */
static void add_open_part(HeardHash *live_log, const Event *event) {
    uint8_t bytes[] = {event->kind, event->seat, event->from, event->to,
                       event->side, event->slot, event->hook, event->score};
    add_bytes(live_log, bytes, sizeof bytes);
    add_word(live_log, power_word(event->power) << 32 | power_word(event->out));
    add_word(live_log, (uint16_t)event->delta);
}

/* What is plain to see at an event without being part of it. */
static void add_surroundings(HeardHash *live_log, const Game *game, const Event *event) {
    const Table *table = &game->now;
    add_word(live_log, (uint64_t)table_itinerant(table));
    if (event->kind == EVENT_ASK) {
        uint8_t bytes[8] = {game->asked.about, game->asked.to, game->asked.way_out, game->asked.secret};
        add_bytes(live_log, bytes, sizeof bytes);
    }
    if (event->kind == EVENT_DEAL) add_bytes(live_log, &table->zone[ZONE_HAND + live_log->seat], sizeof(Set));
    if (event->kind == EVENT_ROUND_END)
        for (int seat = 0; seat < MAX_SEATS; seat++)
            add_word(live_log, (uint64_t)(uint16_t)table->population[seat] << 16 | (uint16_t)table->delta[seat]);
}

/* Events of a seat in or after which it may have looked at cards. */
static const bool may_look[EVENTS] = {
    [EVENT_WON] = true, [EVENT_POWER] = true, [EVENT_ASK] = true, [EVENT_ANSWER] = true};

void heard_hash_add(void *watcher, const Game *game, const Event *event) {
    HeardHash *live_log = watcher;
    bool referee = live_log->seat == NOTHING;
    live_log->count++;
    add_open_part(live_log, event);
    if (referee || event->seen >> live_log->seat & 1) add_word(live_log, (uint64_t)event->card << 8 | event->choice);
    if (referee) {
        add_bytes(live_log, &game->now, sizeof game->now);
        add_bytes(live_log, &game->asked, sizeof game->asked);
        return;
    }
    add_surroundings(live_log, game, event);
    if (may_look[event->kind] && event->seat == live_log->seat) live_log->theirs = 1;
}

bool heard_hash_same(const HeardHash *one, const HeardHash *two) {
    return one->hash == two->hash && one->count == two->count;
}
