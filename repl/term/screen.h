/* The output of a command: a file with its width, whether it has colour and UTF-8, and its first write error.
 * All that is printed passes through visible.h, so that scripts and files cannot send codes to the terminal. Only the
 * functions for styles do. */
#ifndef REPL_TERM_SCREEN_H
#define REPL_TERM_SCREEN_H

#include <stdbool.h>
#include <stdio.h>

typedef enum Style {
    STYLE_PLAIN,
    STYLE_BOLD,
    STYLE_DIM,
    STYLE_RED,
    STYLE_GREEN,
    STYLE_YELLOW,
    STYLE_BLUE,
    STYLE_MAGENTA,
    STYLE_CYAN,
    STYLES
} Style;

typedef struct Screen {
    FILE *file;
    bool colour;
    bool utf8;           /* characters beyond ASCII can be shown */
    int width;           /* columns */
    int error;           /* errno of the first failed write, or 0 */
    struct Pager *pager; /* that stands before the file where a person types; NULL: none */
} Screen;

void screen_init(Screen *screen, FILE *file);

/* Has the screen write to memory instead. screen_close_memory sets *text, to be freed, and *size. */
void screen_open_memory(Screen *screen, char **text, size_t *size);
void screen_close_memory(Screen *screen);

/* The rows of the terminal; 0 if the screen is none. */
int screen_rows(const Screen *screen);

/* Updates the width: the terminal may have been resized. */
void screen_measure(Screen *screen);

/* Like printf. A failure is noted in `error`. */
void screen_print(Screen *screen, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Like screen_print, in a style if the screen has colour. */
void screen_styled(Screen *screen, Style style, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The escape code that switches a style on; STYLE_PLAIN switches all styles off. Empty without colour. */
const char *screen_code(const Screen *screen, Style style);

/* Prints that code: what is printed next has the style. */
void screen_switch(Screen *screen, Style style);

/* Prints bytes unchanged. They were printed to another screen or passed through visible.h, and may hold style codes. */
void screen_write(Screen *screen, const char *text, size_t size);

/* Prints a text, broken between words, and a newline. The cursor is at `column`, where continuation lines begin, too. */
void screen_wrap(Screen *screen, int column, const char *text);

/* Like screen_wrap with a hanging indent: the cursor is at column `at`, continuation lines begin at `column`. */
void screen_wrap_hanging(Screen *screen, int at, int column, const char *text);

/* Like screen_wrap_hanging, for a text that may hold style codes; otherwise it is as screen_write needs it. */
void screen_wrap_styled(Screen *screen, int at, int column, const char *text);

/* At a terminal where a person types: the output after this begins a screenful. `waits`: as pager_begin; a
 * dumb terminal never waits. */
void screen_begin_page(Screen *screen, bool waits);

/* Flushes the file; returns `error`. */
int screen_flush(Screen *screen);

/* True if TERM is unset or names a terminal for which linenoise has no control sequences: it is sent none at all. */
bool screen_is_dumb(void);

/* True for a terminal that is not dumb, unless NO_COLOR is set. */
bool screen_is_colourful(FILE *file);

/* True if LC_ALL, LC_CTYPE or LANG names UTF-8 and HORDE_ASCII is not set. */
bool screen_is_utf8(void);

/* As columns_count. */
int screen_columns(const char *text, size_t size);

#endif
