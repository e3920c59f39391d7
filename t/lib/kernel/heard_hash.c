#include "t/lib/kernel/heard_hash.h"

#include <string.h>

#include "core/base/chance.h"

static void add_word(HeardHash *heard, uint64_t word) {
    heard->hash = chance_mix(heard->hash ^ word) + 1;
}

/* Four chains side by side, each of which need not wait for the others: the whole table is added at every event. */
static void add_bytes(HeardHash *heard, const void *bytes, size_t size) {
    uint64_t one = 1, two = 2, three = 3, four = 4, words[4] = {0};
    for (size_t i = 0; i < size; i += sizeof words) {
        memcpy(words, (const char *)bytes + i, size - i < sizeof words ? size - i : sizeof words);
        one = chance_mix(one ^ words[0]) + 1;
        two = chance_mix(two ^ words[1]) + 1;
        three = chance_mix(three ^ words[2]) + 1;
        four = chance_mix(four ^ words[3]) + 1;
    }
    add_word(heard, one);
    add_word(heard, two);
    add_word(heard, three);
    add_word(heard, four);
}

static uint64_t power_word(PowerName power) {
    return (uint64_t)power.faction << 16 | (uint64_t)power.version << 8 | power.special;
}

/* The fields that every seat sees: all but the card and the choice. */
static void add_open_part(HeardHash *heard, const Event *event) {
    uint8_t bytes[] = {event->kind, event->seat, event->from, event->to,
                       event->side, event->slot, event->hook, event->score};
    add_bytes(heard, bytes, sizeof bytes);
    add_word(heard, power_word(event->power) << 32 | power_word(event->out));
    add_word(heard, (uint16_t)event->delta);
}

/* What every seat sees at an event although it is not a field of the event. */
static void add_surroundings(HeardHash *heard, const Game *game, const Event *event) {
    const Table *table = &game->now;
    add_word(heard, (uint64_t)table_itinerant(table));
    if (event->kind == EVENT_ASK) {
        uint8_t bytes[8] = {game->asked.about, game->asked.to, game->asked.way_out != 0, game->asked.secret};
        add_bytes(heard, bytes, sizeof bytes);
    }
    if (event->kind == EVENT_DEAL) add_bytes(heard, &table->zone[ZONE_HAND + heard->seat], sizeof(Set));
    if (event->kind == EVENT_ROUND_END)
        for (int seat = 0; seat < MAX_SEATS; seat++)
            add_word(heard, (uint64_t)(uint16_t)table->population[seat] << 16 | (uint16_t)table->delta[seat]);
}

/* The kinds of events at which the event's seat may look at cards. */
static const bool may_look[EVENTS] = {
    [EVENT_WON] = true, [EVENT_POWER] = true, [EVENT_ASK] = true, [EVENT_ANSWER] = true};

void heard_hash_add(void *watcher, const Game *game, const Event *event) {
    HeardHash *heard = watcher;
    bool referee = heard->seat == NOTHING;
    heard->count++;
    add_open_part(heard, event);
    if (referee || event->seen >> heard->seat & 1) add_word(heard, (uint64_t)event->card << 16 | event->choice);
    if (referee) {
        add_bytes(heard, &game->now, sizeof game->now);
        add_bytes(heard, &game->asked, sizeof game->asked);
        return;
    }
    add_surroundings(heard, game, event);
    if (may_look[event->kind] && event->seat == heard->seat) heard->theirs = 1;
}

bool heard_hash_same(const HeardHash *one, const HeardHash *two) {
    return one->hash == two->hash && one->count == two->count;
}
