/* The list of words that TAB offers. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "repl/term/line_editor.h"

/* A list of the words between blanks; an underscore is a blank. */
static LineList list_of(const char *words) {
    LineList list = {0};
    char copy[256];
    strcpy(copy, words);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        if (strchr(word, '_')) *strchr(word, '_') = ' ';
        line_list_add(&list, word);
    }
    return list;
}

static size_t common(const char *words) {
    LineList list = list_of(words);
    size_t length = line_list_common(&list);
    line_list_release(&list);
    return length;
}

static void shows(const char *words, int columns, int rows, const char *expected, const char *name) {
    LineList list = list_of(words);
    char *text = line_list_text(&list, columns, rows);
    is(text, expected, "%s", name);
    free(text);
    line_list_release(&list);
}

int main(void) {
    plan(12);
    cmp_ok(common("play playout"), "==", 4, "what all words begin with is counted");
    cmp_ok(common("play"), "==", 4, "a single word has all of itself");
    cmp_ok(common("a b"), "==", 0, "different words have nothing");
    cmp_ok(common("aé aè"), "==", 1, "a character is never halved");
    shows("a b c", 80, 20, "a  b  c\r\n", "words stand on a row");
    shows("long b c", 17, 20, "long  b     c\r\n", "in columns");
    shows("long b c", 13, 20, "long  b\r\nc\r\n", "on as many rows as they need; the last column stays free");
    shows("éé b c", 9, 20, "éé  b\r\nc\r\n", "by their width, not by their bytes");
    shows("longer words", 3, 20, "longer\r\nwords\r\n", "a narrow terminal shows one on a row");
    shows("x/y/aa x/y/b", 80, 20, "aa  b\r\n", "a folder that all have is not shown");
    shows("a_ bbb_ c_", 9, 20, "a    bbb\r\nc\r\n", "nor is a blank at the end");
    shows("a b c d e f", 5, 2, "a  b\r\nand 4 more\r\n", "too many words are counted");
    return exit_status();
}
