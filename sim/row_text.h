/* A text that grows, for the rows of games. */
#ifndef SIM_ROW_TEXT_H
#define SIM_ROW_TEXT_H

#include <stddef.h>

typedef struct RowText {
    char *text; /* not terminated; NULL as long as it is empty */
    size_t size, room;
} RowText;

/* Appends a formatted text of at most ROW_TEXT_LINE bytes; what is longer is cut. */
enum { ROW_TEXT_LINE = 1024 };
void row_text_add(RowText *rows, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Frees the text; it is empty then. */
void row_text_release(RowText *rows);

#endif
