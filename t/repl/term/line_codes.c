/* The codes that linenoise gets for characters beyond ASCII. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "repl/term/line_edit.h"

static bool returns(const char *text) {
    char codes[64], again[64];
    bool done = line_codes_encode(text, codes, sizeof codes);
    line_codes_decode(codes, again, sizeof again);
    return done && strcmp(again, text) == 0;
}

int main(void) {
    char codes[8], text[8];
    int encoded = 0;
    plan(12);
    ok(returns(""), "an empty text is unchanged");
    ok(returns("plain ?"), "so is ASCII");
    ok(returns("é€😀é"), "characters of two, three and four bytes return");
    (void)line_codes_encode("é€😀é", codes, sizeof codes);
    cmp_ok(strlen(codes), "==", 4, "each character is one byte");
    ok(codes[0] == codes[3], "a character has one code");
    ok(!line_codes_encode("\xff", codes, sizeof codes) && strcmp(codes, "?") == 0, "a byte that is not UTF-8 has none");
    (void)line_codes_encode("abcdefghij", codes, sizeof codes);
    is(codes, "abcdefg", "a long text is cut");
    for (int i = 0; i < 200; i++) {
        snprintf(text, sizeof text, "\xe4%c%c", 0xb8 + i / 64, 0x80 + i % 64);
        encoded += line_codes_encode(text, codes, sizeof codes);
    }
    cmp_ok(encoded, "==", 124, "there are 127 codes");
    ok(returns("é€😀é"), "which stay");
    ok(returns("one\ntwo\n"), "a block returns");
    (void)line_codes_encode("a\nb", codes, sizeof codes);
    ok(strlen(codes) == 3 && !strchr(codes, '\n'), "and the end of a line is one code, which moves no cursor");
    setenv("HORDE_ASCII", "1", 1);
    line_codes_show("a\nb", text, sizeof text);
    is(text, "a\\b", "it is shown as a mark");
    return exit_status();
}
