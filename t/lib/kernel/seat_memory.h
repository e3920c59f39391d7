/* What each seat surely knows, found the slow way from the events it is told alone. It forgets more
 * than R3.11 asks: a card leaves a zone unseen, and all that was in this zone is forgotten. */
#ifndef T_LIB_KERNEL_SEAT_MEMORY_H
#define T_LIB_KERNEL_SEAT_MEMORY_H

#include "core/engine/game.h"

typedef struct SeatMemory {
    uint8_t where[MAX_SEATS][MAX_CARDS]; /* the zone in which a seat remembers a card, or NOTHING */
    uint8_t voids[MAX_SEATS];            /* a bit for each slot that a seat has shown not to hold */
    int false_seen;                      /* events that a seat is said to see without knowing the card then */
} SeatMemory;

/* Takes an event in; fits Host.see, with a Memory as the watcher. */
void seat_memory_add(void *memory, const Game *game, const Event *event);

#endif
