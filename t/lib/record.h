/* A watcher that keeps what it is told: every event as it is, and as a line of words in the order
 * of INTERFACE.md's fields ("move hippie-9 trick expedition:3"), so that a test reads like a game. */
#ifndef T_RECORD_H
#define T_RECORD_H

#include "core/engine/game.h"

enum { MAX_RECORD = 1024, RECORD_LINE = 256, RECORD_STORY = 8192 };

typedef struct Record {
    const Setup *setup;
    int count; /* of all events told; the first MAX_RECORD are kept */
    Event events[MAX_RECORD];
    char lines[MAX_RECORD][RECORD_LINE];
    char transcript[RECORD_STORY];
} Record;

/* For Host.see, with the record as watcher. */
void record_event(void *record, const Game *game, const Event *event);

/* How many events of this kind were told. */
int record_count(const Record *record, EventKind kind);

/* The place of the first event of this kind at or after `from`; -1 when there is none. */
int record_find(const Record *record, EventKind kind, int from);

/* The event of this kind with `nth` others of its kind before it; NULL when there is none. */
const Event *record_nth(const Record *record, EventKind kind, int nth);

/* The lines from a place on, joined by "; "; and only those of the kinds whose bits are set. The
 * text belongs to the record and lasts until the next call. */
const char *record_story(Record *record, int from);
const char *record_lines(Record *record, unsigned kinds);

#endif
