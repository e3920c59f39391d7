/* What each seat certainly knows, derived from the events it sees. It forgets more than R3.11
 * demands: when an unseen card leaves a zone, all cards of the zone are forgotten. */
#ifndef T_LIB_KERNEL_SEAT_MEMORY_H
#define T_LIB_KERNEL_SEAT_MEMORY_H

#include "core/dayz/game.h"

typedef struct SeatMemory {
    uint8_t where[MAX_SEATS][MAX_CARDS]; /* the zone where a seat knows a card to be, or NOTHING */
    uint8_t voids[MAX_SEATS];            /* a bit for each slot in which a seat has shown a void */
    bool free_play;                      /* nobody must follow, so no play shows a void (R3.4) */
    int false_seen;                      /* events marked as seen by a seat that then does not know the card */
} SeatMemory;

/* For Host.see. The watcher is a SeatMemory. */
void seat_memory_add(void *memory, const Game *game, const Event *event);

#endif
