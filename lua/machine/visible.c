#include "lua/machine/visible.h"

#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"

enum { REPLACEMENT = 12 }; /* bytes of the longest one, "\u{10ffff}", with its zero */

/* The bytes from the start of the text that are not replaced. */
static size_t count_safe(const char *text, size_t size) {
    size_t at = 0;
    int32_t code;
    while (at < size) {
        size_t length = utf8_decode(text + at, size - at, &code);
        if (!utf8_is_safe(code)) break;
        at += length;
    }
    return at;
}

/* Writes what stands for the unsafe character at the start of the text; returns the bytes of that character. */
static size_t replace(const char *text, size_t size, char out[REPLACEMENT]) {
    int32_t code;
    size_t length = utf8_decode(text, size, &code);
    if (code < 0x80)
        snprintf(out, REPLACEMENT, "\\x%02x", (unsigned)(unsigned char)*text);
    else
        snprintf(out, REPLACEMENT, "\\u{%x}", (unsigned)code & 0xffffff);
    return length;
}

bool visible_is_clean(const char *text) {
    size_t size = strlen(text);
    return count_safe(text, size) == size;
}

int visible_write(FILE *file, const char *text, size_t size) {
    char other[REPLACEMENT];
    while (size > 0) {
        size_t safe = count_safe(text, size);
        if (safe && fwrite(text, 1, safe, file) != safe) return -1;
        text += safe, size -= safe;
        if (!size) break;
        size_t bytes = replace(text, size, other);
        if (fputs(other, file) < 0) return -1;
        text += bytes, size -= bytes;
    }
    return 0;
}

char *visible_copy(char *out, size_t size, const char *text) {
    size_t used = 0, left = strlen(text);
    while (left > 0) {
        char piece[REPLACEMENT];
        int32_t code;
        size_t bytes = utf8_decode(text, left, &code);
        if (utf8_is_safe(code))
            memcpy(piece, text, bytes), piece[bytes] = 0;
        else
            (void)replace(text, left, piece);
        size_t length = strlen(piece);
        if (used + length >= size) break;
        memcpy(out + used, piece, length);
        used += length, text += bytes, left -= bytes;
    }
    out[used] = 0;
    return out;
}

char *visible_text(const char *text) {
    size_t room = strlen(text) * REPLACEMENT + 1;
    if (visible_is_clean(text)) return heap_copy(text);
    return visible_copy(heap_alloc(room), room, text);
}
