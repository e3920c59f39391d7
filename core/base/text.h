/* Texts of files: writing them, finding a line in them. */
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

#endif
