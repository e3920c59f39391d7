#include "core/base/utf8.h"

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
