/* The words that TAB offers: what they have in common, and the list of them. */
#ifndef REPL_TERM_LINE_LIST_H
#define REPL_TERM_LINE_LIST_H

#include <stddef.h>

typedef struct LineList {
    char **words; /* in UTF-8, without control characters */
    int count;
} LineList;

/* The list is empty at first, {0}, and owns copies of its words. */
void line_list_add(LineList *list, const char *word);
void line_list_release(LineList *list);

/* How many bytes all words begin with alike, whole characters only. There is at least one word. */
size_t line_list_common(const LineList *list);

/* Returns the list in columns, row by row, for the caller to free. Rows end with "\r\n". A folder that all words begin
 * with is left out, and so are blanks at the end of a word. If there are more rows than `rows`, the last one tells how
 * many words are not shown. */
char *line_list_text(const LineList *list, int columns, int rows);

#endif
