/* A running account of what a watcher is told: as a referee hears it, with the table at each event,
 * or as one seat does, without the cards and choices that it does not see. Two accounts with the
 * same hash and count are taken to be the same. */
#ifndef T_TALE_H
#define T_TALE_H

#include "core/game.h"

typedef struct Tale {
    uint64_t hash;
    uint32_t count;
    uint8_t seat;   /* who listens; NOTHING for the referee */
    uint8_t theirs; /* set when the seat may have looked at cards: it has won, its power goes on, it is asked */
} Tale;

/* Adds an event; fits Host.see, with a Tale as the watcher. */
void tale_add(void *tale, const Game *game, const Event *event);

bool tale_same(const Tale *one, const Tale *two);

#endif
