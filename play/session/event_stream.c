#include "play/session/event_stream.h"

#include <errno.h>
#include <stdlib.h>

#include "core/game/describe.h"

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
