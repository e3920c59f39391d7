#include "core/base/visible.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"

enum { REPLACEMENT = 12 }; /* bytes of the longest one, "\u{10ffff}", with its zero */

/* The bytes of a character by its first byte; 0 if no character begins with it. */
static size_t length_of(unsigned char first) {
    return first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
}

size_t utf8_decode(const char *text, size_t size, int32_t *code) {
    static const int32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)*text;
    size_t length = length_of(first);
    *code = -1;
    if (!length || length > size) return 1;
    int32_t sum = length == 1 ? first : first & (0xff >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xc0) != 0x80) return 1;
        sum = sum << 6 | (next & 0x3f);
    }
    if (sum < least[length] || sum > 0x10ffff || (sum >= 0xd800 && sum < 0xe000)) return 1;
    *code = sum;
    return length;
}

bool utf8_is_safe(int32_t code) {
    if (code < 0x20) return code == '\n' || code == '\t';
    if (code < 0x7f) return true;
    if (code < 0xa0) return false;                      /* DEL and C1 */
    if (code == 0x61c) return false;                    /* a mark of direction */
    if (code == 0x200e || code == 0x200f) return false; /* two more */
    if (code >= 0x2028 && code <= 0x202e) return false; /* line breaks, and overrides of the direction */
    if (code >= 0x2060 && code <= 0x206f) return false; /* isolates and invisible characters */
    return code != 0xfeff && !(code >= 0xfff9 && code <= 0xfffb) && !(code >= 0xe0000 && code <= 0xe007f);
}

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
static size_t show_unsafe(const char *text, size_t size, char out[REPLACEMENT]) {
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
            (void)show_unsafe(text, left, piece);
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
