/* A hash of all that a watcher is told: every field of every event, its texts, what is asked, and
 * the table at that moment. Two that are the same have been told the same. */
#ifndef T_LIB_KERNEL_EVENT_HASH_H
#define T_LIB_KERNEL_EVENT_HASH_H

#include "core/engine/game.h"

typedef struct EventHash {
    uint64_t hash;
    long count; /* of events */
} EventHash;

/* Fits Host.see, with an Echo, zero at first, as the watcher. */
void event_hash_see(void *hash, const Game *game, const Event *event);

/* Takes a text in, its end included; NULL is a text of its own. */
void event_hash_text(EventHash *hash, const char *text);

#endif
