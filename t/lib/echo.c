#include "t/lib/echo.h"

#include <string.h>

#include "core/state/chance.h"

static void take(Echo *echo, uint64_t word) {
    echo->hash = chance_mix(echo->hash ^ word) + 1;
}

static void take_bytes(Echo *echo, const void *bytes, size_t size) {
    for (size_t done = 0; done < size; done += sizeof(uint64_t)) {
        uint64_t word = 0;
        memcpy(&word, (const char *)bytes + done, size - done < sizeof word ? size - done : sizeof word);
        take(echo, word);
    }
}

void echo_text(Echo *echo, const char *text) {
    take(echo, text ? 1 : 0);
    if (text) take_bytes(echo, text, strlen(text) + 1);
}

static void take_power(Echo *echo, PowerName power) {
    const uint8_t bytes[] = {power.faction, power.version, power.special};
    take_bytes(echo, bytes, sizeof bytes);
}

void echo_see(void *watcher, const Game *game, const Event *event) {
    Echo *echo = watcher;
    const uint8_t bytes[] = {event->kind, event->seat,   event->card, event->from,  event->to,  event->side,
                             event->slot, event->choice, event->hook, event->score, event->seen};
    echo->count++;
    take_bytes(echo, bytes, sizeof bytes);
    take_power(echo, event->power);
    take_power(echo, event->out);
    take(echo, (uint16_t)event->delta);
    echo_text(echo, event->text);
    echo_text(echo, event->rule);
    take_bytes(echo, &game->now, sizeof game->now);
    take_bytes(echo, &game->asked, sizeof game->asked);
}
