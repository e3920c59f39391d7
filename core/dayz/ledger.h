/* The score events of a round (R5.1), added up by reason and seat. */
#ifndef CORE_DAYZ_LEDGER_H
#define CORE_DAYZ_LEDGER_H

#include "core/dayz/name.h"

enum { MAX_REASONS = MAX_POWERS + 2 }; /* survivors, zombies, and each power in play */

typedef struct Reason {
    uint8_t score; /* Score */
    PowerName power;
    int delta[MAX_SEATS];
} Reason;

typedef struct Ledger {
    int count;
    Reason reasons[MAX_REASONS]; /* in the order in which they first came up */
} Ledger;

/* Adds a score event. The event of a new round empties the ledger; other events are ignored. */
void ledger_note(Ledger *ledger, const Event *event);

/* "survivors", "zombies", "scientist:base"; returns `out`. */
char *ledger_name(const Setup *setup, const Reason *reason, char out[NAME_SIZE]);

#endif
