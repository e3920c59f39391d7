/* The event stream: one JSON object per line, the same bytes for the same game on every machine. */
#ifndef REPL_RECORD_EVENT_STREAM_H
#define REPL_RECORD_EVENT_STREAM_H

#include <stdio.h>

#include "core/game/door.h"

typedef struct EventStream {
    const Setup *setup;
    FILE *file; /* NULL: the stream is off */
    int error;  /* errno of the first failed write, or 0; nothing is written after it */
} EventStream;

/* True if the path is "-", which is stdout; then nothing else may be printed there. */
bool event_stream_is_output(const char *path);

/* Opens the file of --events; "-" is stdout, NULL makes a stream that is off. Returns DONE or the exit status; the
 * error has been printed. */
int event_stream_open(EventStream *stream, const Setup *setup, const char *path);

/* Closes the stream. Returns `end`, or FAILED if not all events could be written; the error has been printed. */
int event_stream_close(EventStream *stream, const char *path, int end);

/* For Host.see, with the stream as the watcher: writes the event. */
void event_stream_see(void *stream, const Game *game, const Event *event);

/* The line of an event without its newline; the caller frees it. NULL if the stream does not tell the event. */
char *event_stream_line(const Setup *setup, const Game *game, const Event *event);

#endif
