/* Reading the environment of a screen, and the width of text. */
#include <tap.h>

#include <stdlib.h>
#include <string.h>

#include "repl/term/screen.h"

static bool is_utf8(const char *all, const char *ctype, const char *lang, const char *ascii) {
    setenv("LC_ALL", all, 1);
    setenv("LC_CTYPE", ctype, 1);
    setenv("LANG", lang, 1);
    setenv("HORDE_ASCII", ascii, 1);
    return screen_is_utf8();
}

/* True if a foreground is white or bright yellow: neither is readable on a light background. */
static bool is_too_light(const char *code) {
    static const char *const light[] = {"37m", "97m", "93m"};
    for (size_t i = 0; i < sizeof light / sizeof *light; i++)
        if (strstr(code, light[i])) return true;
    return false;
}

static int light_styles(void) {
    Screen screen = {.colour = true};
    int count = 0;
    for (Style style = 0; style < STYLES; style++) count += is_too_light(screen_code(&screen, style));
    return count;
}

int main(void) {
    plan(11);
    ok(!is_utf8("", "", "", ""), "without a locale the screen is ASCII");
    ok(is_utf8("", "", "de_DE.UTF-8", ""), "LANG can name UTF-8");
    ok(is_utf8("", "en_GB.utf8", "C", ""), "LC_CTYPE takes precedence, in either spelling");
    ok(!is_utf8("C", "en_GB.utf8", "C.UTF-8", ""), "LC_ALL takes precedence over both");
    ok(!is_utf8("", "", "de_DE.ISO-8859-1", ""), "other character sets count as ASCII");
    ok(!is_utf8("", "", "C.UTF-8", "1"), "HORDE_ASCII forces ASCII");
    unsetenv("LC_ALL");
    unsetenv("LC_CTYPE");
    unsetenv("LANG");
    unsetenv("HORDE_ASCII");
    ok(!screen_is_utf8(), "unset variables count as empty");
    cmp_ok(screen_columns("hippie", 6), "==", 6, "a letter takes one column");
    cmp_ok(screen_columns("\u25b6 1 \u2026", 9), "==", 5, "a multi-byte character takes one column");
    cmp_ok(screen_columns("\33[1;37mvan 2\33[0m m", 18), "==", 7, "a style code takes no column");
    cmp_ok(light_styles(), "==", 0, "all styles are readable on a light background");
    return exit_status();
}
