/* A hash of all that a watcher is told: every field of every event, its texts, what is asked, and
 * the table at that moment. Two that are the same have been told the same. */
#ifndef T_ECHO_H
#define T_ECHO_H

#include "core/engine/game.h"

typedef struct Echo {
    uint64_t hash;
    long count; /* of events */
} Echo;

/* Fits Host.see, with an Echo, zero at first, as the watcher. */
void echo_see(void *echo, const Game *game, const Event *event);

/* Takes a text in, its end included; NULL is a text of its own. */
void echo_text(Echo *echo, const char *text);

#endif
