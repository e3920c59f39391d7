/* A progress bar on stderr; nothing is drawn if stderr is not a terminal, or a dumb one. */
#ifndef REPL_TERM_PROGRESS_H
#define REPL_TERM_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

enum { PROGRESS_NAME = 36 }; /* columns of the text beside the bar */

typedef struct Progress {
    bool shown; /* stderr is a terminal that can draw it */
    bool drawn; /* the bar is on the screen now */
    bool colour;
    int percent;  /* last drawn */
    double start; /* it is drawn only from this time on, in seconds; 0: at once */
    double next;  /* a text alone is drawn again only from this time on: it may change often */
    char what[PROGRESS_NAME + 1];
} Progress;

void progress_init(Progress *progress);

/* For work that is seldom long: the bar is drawn only if the work takes more than a second. */
void progress_init_late(Progress *progress);

/* Draws the bar if the percentage or the text has changed; the text alone if `total` is 0. The text `what` is cut to its
 * last columns. */
void progress_draw(Progress *progress, const char *what, int64_t done, int64_t total);

/* Erases the bar, so that something else can be printed. */
void progress_clear(Progress *progress);

#endif
