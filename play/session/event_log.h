/* The events of a game, each as a line of the event stream (to compare) and as a sentence (to show). */
#ifndef PLAY_SESSION_EVENT_LOG_H
#define PLAY_SESSION_EVENT_LOG_H

#include "play/describe/event_telling.h"
#include "play/load/clock_text.h"

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
    const Setup *setup;
    int viewer;                 /* a seat, or DOOR_NOBODY for everything */
    int32_t before[DOOR_SEATS]; /* what the game remembers from one event to the next (Describe.remember) */
    bool describes;             /* are events kept as JSON, too? To be set before the first one */
    EventTelling telling;
} EventLog;

/* Makes an empty log. */
void event_log_init(EventLog *event_log, const Setup *setup, int viewer);
void event_log_release(EventLog *event_log);

/* For Host.see, with the log as the watcher: adds the event. */
void event_log_see(void *event_log, const Game *game, const Event *event);

/* The number, from 0, of the first event that differs or that only one log has; -1 if there is none. */
int event_log_first_difference(const EventLog *one, const EventLog *other);

#endif
