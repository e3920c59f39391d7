/* A watcher that records every event, both as it is and as a line of words. The words follow the
 * order of INTERFACE.md's fields: "move hippie-9 trick expedition:3". */
#ifndef T_LIB_KERNEL_EVENT_RECORD_H
#define T_LIB_KERNEL_EVENT_RECORD_H

#include "core/dayz/game.h"

enum { MAX_RECORDED = 1024, RECORD_LINE = 256, RECORD_TEXT = 8192 };

typedef struct EventRecord {
    const Setup *setup;
    int count; /* of all events; the first MAX_RECORDED are kept */
    Event events[MAX_RECORDED];
    char lines[MAX_RECORDED][RECORD_LINE];
    char transcript[RECORD_TEXT];
} EventRecord;

/* For Host.see. The watcher is an EventRecord. */
void event_record_add(void *record, const Game *game, const Event *event);

/* The number of events of this kind. */
int event_record_count(const EventRecord *record, EventKind kind);

/* The index of the first event of this kind at or after `from`, or -1. */
int event_record_find(const EventRecord *record, EventKind kind, int from);

/* The event of this kind that has `nth` others of its kind before it, or NULL. */
const Event *event_record_nth(const EventRecord *record, EventKind kind, int nth);

/* All lines from index `from` on; all lines of the kinds whose bits are set. They are joined by ";
 * ". The text belongs to the record and lasts until the next call. */
const char *event_record_text(EventRecord *record, int from);
const char *event_record_lines(EventRecord *record, unsigned kinds);

#endif
