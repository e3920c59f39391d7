/* A hash of all that a watcher is told: every field and text of every event, the question, and the
 * table at that moment. Equal hashes mean equal event streams. */
#ifndef T_LIB_KERNEL_EVENT_HASH_H
#define T_LIB_KERNEL_EVENT_HASH_H

#include "core/dayz/game.h"

typedef struct EventHash {
    uint64_t hash;
    long count; /* the number of events */
} EventHash;

/* For Host.see. The watcher is an EventHash that was zero at first. */
void event_hash_see(void *hash, const Game *game, const Event *event);

/* Adds a text with its final zero. NULL differs from the empty text. */
void event_hash_text(EventHash *hash, const char *text);

#endif
