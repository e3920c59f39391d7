#include "repl/term/line_edit.h"

#include <ctype.h>
#include <string.h>

#include "core/base/text.h"
#include "core/base/visible.h"
#include "repl/term/line_keys.h"
#include "repl/term/screen.h"

enum { KILLED_BYTES = 4096 };

/* Global because linenoise passes no context, and one line is edited after the other. */
static struct Killed {
    char text[KILLED_BYTES];
    bool open; /* the next kill joins this text */
} killed;

/* Words -------------------------------------------------------------------------------------------- */

static bool is_word_code(char code) {
    return isalnum((unsigned char)code) || code == '_' || (unsigned char)code >= 128;
}

static size_t word_left(const LineState *line) {
    size_t at = *line->cursor;
    while (at && !is_word_code(line->text[at - 1])) at--;
    while (at && is_word_code(line->text[at - 1])) at--;
    return at;
}

static size_t word_right(const LineState *line) {
    size_t at = *line->cursor;
    while (at < *line->length && !is_word_code(line->text[at])) at++;
    while (at < *line->length && is_word_code(line->text[at])) at++;
    return at;
}

static size_t blank_left(const LineState *line) {
    size_t at = *line->cursor;
    while (at && line->text[at - 1] == ' ') at--;
    while (at && line->text[at - 1] != ' ') at--;
    return at;
}

/* Changes ------------------------------------------------------------------------------------------ */

void line_edit_remove(const LineState *line, size_t from, size_t to) {
    memmove(line->text + from, line->text + to, *line->length - to + 1);
    *line->length -= to - from;
    *line->cursor = from;
}

void line_edit_insert(const LineState *line, const char *text) {
    size_t length = strlen(text), left = line->room - *line->length;
    char *at = line->text + *line->cursor;
    if (length > left) length = left;
    memmove(at + length, at, *line->length - *line->cursor + 1);
    memcpy(at, text, length);
    *line->length += length;
    *line->cursor += length;
}

/* Kills -------------------------------------------------------------------------------------------- */

/* Kills before the cursor join the killed text at its beginning, others at its end. */
static void kill_text(const LineState *line, size_t from, size_t to) {
    size_t before = killed.open ? strlen(killed.text) : 0, length = to - from;
    if (length > KILLED_BYTES - 1 - before) length = KILLED_BYTES - 1 - before;
    bool backward = from < *line->cursor;
    if (backward) memmove(killed.text + length, killed.text, before);
    memcpy(killed.text + (backward ? 0 : before), line->text + from, length);
    killed.text[before + length] = 0;
    killed.open = true;
    line_edit_remove(line, from, to);
}

bool line_edit_key(const LineState *line, int key) {
    size_t from = *line->cursor, to = from;
    bool kills = true;
    switch (key) {
    case KEY_KILL_WORD: to = word_right(line); break;
    case KEY_KILL_WORD_LEFT: from = word_left(line); break;
    case KEY_KILL_BLANK: from = blank_left(line); break;
    case KEY_KILL_END: to = *line->length; break;
    case KEY_KILL_LINE: from = 0, to = *line->length; break;
    default: kills = false;
    }
    if (kills) return kill_text(line, from, to), true;
    killed.open = false;
    switch (key) {
    case KEY_WORD_LEFT: return *line->cursor = word_left(line), true;
    case KEY_WORD_RIGHT: return *line->cursor = word_right(line), true;
    case KEY_YANK: return line_edit_insert(line, killed.text), true;
    default: return false;
    }
}

/* Codes --------------------------------------------------------------------------------------------- */

enum { FIRST_CODE = 128, CODES = 127, NEWLINE = 255 };

/* Global because linenoise passes no context. */
static struct LineCodes {
    char character[CODES][5]; /* that a code from 128 up stands for */
    int count;
} coded;

/* The code of a character in UTF-8; '?' if it has none, or a terminal must not be sent it. */
static char code_of(const char *character, size_t size) {
    int32_t point;
    (void)utf8_decode(character, size, &point);
    if (!utf8_is_safe(point)) return '?';
    for (int i = 0; i < coded.count; i++)
        if (strlen(coded.character[i]) == size && memcmp(coded.character[i], character, size) == 0)
            return (char)(FIRST_CODE + i);
    if (coded.count == CODES) return '?';
    memcpy(coded.character[coded.count], character, size);
    return (char)(FIRST_CODE + coded.count++);
}

bool line_codes_encode(const char *text, char *out, size_t size) {
    size_t used = 0, left = strlen(text);
    bool done = true;
    for (int32_t point; left && used + 1 < size;) {
        size_t length = utf8_decode(text, left, &point);
        bool plain = (unsigned char)*text < FIRST_CODE;
        out[used] = *text == '\n' ? (char)NEWLINE : plain ? *text : code_of(text, length);
        done = done && (out[used] != '?' || *text == '?');
        used++, text += length, left -= length;
    }
    out[used] = 0;
    return done;
}

/* The text that a code stands for. */
static const char *character_of(char code, char plain[2]) {
    int number = (unsigned char)code - FIRST_CODE;
    if ((unsigned char)code == NEWLINE) return "\n";
    plain[0] = code;
    plain[1] = 0;
    return number >= 0 && number < coded.count ? coded.character[number] : plain;
}

void line_codes_decode(const char *codes, char *out, size_t size) {
    size_t used = 0;
    char plain[2];
    for (; *codes; codes++) {
        const char *text = character_of(*codes, plain);
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
        const char *one = newline ? newline_mark() : character_of(codes[i], plain);
        if (used + sizeof coded.character[0] > sizeof text) {
            if (!text_write(file, text, used)) return false;
            used = 0;
        }
        memcpy(text + used, one, strlen(one));
        used += strlen(one);
    }
    return text_write(file, text, used);
}
