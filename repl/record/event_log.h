/* The events of a game, each as a line of the event stream (to compare) and as a sentence (to print). */
#ifndef REPL_RECORD_EVENT_LOG_H
#define REPL_RECORD_EVENT_LOG_H

#include "repl/draw/live_log.h"
#include "play/describe/event_telling.h"
#include "repl/app/clock_text.h"

typedef struct LoggedEvent {
    char *line;            /* of the event stream */
    char *sentence;        /* with only what the viewer may know; may be empty */
    char *seen;            /* as JSON, what the viewer learns; NULL: nothing, or the log does not describe */
    int position;          /* the position to which its step leads */
    char when[CLOCK_TEXT]; /* "round 1, trick 3" */
} LoggedEvent;

typedef struct EventLog {
    LoggedEvent *events;
    int count, room;
    int position; /* of the events that are added now */
    Screen screen;
    LiveLog live_log;
    bool describes; /* are events kept as JSON, too? To be set before the first one */
    EventTelling telling;
} EventLog;

/* Makes an empty log. `seat` is the viewer, or DOOR_NOBODY for everything; sentences have colour if `screen` has. */
void event_log_init(EventLog *event_log, const Setup *setup, const Screen *screen, int seat);
void event_log_release(EventLog *event_log);

/* For Host.see, with the log as the watcher: adds the event. */
void event_log_see(void *event_log, const Game *game, const Event *event);

/* The number, from 0, of the first event that differs or that only one log has; -1 if there is none. */
int event_log_first_difference(const EventLog *one, const EventLog *other);

#endif
