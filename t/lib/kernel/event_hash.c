#include "t/lib/kernel/event_hash.h"

#include <string.h>

#include "core/base/chance.h"

static void take(EventHash *hash, uint64_t word) {
    hash->hash = chance_mix(hash->hash ^ word) + 1;
}

static void take_bytes(EventHash *hash, const void *bytes, size_t size) {
    for (size_t done = 0; done < size; done += sizeof(uint64_t)) {
        uint64_t word = 0;
        memcpy(&word, (const char *)bytes + done, size - done < sizeof word ? size - done : sizeof word);
        take(hash, word);
    }
}

void event_hash_text(EventHash *hash, const char *text) {
    take(hash, text ? 1 : 0);
    if (text) take_bytes(hash, text, strlen(text) + 1);
}

static void take_power(EventHash *hash, PowerName power) {
    const uint8_t bytes[] = {power.faction, power.version, power.special};
    take_bytes(hash, bytes, sizeof bytes);
}

void event_hash_see(void *watcher, const Game *game, const Event *event) {
    EventHash *hash = watcher;
    const uint8_t bytes[] = {event->kind, event->seat, event->card, event->from,  event->to,
                             event->side, event->slot, event->hook, event->score, event->seen};
    hash->count++;
    take_bytes(hash, bytes, sizeof bytes);
    take_power(hash, event->power);
    take_power(hash, event->out);
    take(hash, (uint64_t)event->choice << 16 | (uint16_t)event->delta);
    event_hash_text(hash, event->text);
    event_hash_text(hash, event->rule);
    take_bytes(hash, &game->now, sizeof game->now);
    take_bytes(hash, &game->asked, sizeof game->asked);
}
