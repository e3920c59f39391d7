/* Text from scripts and files, made safe for a terminal. Three things are replaced: control characters except newline and
 * tab, characters that change the direction of text or break lines, and bytes that are not UTF-8. Each is written as in
 * a Lua string: \x1b, \u{202e}. */
#ifndef CORE_BASE_VISIBLE_H
#define CORE_BASE_VISIBLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads a character of UTF-8 and returns its bytes, from 1 to 4. `*code` is -1 for a byte that is not UTF-8. */
size_t utf8_decode(const char *text, size_t size, int32_t *code);

/* True if a terminal may be sent this character; false for -1. */
bool utf8_is_safe(int32_t code);

/* True if nothing in the text would be replaced. */
bool visible_is_clean(const char *text);

/* Copies the text to `out`, of `size` bytes, with a zero behind it; what does not fit is left out. Returns `out`. */
char *visible_copy(char *out, size_t size, const char *text);

/* Returns a copy of the text, to be freed. */
char *visible_text(const char *text);

#endif
