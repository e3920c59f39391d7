/* The lines that were typed, kept in a file over sessions: each is added at once, so that nothing is lost with a
 * session that is killed; and under a lock, so that sessions side by side keep each other's. */
#ifndef REPL_PROMPT_HISTORY_H
#define REPL_PROMPT_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

enum { HISTORY_LINES = 1000 };

/* Tells of each line, the oldest first, of at most HISTORY_LINES. A file that is not there has none. */
void history_load(const char *path, void (*tell)(const char *line));

/* Adds a line, of which the last one is no copy; the oldest lines make room. False, with errno, when it cannot be. */
bool history_add(const char *path, const char *line);

#endif
