#include "repl/term/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/base/visible.h"
#include "repl/term/screen.h"

enum { BAR = 30, NAME = PROGRESS_NAME, DELAY = 1, INTERVAL_MS = 100 }; /* columns; seconds */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void progress_init(Progress *progress) {
    *progress = (Progress){.shown = isatty(STDERR_FILENO) && !screen_is_dumb(), .colour = screen_is_colourful(stderr)};
}

void progress_init_late(Progress *progress) {
    progress_init(progress);
    if (progress->shown) progress->start = now() + DELAY;
}

/* Keeps the end of a long text: it tells more than the beginning. */
static const char *cut(const char *what) {
    size_t length = strlen(what);
    if (length > NAME) what += length - NAME;
    while (((unsigned char)*what & 0xc0) == 0x80) what++; /* not in the middle of a character */
    return what;
}

void progress_draw(Progress *progress, const char *what, int64_t done, int64_t total) {
    static const char full[BAR + 1] = "##############################";
    double time = progress->shown && (progress->start > 0 || !total) ? now() : 0;
    if (!progress->shown || time < progress->start) return;
    if (!total && progress->drawn && time < progress->next) return;
    progress->next = time + INTERVAL_MS / 1000.0;
    int percent = total ? (int)(100 * done / total) : 0, filled = BAR * percent / 100;
    char safe[4096];
    const char *name = cut(visible_copy(safe, sizeof safe, what));
    bool same = percent == progress->percent && strcmp(name, progress->what) == 0;
    if (progress->drawn && same) return;
    if (!total)
        fprintf(stderr, "\r%-*s", BAR + NAME + 8, name); /* over a bar, too */
    else
        fprintf(stderr, "\r%s[%.*s%*s]%s %3d%% %-*s", progress->colour ? "\33[32m" : "", filled, full, BAR - filled, "",
                progress->colour ? "\33[0m" : "", percent, NAME, name);
    fflush(stderr);
    progress->drawn = true;
    progress->percent = percent;
    snprintf(progress->what, sizeof progress->what, "%s", name);
}

void progress_clear(Progress *progress) {
    if (progress->drawn) fprintf(stderr, "\r%*s\r", BAR + NAME + 8, "");
    progress->drawn = false;
}
