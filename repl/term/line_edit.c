#include "repl/term/line_edit.h"

#include <ctype.h>
#include <string.h>

enum { KILLED_BYTES = 4096 };

/* Global because linenoise passes no context, and one line is edited after the other. */
static struct Killed {
    char text[KILLED_BYTES];
    bool open; /* the next kill joins this text */
} killed;

/* Words -------------------------------------------------------------------------------------------- */

static bool is_word(char code) {
    return isalnum((unsigned char)code) || code == '_' || (unsigned char)code >= 128;
}

static size_t word_left(const LineState *line) {
    size_t at = *line->cursor;
    while (at && !is_word(line->text[at - 1])) at--;
    while (at && is_word(line->text[at - 1])) at--;
    return at;
}

static size_t word_right(const LineState *line) {
    size_t at = *line->cursor;
    while (at < *line->length && !is_word(line->text[at])) at++;
    while (at < *line->length && is_word(line->text[at])) at++;
    return at;
}

static size_t blank_left(const LineState *line) {
    size_t at = *line->cursor;
    while (at && line->text[at - 1] == ' ') at--;
    while (at && line->text[at - 1] != ' ') at--;
    return at;
}

void line_edit_word_left(const LineState *line) {
    *line->cursor = word_left(line);
}

void line_edit_word_right(const LineState *line) {
    *line->cursor = word_right(line);
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

void line_edit_kill_word(const LineState *line) {
    kill_text(line, *line->cursor, word_right(line));
}

void line_edit_kill_word_left(const LineState *line) {
    kill_text(line, word_left(line), *line->cursor);
}

void line_edit_kill_blank(const LineState *line) {
    kill_text(line, blank_left(line), *line->cursor);
}

void line_edit_kill_end(const LineState *line) {
    kill_text(line, *line->cursor, *line->length);
}

void line_edit_kill_line(const LineState *line) {
    kill_text(line, 0, *line->length);
}

void line_edit_end_kill(void) {
    killed.open = false;
}

void line_edit_yank(const LineState *line) {
    line_edit_insert(line, killed.text);
}
