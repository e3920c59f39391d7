/* The lines that the arrow keys and Ctrl-R recall, in UTF-8. One may be a block of several lines. */
#ifndef REPL_TERM_LINE_RECALL_H
#define REPL_TERM_LINE_RECALL_H

/* Adds a line as the newest one, unless it repeats the last. A block replaces the last line if that is its beginning. */
void line_recall_add(const char *line);

/* How many there are, and each by its number: 0 is the oldest. */
int line_recall_count(void);
const char *line_recall_at(int number);

/* A new line is typed, which is newer than all. */
void line_recall_begin(void);

/* Goes to the line before or after the one that was recalled last. `typed` is what stands there now: that of the new line
 * is kept. Returns the line, valid until the next call; NULL if there is none further on. */
const char *line_recall_older(const char *typed);
const char *line_recall_newer(void);

#endif
