#include "play/session/event_stream.h"

#include <errno.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "core/game/describe.h"
#include "core/base/text.h"

void event_stream_see(void *watcher, const Game *game, const Event *event) {
    EventStream *stream = watcher;
    if (!stream->file || stream->error) return;
    char *text = describe_event_line(stream->setup, game, event);
    if (!text) return;
    if (fprintf(stream->file, "%s\n", text) < 0) stream->error = errno;
    free(text);
}

void event_digests_add(EventDigests *digests, const char *line) {
    uint32_t digest = (uint32_t)text_digest(line, strlen(line));
    if (digests->count < MAX_EVENT_DIGESTS)
        digests->digests[digests->count++] = digest;
    else
        digests->digests[MAX_EVENT_DIGESTS - 1] = digests->digests[MAX_EVENT_DIGESTS - 1] * 16777619u ^ digest;
}

void event_digests_write(const EventDigests *digests, char out[EVENT_DIGESTS_TEXT]) {
    *out = 0;
    for (int i = 0; i < digests->count; i++)
        snprintf(out + i * EVENT_DIGEST_DIGITS, EVENT_DIGEST_DIGITS + 1, "%08x", (unsigned)digests->digests[i]);
}

static bool read_digest(const char *text, uint32_t *digest) {
    *digest = 0;
    for (int i = 0; i < EVENT_DIGEST_DIGITS; i++) {
        const char *digits = "0123456789abcdef", *digit = text[i] ? strchr(digits, text[i]) : NULL;
        if (!digit) return false;
        *digest = *digest << 4 | (uint32_t)(digit - digits);
    }
    return true;
}

bool event_digests_read(EventDigests *digests, const char *text) {
    for (; *text; text += EVENT_DIGEST_DIGITS) {
        if (digests->count == MAX_EVENT_DIGESTS || !read_digest(text, &digests->digests[digests->count])) return false;
        digests->count++;
    }
    return true;
}
