/* The output of a command: a file with its width, whether it has colour and UTF-8, and its first write error.
 * All that is printed passes through visible.h, so that scripts and files cannot send codes to the terminal. Only the
 * functions for styles do. */
#ifndef REPL_TERM_SCREEN_H
#define REPL_TERM_SCREEN_H

#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
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

/* Like printf, and like vprintf. A failure is noted in `error`. */
void screen_print(Screen *screen, const char *format, ...) __attribute__((format(printf, 2, 3)));
void screen_print_list(Screen *screen, const char *format, va_list arguments) __attribute__((format(printf, 2, 0)));

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

/* The columns that `size` bytes of UTF-8 take: one for each character, none for style codes. */
int screen_columns(const char *text, size_t size);

/* The columns of a whole text; NULL has none. */
int screen_columns_of(const char *text);

/* How many bytes at the start of `size` bytes take at most so many columns; characters and style codes are whole. */
size_t screen_fit(const char *text, size_t size, int columns);

/* Output at a terminal where a person types: long lines are broken between words, and after each screenful the output
 * waits for a key. Nothing waits while keys are typed ahead. */
typedef struct Pager Pager;

/* A pager for a file that is a terminal; keys are read from standard input. Nothing waits while *stop, which Ctrl-C
 * sets, is not 0. `give_back` gets the first byte of a key that is not the pager's, as a string: the key ends the
 * output and belongs to the next line. The caller frees the pager with pager_free. */
Pager *pager_new(FILE *file, const volatile sig_atomic_t *stop, void (*give_back)(const char *key));
void pager_free(Pager *pager);

/* True if the pager stands before this file. */
bool pager_is_before(const Pager *pager, const FILE *file);

/* Begins a screenful at the start of a row: what the user skipped is over. `width`: columns of the terminal.
 * `waits`: for a key, after each screenful. */
void pager_begin(Pager *pager, int width, bool waits);

/* Writes bytes, which may hold style codes; an unfinished line waits for its end or for pager_flush. Returns false,
 * with errno, if writing failed. */
bool pager_write(Pager *pager, const char *bytes, size_t size);
bool pager_flush(Pager *pager);

#endif
