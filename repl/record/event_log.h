/* What was told of a game, event by event: as lines of the stream, which are compared, and as sentences, which
 * are shown to people. */
#ifndef REPL_RECORD_EVENT_LOG_H
#define REPL_RECORD_EVENT_LOG_H

#include "repl/tell/live_log.h"

typedef struct LoggedEvent {
    char *line;
    char *sentence; /* as the listener hears it; may be empty */
    int position;   /* that the step it belongs to leads to */
    uint8_t round, trick;
} LoggedEvent;

typedef struct EventLog {
    LoggedEvent *events;
    int count, room;
    int position; /* of what is told now */
    Screen screen;
    LiveLog live_log;
} EventLog;

/* For a game of that set-up, as a seat, or NOTHING for all, hears of it; `screen` says whether there is colour. */
void event_log_init(EventLog *event_log, const Setup *setup, const Screen *screen, int seat);
void event_log_release(EventLog *event_log);

/* A watcher; the account is handed to it as the watcher's own. */
void event_log_see(void *event_log, const Game *game, const Event *event);

/* The first event, from 0, that is not in both or not the same; -1 when there is none. */
int event_log_first_difference(const EventLog *one, const EventLog *other);

#endif
