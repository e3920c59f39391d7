#include "play/describe/words.h"

#include <stdarg.h>
#include <stdio.h>

void words_add(Buffer *out, const char *format, ...) {
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    int size = vsnprintf(NULL, 0, format, values);
    va_end(values);
    vsnprintf(buffer_reserve(out, (size_t)size), (size_t)size + 1, format, again);
    va_end(again);
    out->length += (size_t)size;
}

void words_quote(Buffer *out, const char *text) {
    for (; *text; text++) buffer_letter(out, *text == '\n' || *text == '\t' ? ' ' : *text);
}

void words_moves(Buffer *out, const char *pieces, bool several, const char *from, const char *to) {
    words_add(out, "%s %s from %s to %s", pieces, several ? "move" : "moves", from, to);
}

void words_seats(Buffer *out, unsigned seats) {
    const char *between = "";
    for (int seat = 1; seats; seat++, seats >>= 1) {
        if (!(seats & 1)) continue;
        words_add(out, "%s%d", between, seat);
        unsigned rest = seats >> 1;
        between = rest & (rest - 1) ? ", " : " and ";
    }
}
