/* A bar on stderr that shows how far a long run is; nothing at all where that is no terminal. */
#ifndef REPL_TERM_PROGRESS_H
#define REPL_TERM_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

enum { PROGRESS_NAME = 36 }; /* columns for what is done */

typedef struct Progress {
    bool shown; /* is stderr a terminal? */
    bool drawn; /* is the bar there now? */
    bool colour;
    int percent; /* as it was drawn */
    char what[PROGRESS_NAME + 1];
} Progress;

void progress_init(Progress *progress);

/* Draws the bar, if it would look different from before. */
void progress_draw(Progress *progress, const char *what, int64_t done, int64_t total);

/* Takes the bar away, so that something else can be printed. */
void progress_clear(Progress *progress);

#endif
