/* The bytes between linenoise and the terminal. linenoise counts bytes, so it is given a single byte for each character:
 * ASCII as it is, other characters as codes from 128 up, which stand for the characters met so far in this process.
 * Keys that linenoise does not know end the line early; the caller acts on them and has the text typed again. */
#ifndef REPL_LINE_LINE_KEYS_H
#define REPL_LINE_LINE_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { KEY_SEARCH = 18 /* Ctrl-R */, KEY_SUSPEND = 26 /* Ctrl-Z */ };

/* As read(2) and write(2), for linenoise alone. */
ssize_t line_keys_read(int file, void *buffer, size_t size);
ssize_t line_keys_write(int file, const void *buffer, size_t size);

/* Begins a line: no key has ended it. */
void line_keys_begin(void);

/* The key that has ended the line: KEY_SEARCH, KEY_SUSPEND, or 0 for Enter, Ctrl-C or Ctrl-D. */
int line_keys_ended(void);

/* Reads the next key as UTF-8 or a control character into `key`, zero-terminated. False at the end of the input. */
bool line_keys_next(int file, char key[5]);

/* True if a key can be read within so many milliseconds. */
bool line_keys_wait(int file, int milliseconds);

/* The text, in UTF-8, comes before whatever is typed next. Too long a text is cut. */
void line_keys_type(const char *text);

/* Turns UTF-8 into codes, and codes into UTF-8; what does not fit is left out. False if a character has no code: there
 * are 128 of them. */
bool line_keys_encode(const char *text, char *out, size_t size);
void line_keys_decode(const char *codes, char *out, size_t size);

#endif
