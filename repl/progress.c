#include "repl/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "repl/screen.h"

enum { BAR = 30, NAME = 36 };

void progress_init(Progress *progress) {
    *progress = (Progress){.shown = isatty(STDERR_FILENO), .colour = screen_is_colourful(stderr)};
}

void progress_draw(Progress *progress, const char *what, int done, int total) {
    static const char full[BAR + 1] = "##############################";
    int percent = total ? (int)(100LL * done / total) : 100;
    if (!progress->shown || (progress->drawn && percent == progress->percent)) return;
    int filled = BAR * percent / 100;
    size_t length = strlen(what);
    const char *name = length > NAME ? what + length - NAME : what;
    fprintf(stderr, "\r%s[%.*s%*s]%s %3d%% %-*s", progress->colour ? "\33[32m" : "", filled, full, BAR - filled, "",
            progress->colour ? "\33[0m" : "", percent, NAME, name);
    fflush(stderr);
    progress->drawn = true;
    progress->percent = percent;
}

void progress_clear(Progress *progress) {
    if (progress->drawn) fprintf(stderr, "\r%*s\r", BAR + NAME + 8, "");
    progress->drawn = false;
}
