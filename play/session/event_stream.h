/* The event stream: one JSON object per line, the same bytes for the same game on every machine. */
#ifndef PLAY_SESSION_EVENT_STREAM_H
#define PLAY_SESSION_EVENT_STREAM_H

#include <stdio.h>

#include "core/game/door.h"

typedef struct EventStream {
    const Setup *setup;
    FILE *file; /* NULL: the stream is off */
    int error;  /* errno of the first failed write, or 0; nothing is written after it */
} EventStream;

/* For Host.see, with the stream as the watcher: writes the event. */
void event_stream_see(void *stream, const Game *game, const Event *event);

/* Digests of the events since the last line of a saved game, so that a replay can find the first event that differs. */
enum {
    MAX_EVENT_DIGESTS = 2048, /* further events are folded into the last digest */
    EVENT_DIGEST_DIGITS = 8,  /* hexadecimal digits of a digest */
    EVENT_DIGESTS_TEXT = MAX_EVENT_DIGESTS * EVENT_DIGEST_DIGITS + 1
};

typedef struct EventDigests {
    int count;
    uint32_t digests[MAX_EVENT_DIGESTS];
} EventDigests;

/* Adds an event, given as its line in the event stream. */
void event_digests_add(EventDigests *digests, const char *line);

static inline void event_digests_clear(EventDigests *digests) {
    digests->count = 0;
}

/* Writes all digests, one after the other. */
void event_digests_write(const EventDigests *digests, char out[EVENT_DIGESTS_TEXT]);

/* Appends the digests of such a text. False if it is malformed or too long. */
bool event_digests_read(EventDigests *digests, const char *text);

#endif
