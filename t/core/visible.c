/* Which characters a terminal may be sent, and what stands for the others. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/visible.h"

static const struct Sample {
    const char *text, *shown, *what;
} samples[] = {
    {"plain\n\ttext", "plain\n\ttext", "letters, newlines and tabs stay"},
    {"\u00e9 \u2212 \u2026 \U0001f9df", "\u00e9 \u2212 \u2026 \U0001f9df", "so do other characters"},
    {"\33[2J\33]0;x\a", "\\x1b[2J\\x1b]0;x\\x07", "escape codes are shown"},
    {"a\rb\bc\177", "a\\x0db\\x08c\\x7f", "so are other control characters"},
    {"\xc2\x80\xc2\x9b\xc2\x9f\u00a0", "\\u{80}\\u{9b}\\u{9f}\u00a0", "so are those beyond ASCII"},
    {"\x9b", "\\x9b", "also as a byte"},
    {"\u202a\u202e\u2066\u2069\u200e\u200f\u061c", "\\u{202a}\\u{202e}\\u{2066}\\u{2069}\\u{200e}\\u{200f}\\u{61c}",
     "marks of direction are shown"},
    {"\xc0\x80\xc1\xbf", "\\xc0\\x80\\xc1\\xbf", "overlong forms of ASCII are not UTF-8"},
    {"\xe0\x82\x9b", "\\xe0\\x82\\x9b", "nor those of C1"},
    {"\xed\xa0\x80", "\\xed\\xa0\\x80", "nor are halves of a pair"},
    {"\xf4\x90\x80\x80\xf5", "\\xf4\\x90\\x80\\x80\\xf5", "nor is what is beyond U+10FFFF"},
    {"\xe2\x80", "\\xe2\\x80", "nor is a character cut short"},
    {"\xe2\33[m", "\\xe2\\x1b[m", "a cut character does not hide the next one"},
    {"\U000e0041", "\\u{e0041}", "invisible tags are shown"},
};

enum { SAMPLES = sizeof samples / sizeof *samples };

int main(void) {
    char out[8];
    plan(2 * SAMPLES + 4);
    for (int i = 0; i < SAMPLES; i++) {
        char *shown = visible_text(samples[i].text);
        is(shown, samples[i].shown, "%s", samples[i].what);
        cmp_ok(visible_is_clean(samples[i].text), "==", strcmp(samples[i].text, samples[i].shown) == 0,
               "and told apart");
        free(shown);
    }
    is(visible_copy(out, sizeof out, "1234567890"), "1234567", "a copy is cut to its room");
    is(visible_copy(out, sizeof out, "12345\33"), "12345", "but not within an escape");
    is(visible_copy(out, sizeof out, "12345\u2026"), "12345", "nor within a character");
    is(visible_copy(out, 1, "x"), "", "a room of one byte holds the zero");
    return exit_status();
}
