#include "repl/record/event_stream.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "repl/app/command.h"
#include "repl/term/message.h"

char *event_stream_line(const Setup *setup, const Game *game, const Event *event) {
    return describe_event_line(setup, game, event);
}

void event_stream_see(void *watcher, const Game *game, const Event *event) {
    EventStream *stream = watcher;
    if (!stream->file || stream->error) return;
    char *text = event_stream_line(stream->setup, game, event);
    if (!text) return;
    if (fprintf(stream->file, "%s\n", text) < 0) stream->error = errno;
    free(text);
}

bool event_stream_is_output(const char *path) {
    return path && strcmp(path, "-") == 0;
}

int event_stream_open(EventStream *stream, const Setup *setup, const char *path) {
    *stream = (EventStream){.setup = setup};
    if (!path) return DONE;
    stream->file = event_stream_is_output(path) ? stdout : fopen(path, "w");
    if (stream->file) return DONE;
    message_error("%s cannot be written: %s", path, strerror(errno));
    return FAILED;
}

/* A reader that closed the pipe (head -n 1) is not an error. */
int event_stream_close(EventStream *stream, const char *path, int end) {
    FILE *file = stream->file;
    int error = stream->error;
    if (!file) return end;
    stream->file = NULL;
    bool output = file == stdout;
    if ((output ? fflush(file) : fclose(file)) != 0 && !error) error = errno;
    if (!error || (output && error == EPIPE)) return end;
    message_error("not all events could be written to %s: %s", output ? "stdout" : path, strerror(error));
    return FAILED;
}
