/* Splitting text into words, and quoting words for a shell. */
#include <tap.h>

#include <string.h>

#include "core/base/parse.h"

enum { MOST = 3 };

static int split(const char *line, char *words[MOST]) {
    static char text[64];
    return shell_words_split(strcpy(text, line), words, MOST);
}

static int split_plain(const char *line, char *words[MOST]) {
    static char text[64];
    return shell_words_split_plain(strcpy(text, line), words, MOST);
}

int main(void) {
    char *words[MOST], out[64] = "horde";
    plan(NO_PLAN);
    cmp_ok(split_plain(" put  hippie-9\thand:2 ", words), "==", 3, "words are split at blanks");
    is(words[1], "hippie-9", "without the blanks");
    cmp_ok(split_plain("it's", words), "==", 1, "plain splitting knows no quotation marks");
    cmp_ok(split_plain("a b c d", words), "==", 4, "further words are counted, not stored");
    cmp_ok(split_plain(" \t", words), "==", 0, "blanks alone are no words");
    cmp_ok(split("--powers 'a b' \"it's\"", words), "==", 3, "quotation marks keep words together");
    is(words[1], "a b", "and are removed");
    is(words[2], "it's", "either kind quotes the other");
    cmp_ok(split("a ''", words), "==", 2, "a quoted word may be empty");
    cmp_ok(split("a 'b", words), "==", -1, "an open quotation mark is refused");
    cmp_ok(split("a b c d", words), "==", -1, "so are too many words");
    shell_words_append(out, sizeof out, "zero:dog");
    shell_words_append(out, sizeof out, "it's");
    shell_words_append(out, sizeof out, "");
    is(out, "horde zero:dog 'it'\\''s' ''", "words are quoted if a shell needs it");
    done_testing();
}
