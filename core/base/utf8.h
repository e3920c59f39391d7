/* Characters of UTF-8, and which of them a terminal may be sent. */
#ifndef CORE_BASE_UTF8_H
#define CORE_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads a character of UTF-8 and returns its bytes, from 1 to 4. `*code` is -1 for a byte that is not UTF-8. */
size_t utf8_decode(const char *text, size_t size, int32_t *code);

/* True if a terminal may be sent this character; false for -1. */
bool utf8_is_safe(int32_t code);

#endif
