/* What the environment says about a screen. */
#include <tap.h>

#include <stdlib.h>

#include "repl/term/screen.h"

static bool is_utf8(const char *all, const char *ctype, const char *lang, const char *ascii) {
    setenv("LC_ALL", all, 1);
    setenv("LC_CTYPE", ctype, 1);
    setenv("LANG", lang, 1);
    setenv("HORDE_ASCII", ascii, 1);
    return screen_is_utf8();
}

int main(void) {
    plan(10);
    ok(!is_utf8("", "", "", ""), "without a locale it is ASCII");
    ok(is_utf8("", "", "de_DE.UTF-8", ""), "LANG may say that it is UTF-8");
    ok(is_utf8("", "en_GB.utf8", "C", ""), "LC_CTYPE comes before it, however it is written");
    ok(!is_utf8("C", "en_GB.utf8", "C.UTF-8", ""), "and LC_ALL before both");
    ok(!is_utf8("", "", "de_DE.ISO-8859-1", ""), "other charsets are ASCII here");
    ok(!is_utf8("", "", "C.UTF-8", "1"), "HORDE_ASCII asks for ASCII");
    unsetenv("LC_ALL");
    unsetenv("LC_CTYPE");
    unsetenv("LANG");
    unsetenv("HORDE_ASCII");
    ok(!screen_is_utf8(), "nothing need be set");
    cmp_ok(screen_columns("hippie", 6), "==", 6, "a letter is a column");
    cmp_ok(screen_columns("\u25b6 1 \u2026", 9), "==", 5, "so is a longer character");
    cmp_ok(screen_columns("\33[1;37mvan 2\33[0m m", 18), "==", 7, "a code is none");
    return exit_status();
}
