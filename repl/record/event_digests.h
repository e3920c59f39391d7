/* Digests of the events that were told since the last line of a saved game, so that a replay can say
 * which event is the first that comes out differently. */
#ifndef REPL_RECORD_EVENT_DIGESTS_H
#define REPL_RECORD_EVENT_DIGESTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    MAX_EVENT_DIGESTS = 2048, /* events told one by one; what a power tells beyond that is folded into the last */
    EVENT_DIGEST_DIGITS = 8,  /* of a digest as text */
    EVENT_DIGESTS_TEXT = MAX_EVENT_DIGESTS * EVENT_DIGEST_DIGITS + 1
};

typedef struct EventDigests {
    int count;
    uint32_t digests[MAX_EVENT_DIGESTS];
} EventDigests;

/* Adds an event by its line in the stream. */
void event_digests_add(EventDigests *digests, const char *line);

static inline void event_digests_clear(EventDigests *digests) {
    digests->count = 0;
}

/* All digests as text, one behind the other. */
void event_digests_write(const EventDigests *digests, char out[EVENT_DIGESTS_TEXT]);

/* Reads such a text behind what is there; false when it is none, or too long. */
bool event_digests_read(EventDigests *digests, const char *text);

#endif
