/* Reads lines at a terminal, with editing, completion, hints, history, Ctrl-R and Ctrl-Z. It is linenoise, unchanged,
 * and what linenoise lacks: linenoise_keys.h says how its keys come here. */
#ifndef REPL_TERM_LINE_EDITOR_H
#define REPL_TERM_LINE_EDITOR_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "repl/term/line_edit.h"
#include "repl/term/screen.h"

/* Who helps while a line is typed. */
typedef struct LineHelp {
    void *helper;
    /* Calls line_editor_offer for each word that the line may end with. Returns where that word begins in the line. */
    size_t (*complete)(void *helper, const char *line);
    /* The hint after the cursor, with its style codes; NULL: none. It stays valid until the next call. */
    const char *(*hint)(void *helper, const char *line);
} LineHelp;

typedef enum LineEnd {
    LINE_ENTERED,
    LINE_CLEARED, /* Ctrl-C */
    LINE_CLOSED   /* Ctrl-D, or the terminal is gone */
} LineEnd;

/* Begins and ends the use of the terminal on standard input. While no line is read, the terminal neither echoes nor
 * gathers lines: keys typed ahead wait for the editor. Ctrl-C is a signal then; Ctrl-Z suspends at any time, with the
 * terminal as it was found. */
void line_editor_open(void);
void line_editor_close(void);

/* Reads a line, in bold, after the prompt. A recalled block has several lines. Other control characters but
 * TAB are left out. */
LineEnd line_editor_read(Screen *screen, const char *prompt, const LineHelp *help, char *line, size_t size);

/* Adds a line or a block to what the arrow keys and Ctrl-R find; a block replaces its beginning if that was added
 * last. One with control characters is not added. */
void line_editor_remember(const char *line);

/* For LineHelp.complete alone. A word with control characters is not offered. */
void line_editor_offer(const char *word);

/* True if the terminal on standard input was closed. */
bool line_editor_is_closed(void);

/* For linenoise alone, as read(2) and write(2). The byte that is read is a key for the line seen last; without a
 * line, it is whatever the terminal sends. */
ssize_t line_editor_get(int file, void *buffer, size_t size);
ssize_t line_editor_put(int file, const void *buffer, size_t size);

/* Sees the line whose key linenoise reads next; NULL: none. */
void line_editor_see(const LineState *line);

/* The words that TAB offers. */
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
