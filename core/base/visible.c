#include "core/base/visible.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"

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
    static const char digits[] = "0123456789abcdef";
    int32_t code;
    size_t length = utf8_decode(text, size, &code);
    bool byte = code < 0x80;
    uint32_t number = byte ? (unsigned char)*text : (uint32_t)code & 0xffffff;
    int shift = byte ? 4 : 20;
    *out++ = '\\';
    *out++ = byte ? 'x' : 'u';
    if (!byte) *out++ = '{';
    while (!byte && shift && !(number >> shift)) shift -= 4;
    for (; shift >= 0; shift -= 4) *out++ = digits[number >> shift & 15];
    if (!byte) *out++ = '}';
    *out = 0;
    return length;
}

bool visible_is_clean(const char *text) {
    size_t size = strlen(text);
    return count_safe(text, size) == size;
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
