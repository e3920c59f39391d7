#include "repl/record/event_digests.h"

#include <stdio.h>
#include <string.h>

#include "lua/script/script.h"
#include "lua/machine/text.h"

void trail_add(Trail *trail, const char *line) {
    uint32_t digest = (uint32_t)text_digest(line, strlen(line));
    if (trail->count < TRAIL_MOST)
        trail->digests[trail->count++] = digest;
    else
        trail->digests[TRAIL_MOST - 1] = trail->digests[TRAIL_MOST - 1] * 16777619u ^ digest;
}

void trail_write(const Trail *trail, char out[TRAIL_TEXT]) {
    *out = 0;
    for (int i = 0; i < trail->count; i++)
        snprintf(out + i * TRAIL_DIGITS, TRAIL_DIGITS + 1, "%08x", (unsigned)trail->digests[i]);
}

static bool read_digest(const char *text, uint32_t *digest) {
    *digest = 0;
    for (int i = 0; i < TRAIL_DIGITS; i++) {
        const char *digits = "0123456789abcdef", *digit = text[i] ? strchr(digits, text[i]) : NULL;
        if (!digit) return false;
        *digest = *digest << 4 | (uint32_t)(digit - digits);
    }
    return true;
}

bool trail_read(Trail *trail, const char *text) {
    for (; *text; text += TRAIL_DIGITS) {
        if (trail->count == TRAIL_MOST || !read_digest(text, &trail->digests[trail->count])) return false;
        trail->count++;
    }
    return true;
}
