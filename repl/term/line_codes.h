/* The bytes that linenoise edits. linenoise counts bytes, so it is given a single byte for each character: ASCII as it is,
 * other characters as codes from 128 up, which stand for the characters met so far in this process. The end of a line
 * inside a block is a code, too, and is shown as a mark. */
#ifndef REPL_TERM_LINE_CODES_H
#define REPL_TERM_LINE_CODES_H

#include <stdbool.h>
#include <stddef.h>

/* Turns UTF-8 into codes, and codes into UTF-8; what does not fit is left out. False if a character has no code: there
 * are 127 of them. */
bool line_codes_encode(const char *text, char *out, size_t size);
void line_codes_decode(const char *codes, char *out, size_t size);

/* Copies a text with marks in place of its line ends. */
void line_codes_show(const char *text, char *out, size_t size);

/* Writes codes as they are shown. Returns false, with errno set, on failure. */
bool line_codes_write(int file, const char *codes, size_t size);

#endif
