/* A watcher that keeps what it is told: every event as it is, and as a line of words in the order
 * of INTERFACE.md's fields ("move hippie-9 trick expedition:3"), so that a test reads like a game. */
#ifndef T_LIB_KERNEL_EVENT_RECORD_H
#define T_LIB_KERNEL_EVENT_RECORD_H

#include "core/engine/game.h"

enum { MAX_RECORDED = 1024, RECORD_LINE = 256, RECORD_TEXT = 8192 };

typedef struct EventRecord {
    const Setup *setup;
    int count; /* of all events told; the first MAX_RECORDED are kept */
    Event events[MAX_RECORDED];
    char lines[MAX_RECORDED][RECORD_LINE];
    char transcript[RECORD_TEXT];
} EventRecord;

/* For Host.see, with the record as watcher. */
void event_record_add(void *record, const Game *game, const Event *event);

/* How many events of this kind were told. */
int event_record_count(const EventRecord *record, EventKind kind);

/* The place of the first event of this kind at or after `from`; -1 when there is none. */
int event_record_find(const EventRecord *record, EventKind kind, int from);

/* The event of this kind with `nth` others of its kind before it; NULL when there is none. */
const Event *event_record_nth(const EventRecord *record, EventKind kind, int nth);

/* The lines from a place on, joined by "; "; and only those of the kinds whose bits are set. The
 * text belongs to the record and lasts until the next call. */
const char *event_record_text(EventRecord *record, int from);
const char *event_record_lines(EventRecord *record, unsigned kinds);

#endif
