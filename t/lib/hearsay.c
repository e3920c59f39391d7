#include "t/lib/hearsay.h"

#include <string.h>

#include "core/state/chance.h"

static void add_word(Hearsay *tale, uint64_t word) {
    tale->hash = chance_mix(tale->hash ^ word) + 1;
}

static void add_bytes(Hearsay *tale, const void *bytes, size_t size) {
    for (size_t i = 0; i + sizeof(uint64_t) <= size; i += sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, (const char *)bytes + i, sizeof word);
        add_word(tale, word);
    }
}

static uint64_t power_word(PowerName power) {
    return (uint64_t)power.faction << 16 | (uint64_t)power.version << 8 | power.special;
}

/* Everything but the card and the choice, which not everybody sees. */
static void add_open_part(Hearsay *tale, const Event *event) {
    uint8_t bytes[] = {event->kind, event->seat, event->from, event->to,
                       event->side, event->slot, event->hook, event->score};
    add_bytes(tale, bytes, sizeof bytes);
    add_word(tale, power_word(event->power) << 32 | power_word(event->out));
    add_word(tale, (uint16_t)event->delta);
}

/* What is plain to see at an event without being part of it. */
static void add_surroundings(Hearsay *tale, const Game *game, const Event *event) {
    const Table *table = &game->now;
    add_word(tale, (uint64_t)table_itinerant(table));
    if (event->kind == EVENT_ASK) {
        uint8_t bytes[8] = {game->asked.about, game->asked.to, game->asked.way_out, game->asked.secret};
        add_bytes(tale, bytes, sizeof bytes);
    }
    if (event->kind == EVENT_DEAL) add_bytes(tale, &table->zone[ZONE_HAND + tale->seat], sizeof(Set));
    if (event->kind == EVENT_ROUND_END)
        for (int seat = 0; seat < MAX_SEATS; seat++)
            add_word(tale, (uint64_t)(uint16_t)table->population[seat] << 16 | (uint16_t)table->delta[seat]);
}

/* Events of a seat in or after which it may have looked at cards. */
static const bool may_look[EVENTS] = {
    [EVENT_WON] = true, [EVENT_POWER] = true, [EVENT_ASK] = true, [EVENT_ANSWER] = true};

void hearsay_add(void *watcher, const Game *game, const Event *event) {
    Hearsay *tale = watcher;
    bool referee = tale->seat == NOTHING;
    tale->count++;
    add_open_part(tale, event);
    if (referee || event->seen >> tale->seat & 1) add_word(tale, (uint64_t)event->card << 8 | event->choice);
    if (referee) {
        add_bytes(tale, &game->now, sizeof game->now);
        add_bytes(tale, &game->asked, sizeof game->asked);
        return;
    }
    add_surroundings(tale, game, event);
    if (may_look[event->kind] && event->seat == tale->seat) tale->theirs = 1;
}

bool hearsay_same(const Hearsay *one, const Hearsay *two) {
    return one->hash == two->hash && one->count == two->count;
}
