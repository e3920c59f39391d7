#include "repl/term/line_codes.h"

#include <string.h>

#include "core/base/text.h"
#include "core/base/visible.h"
#include "repl/term/screen.h"

enum { FIRST = 128, CODES = 127, NEWLINE = 255 };

/* Global because linenoise passes no context. */
static struct LineCodes {
    char character[CODES][5]; /* that a code from 128 up stands for */
    int count;
} known;

/* The code of a character in UTF-8; '?' if it has none, or a terminal must not be sent it. */
static char code_of(const char *character, size_t size) {
    int32_t point;
    (void)utf8_decode(character, size, &point);
    if (!utf8_is_safe(point)) return '?';
    for (int i = 0; i < known.count; i++)
        if (strlen(known.character[i]) == size && memcmp(known.character[i], character, size) == 0)
            return (char)(FIRST + i);
    if (known.count == CODES) return '?';
    memcpy(known.character[known.count], character, size);
    return (char)(FIRST + known.count++);
}

bool line_codes_encode(const char *text, char *out, size_t size) {
    size_t used = 0, left = strlen(text);
    bool done = true;
    for (int32_t point; left && used + 1 < size;) {
        size_t length = utf8_decode(text, left, &point);
        bool plain = (unsigned char)*text < FIRST;
        out[used] = *text == '\n' ? (char)NEWLINE : plain ? *text : code_of(text, length);
        done = done && (out[used] != '?' || *text == '?');
        used++, text += length, left -= length;
    }
    out[used] = 0;
    return done;
}

/* The text that a code stands for. */
static const char *text_of(char code, char plain[2]) {
    int number = (unsigned char)code - FIRST;
    if ((unsigned char)code == NEWLINE) return "\n";
    plain[0] = code;
    plain[1] = 0;
    return number >= 0 && number < known.count ? known.character[number] : plain;
}

void line_codes_decode(const char *codes, char *out, size_t size) {
    size_t used = 0;
    char plain[2];
    for (; *codes; codes++) {
        const char *text = text_of(*codes, plain);
        if (used + strlen(text) >= size) break;
        memcpy(out + used, text, strlen(text));
        used += strlen(text);
    }
    out[used] = 0;
}

static const char *newline_mark(void) {
    return screen_is_utf8() ? "↵" : "\\";
}

void line_codes_show(const char *text, char *out, size_t size) {
    const char *mark = newline_mark();
    size_t used = 0;
    for (; *text && used + strlen(mark) < size; text++) {
        if (*text == '\n') {
            memcpy(out + used, mark, strlen(mark));
            used += strlen(mark);
        } else {
            out[used++] = *text;
        }
    }
    out[used] = 0;
}

bool line_codes_write(int file, const char *codes, size_t size) {
    char text[4 * 1024], plain[2];
    size_t used = 0;
    for (size_t i = 0; i < size; i++) {
        bool newline = (unsigned char)codes[i] == NEWLINE;
        const char *one = newline ? newline_mark() : text_of(codes[i], plain);
        if (used + sizeof known.character[0] > sizeof text) {
            if (!text_write(file, text, used)) return false;
            used = 0;
        }
        memcpy(text + used, one, strlen(one));
        used += strlen(one);
    }
    return text_write(file, text, used);
}
