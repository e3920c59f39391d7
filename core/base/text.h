/* Texts: of files, of names and of numbers. */
#ifndef CORE_BASE_TEXT_H
#define CORE_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes all bytes to a file descriptor, however often a signal interrupts it. False with errno if that fails. */
bool text_write(int file, const char *text, size_t size);

/* Returns the line, from 1, of the first `key =` in the text: after `part =` if there is one (`part` may be NULL), else
 * anywhere; then of the first "key" in quotes after `part =`; 1 if the key is not found. */
int text_line_of(const char *text, const char *part, const char *key);

/* Returns a hash of the text, the same on every computer. */
uint64_t text_digest(const char *text, size_t size);

/* Has the name of a file this end, such as ".lua", and something before it? */
bool text_ends(const char *name, const char *end);

/* Appends to the text in `out`, of `size` bytes with its zero; what does not fit is left out. */
void text_append(char *out, size_t size, const char *text);
void text_append_bytes(char *out, size_t size, const char *bytes, size_t count);
void text_append_number(char *out, size_t size, int64_t number);

/* Writes the number to the end of `out`; returns its first digit, or its sign. */
enum { TEXT_DIGITS = 21 };
const char *text_digits(int64_t number, char out[TEXT_DIGITS]);

/* Writes the number with separators between the thousands, "1,234,567", and returns `out`. */
char *thousands_text(int64_t number, char out[32]);

/* Returns the name nearest to a mistyped one, in a list that ends with NULL; NULL if none is near enough. */
const char *nearest_name(const char *name, const char *const *names);

#endif
