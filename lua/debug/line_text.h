/* The text of a line of a script. */
#ifndef LUA_DEBUG_LINE_TEXT_H
#define LUA_DEBUG_LINE_TEXT_H

#include <stdbool.h>

/* True for a line that only ends a block: it runs only where the function returns nothing. */
bool line_ends_block(const char *text, int line);

#endif
