/* Words and kills of a line, without a terminal. */
#include <string.h>
#include <tap.h>

#include "repl/term/line_edit.h"

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

/* The line after an edit, with the cursor as a bar. */
static const char *after(void (*edit)(const LineState *line), const char *before) {
    static char out[ROOM + 2];
    set(before);
    edit(&line);
    if (length != strlen(text) || cursor > length) return "broken";
    memcpy(out, text, cursor);
    out[cursor] = '|';
    strcpy(out + cursor + 1, text + cursor);
    return out;
}

int main(void) {
    plan(18);
    is(after(line_edit_word_left, "a_1 bc|"), "a_1 |bc", "to the left: the beginning of a word");
    is(after(line_edit_word_left, "a_1 (|bc"), "|a_1 (bc", "after what is no word: the one before");
    is(after(line_edit_word_left, "|abc"), "|abc", "the beginning of the line stays");
    is(after(line_edit_word_right, "|a_1 bc"), "a_1| bc", "to the right: the end of a word");
    is(after(line_edit_word_right, "a_1| :bc"), "a_1 :bc|", "before what is no word: the next one");
    is(after(line_edit_word_right, "abc|"), "abc|", "the end of the line stays");
    is(after(line_edit_kill_word, "a| bc d"), "a| d", "a word to the right is killed");
    line_edit_end_kill();
    is(after(line_edit_yank, "<|>"), "< bc|>", "and yanked");
    is(after(line_edit_kill_blank, "x a-b |c"), "x |c", "a word up to a blank is killed");
    is(after(line_edit_kill_word_left, "x a-|c"), "x |c", "then a word of letters");
    is(after(line_edit_kill_end, "|def"), "|", "then the end of the line");
    is(after(line_edit_yank, "|"), "a-a-b def|", "kills in a row join in the order of the line");
    line_edit_end_kill();
    is(after(line_edit_kill_line, "ab|cd"), "|", "the whole line is killed");
    is(after(line_edit_yank, "1234567890123|"), "1234567890123ab|", "what does not fit is left out");
    is(after(line_edit_yank, "1234567|89012345"), "1234567|89012345", "a full line stays");
    for (int i = 0; i < 1000; i++) (void)after(line_edit_kill_line, "123456789012345|");
    (void)after(line_edit_yank, "|");
    cmp_ok(length, "==", ROOM, "more is killed than can be kept");
    line_edit_end_kill();
    is(after(line_edit_kill_end, "abc|"), "abc|", "to kill nothing changes nothing");
    set("abc|def");
    line_edit_remove(&line, 1, 3);
    is(text, "adef", "a part is removed");
    return exit_status();
}
