/* Whole files: reading them, writing them, finding a line in them. */
#ifndef LUA_MACHINE_TEXT_H
#define LUA_MACHINE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The text of a file, to be freed, with a zero behind it; NULL and a reason in `trouble` when it
 * cannot be read or has more than `most` bytes. */
char *text_read(const char *path, size_t most, size_t *size, const char **trouble);

/* Writes all bytes to a file descriptor, however often a signal interrupts it. False with errno if that fails. */
bool text_write(int file, const char *text, size_t size);

/* The line, from 1, on which `key =` first stands in the text: behind `part =` if it stands there
 * (`part` may be NULL), else anywhere; 1 when it does not. */
int text_line_of(const char *text, const char *part, const char *key);

/* A hash of a text, the same on every machine. */
uint64_t text_digest(const char *text, size_t size);

#endif
