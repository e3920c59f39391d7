/* Reads lines at a terminal, with editing, completion, hints, history, Ctrl-R and Ctrl-Z. It is linenoise, unchanged, and
 * what linenoise leaves to its caller. */
#ifndef REPL_LINE_LINE_EDITOR_H
#define REPL_LINE_LINE_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

#include "repl/term/screen.h"

/* Who helps while a line is typed. */
typedef struct LineHelp {
    void *helper;
    /* Calls line_editor_offer for each completion of the line. */
    void (*complete)(void *helper, const char *line);
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

/* Reads a line, in bold, after the prompt. Control characters but TAB are left out. */
LineEnd line_editor_read(Screen *screen, const char *prompt, const LineHelp *help, char *line, size_t size);

/* Adds a line to what the arrow keys and Ctrl-R find. One with control characters is not added. */
void line_editor_remember(const char *line);

/* For LineHelp.complete alone. A text with control characters is not offered. */
void line_editor_offer(const char *text);

/* True if the terminal on standard input was closed. */
bool line_editor_is_closed(void);

#endif
