/* The event stream: one JSON object a line, the same bytes for the same game on every machine. */
#ifndef REPL_STREAM_H
#define REPL_STREAM_H

#include <stdio.h>

#include "core/game.h"

typedef struct Stream {
    const Setup *setup;
    FILE *file;
    int trouble; /* errno of the first write that failed, after which nothing is written; else 0 */
} Stream;

/* A watcher for Host.see; the watcher is the Stream. */
void stream_see(void *stream, const Game *game, const Event *event);

/* The line of an event without its newline, to be freed; never NULL. */
char *stream_line(const Setup *setup, const Game *game, const Event *event);

#endif
