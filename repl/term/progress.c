#include "repl/term/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lua/machine/visible.h"
#include "repl/term/screen.h"

enum { BAR = 30, NAME = PROGRESS_NAME };

void progress_init(Progress *progress) {
    *progress = (Progress){.shown = isatty(STDERR_FILENO) && !screen_is_dumb(), .colour = screen_is_colourful(stderr)};
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
    int percent = total ? (int)(100 * done / total) : 100, filled = BAR * percent / 100;
    char safe[4096];
    const char *name = cut(visible_copy(safe, sizeof safe, what));
    bool same = percent == progress->percent && strcmp(name, progress->what) == 0;
    if (!progress->shown || (progress->drawn && same)) return;
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
