/* The event stream: one JSON object per line, the same bytes for the same game on every machine. */
#ifndef PLAY_SESSION_EVENT_STREAM_H
#define PLAY_SESSION_EVENT_STREAM_H

#include <stdio.h>

#include "core/game/door.h"

typedef struct EventStream {
    const Setup *setup;
    FILE *file; /* NULL: the stream is off */
    int error;  /* errno of the first failed write, or 0; nothing is written after it */
} EventStream;

/* For Host.see, with the stream as the watcher: writes the event. */
void event_stream_see(void *stream, const Game *game, const Event *event);

/* The line of an event without its newline; the caller frees it. NULL if the stream does not tell the event. */
char *event_stream_line(const Setup *setup, const Game *game, const Event *event);

#endif
