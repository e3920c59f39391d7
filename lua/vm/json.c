#include "lua/vm/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/visible.h"

enum { ESCAPE = 13 }; /* bytes of two \\uXXXX, with a zero */

/* As JSON escapes a character; those beyond 16 bits take two. */
static void escape(int32_t code, char out[ESCAPE]) {
    if (code < 0x10000)
        snprintf(out, ESCAPE, "\\u%04x", code < 0 ? 0xfffdu : (unsigned)code & 0xffff);
    else
        snprintf(out, ESCAPE, "\\u%04x\\u%04x", 0xd800u + (((unsigned)code - 0x10000) >> 10 & 0x3ff),
                 0xdc00u + ((unsigned)code & 0x3ff));
}

/* cJSON copies bytes from 127 on as they are. All of them stand in strings, where an escape is allowed. */
static char *escape_unsafe(const char *text) {
    size_t left = strlen(text), used = 0;
    char *out = heap_alloc(left * ESCAPE + 1), piece[ESCAPE];
    while (left > 0) {
        int32_t code;
        size_t bytes = utf8_decode(text, left, &code);
        if (utf8_is_safe(code))
            memcpy(piece, text, bytes), piece[bytes] = 0;
        else
            escape(code, piece);
        size_t length = strlen(piece);
        memcpy(out + used, piece, length);
        used += length, text += bytes, left -= bytes;
    }
    out[used] = 0;
    return out;
}

char *json_text(cJSON *json, bool indented) {
    char *text = heap_check(indented ? cJSON_Print(json) : cJSON_PrintUnformatted(json));
    cJSON_Delete(json);
    if (visible_is_clean(text)) return text;
    char *safe = escape_unsafe(text);
    free(text);
    return safe;
}
