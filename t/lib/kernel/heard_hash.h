/* A running account of what a watcher is told: as a referee hears it, with the table at each event,
 * or as one seat does, without the cards and choices that it does not see. Two accounts with the
 * same hash and count are taken to be the same. */
#ifndef T_LIB_KERNEL_HEARD_HASH_H
#define T_LIB_KERNEL_HEARD_HASH_H

#include "core/engine/game.h"

typedef struct HeardHash {
    uint64_t hash;
    uint32_t count;
    uint8_t seat;   /* who listens; NOTHING for the referee */
    uint8_t theirs; /* set when the seat may have looked at cards: it has won, its power goes on, it is asked */
} HeardHash;

/* Adds an event; fits Host.see, with a Hearsay as the watcher. */
void heard_hash_add(void *live_log, const Game *game, const Event *event);

bool heard_hash_same(const HeardHash *one, const HeardHash *two);

#endif
