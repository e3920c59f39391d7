/* Words and kills of a line, without a terminal. */
#include <string.h>
#include <tap.h>

#include "repl/term/line_edit.h"
#include "repl/term/line_keys.h"

enum { ROOM = 15 };

static char text[ROOM + 1];
static size_t length, cursor;
static const LineState line = {.text = text, .room = ROOM, .length = &length, .cursor = &cursor};

/* Sets the line; a bar is the cursor. */
static void set(const char *with_bar) {
    const char *bar = strchr(with_bar, '|');
    cursor = (size_t)(bar - with_bar);
    memcpy(text, with_bar, cursor);
    strcpy(text + cursor, bar + 1);
    length = strlen(text);
}

/* The line after a key, with the cursor as a bar. */
static const char *after(int key, const char *before) {
    static char out[ROOM + 2];
    set(before);
    if (!line_edit_key(&line, key)) return "not a key that edits";
    if (length != strlen(text) || cursor > length) return "broken";
    memcpy(out, text, cursor);
    out[cursor] = '|';
    strcpy(out + cursor + 1, text + cursor);
    return out;
}

int main(void) {
    plan(18);
    is(after(KEY_WORD_LEFT, "a_1 bc|"), "a_1 |bc", "to the left: the beginning of a word");
    is(after(KEY_WORD_LEFT, "a_1 (|bc"), "|a_1 (bc", "after what is no word: the one before");
    is(after(KEY_WORD_LEFT, "|abc"), "|abc", "the beginning of the line stays");
    is(after(KEY_WORD_RIGHT, "|a_1 bc"), "a_1| bc", "to the right: the end of a word");
    is(after(KEY_WORD_RIGHT, "a_1| :bc"), "a_1 :bc|", "before what is no word: the next one");
    is(after(KEY_WORD_RIGHT, "abc|"), "abc|", "the end of the line stays");
    is(after(KEY_KILL_WORD, "a| bc d"), "a| d", "a word to the right is killed");
    is(after(KEY_YANK, "<|>"), "< bc|>", "and yanked");
    is(after(KEY_KILL_BLANK, "x a-b |c"), "x |c", "a word up to a blank is killed");
    is(after(KEY_KILL_WORD_LEFT, "x a-|c"), "x |c", "then a word of letters");
    is(after(KEY_KILL_END, "|def"), "|", "then the end of the line");
    is(after(KEY_YANK, "|"), "a-a-b def|", "kills in a row join in the order of the line");
    is(after(KEY_KILL_LINE, "ab|cd"), "|", "the whole line is killed");
    is(after(KEY_YANK, "1234567890123|"), "1234567890123ab|", "what does not fit is left out");
    is(after(KEY_YANK, "1234567|89012345"), "1234567|89012345", "a full line stays");
    for (int i = 0; i < 1000; i++) (void)after(KEY_KILL_LINE, "123456789012345|");
    (void)after(KEY_YANK, "|");
    cmp_ok(length, "==", ROOM, "more is killed than can be kept");
    is(after(KEY_KILL_END, "abc|"), "abc|", "to kill nothing changes nothing");
    set("abc|def");
    line_edit_remove(&line, 1, 3);
    is(text, "adef", "a part is removed");
    return exit_status();
}
