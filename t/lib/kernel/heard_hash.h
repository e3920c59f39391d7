/* A hash of what one listener hears. The referee hears all events and the table at each of them; a
 * seat hears no card or choice that it does not see. */
#ifndef T_LIB_KERNEL_HEARD_HASH_H
#define T_LIB_KERNEL_HEARD_HASH_H

#include "core/dayz/game.h"

typedef struct HeardHash {
    uint64_t hash;
    uint32_t count;
    uint8_t seat;   /* the listener; NOTHING for the referee */
    uint8_t theirs; /* set when the seat may have looked at cards: it won, its power acts, or it is asked */
} HeardHash;

/* For Host.see. The watcher is a HeardHash. */
void heard_hash_add(void *heard, const Game *game, const Event *event);

bool heard_hash_same(const HeardHash *one, const HeardHash *two);

#endif
