/* The event stream: one JSON object a line, the same bytes for the same game on every machine. */
#ifndef REPL_RECORD_EVENT_STREAM_H
#define REPL_RECORD_EVENT_STREAM_H

#include <stdio.h>

#include "core/engine/game.h"

typedef struct EventStream {
    const Setup *setup;
    FILE *file; /* NULL: nobody wants the events */
    int error;  /* errno of the first write that failed, after which nothing is written; else 0 */
} EventStream;

/* Is it the output that --events names? Then nothing else belongs there. */
bool event_stream_is_output(const char *path);

/* Opens what --events names: NULL for nobody, whose stream tells nothing; "-" for the output. Returns DONE, or
 * what the program exits with; why was said. */
int event_stream_open(EventStream *stream, const Setup *setup, const char *path);

/* Closes it. Returns `end`, or FAILED when not all could be written, which is said. */
int event_stream_close(EventStream *stream, const char *path, int end);

/* A watcher for Host.see; the watcher is the Stream. */
void event_stream_see(void *stream, const Game *game, const Event *event);

/* The line of an event without its newline, to be freed; never NULL. */
char *event_stream_line(const Setup *setup, const Game *game, const Event *event);

/* What a kind of event is called, "round_end". */
const char *event_stream_name(int kind);

#endif
