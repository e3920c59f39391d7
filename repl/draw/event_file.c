#include "repl/draw/event_file.h"

#include <errno.h>
#include <string.h>

#include "play/load/message.h"
#include "play/load/options.h"

bool event_file_is_output(const char *path) {
    return path && strcmp(path, "-") == 0;
}

int event_file_open(EventStream *stream, const Setup *setup, const char *path) {
    *stream = (EventStream){.setup = setup};
    if (!path) return DONE;
    stream->file = event_file_is_output(path) ? stdout : fopen(path, "w");
    if (stream->file) return DONE;
    message_error("%s cannot be written: %s", path, strerror(errno));
    return FAILED;
}

/* A reader that closed the pipe (head -n 1) is not an error. */
int event_file_close(EventStream *stream, const char *path, int end) {
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
