/* The history of typed lines, kept in a file across sessions. Each line is appended at once, so a killed session
 * loses nothing, and under a lock, so that concurrent sessions keep each other's lines. A block of several lines is
 * one line of the file, with record separators, 0x1e, between its own. */
#ifndef REPL_TERM_HISTORY_H
#define REPL_TERM_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

enum { HISTORY_LINES = 1000 };

/* Calls `add` with each of the last HISTORY_LINES lines, oldest first. A missing file has no lines. */
void history_load(const char *path, void (*add)(const char *line));

/* Appends a line unless it repeats the last one; a block replaces the last line if that is its beginning. Removes the
 * oldest lines if there are too many. Returns false, with errno set, on failure. */
bool history_add(const char *path, const char *line);

/* The lines that the arrow keys and Ctrl-R recall are in memory, in UTF-8. One may be a block of several lines. Adds
 * a line as the newest one, unless it repeats the last. A block replaces the last line if that is its beginning. */
void line_recall_add(const char *line);

/* How many there are, and each by its number: 0 is the oldest. */
int line_recall_count(void);
const char *line_recall_at(int number);

/* A new line is typed, which is newer than all. */
void line_recall_begin(void);

/* Goes to the line before or after the one that was recalled last. `typed` is what stands there now: that of the new
 * line is kept. Returns the line, valid until the next call; NULL if there is none further on. */
const char *line_recall_older(const char *typed);
const char *line_recall_newer(void);

#endif
