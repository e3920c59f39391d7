/* The width of text on a terminal. */
#ifndef REPL_TERM_COLUMNS_H
#define REPL_TERM_COLUMNS_H

#include <stddef.h>

/* The columns that `size` bytes of UTF-8 take: one for each character, none for style codes. */
int columns_count(const char *text, size_t size);

#endif
