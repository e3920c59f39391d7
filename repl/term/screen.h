/* Where a command writes its results: with colour or without, how wide, and whether writing still
 * works. Messages for people go to stderr instead. */
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
    STYLE_WHITE,
    STYLES
} Style;

typedef struct Screen {
    FILE *file;
    bool colour;
    bool utf8; /* boxes and marks beyond ASCII can be shown */
    int width; /* columns */
    int error; /* errno of the first write that failed, 0 when none did */
} Screen;

void screen_init(Screen *screen, FILE *file);

/* Asks for the width anew: a terminal may have another size now. */
void screen_measure(Screen *screen);

/* Like printf. A failure is kept in `trouble`. */
void screen_print(Screen *screen, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same in a style, where there is colour. */
void screen_styled(Screen *screen, Style style, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* What switches a style on, to be put into a text; the plain one switches all off. Empty without colour. */
const char *screen_code(const Screen *screen, Style style);

/* Prints a text and a line's end, broken between words; `column` is where the cursor is, and where
 * further lines begin. */
void screen_wrap(Screen *screen, int column, const char *text);

/* The same where the cursor is `at` another column than that of further lines. */
void screen_wrap_hanging(Screen *screen, int at, int column, const char *text);

/* Writes out what is still held back; returns `trouble`. */
int screen_flush(Screen *screen);

/* A terminal that wants colour? NO_COLOR and a dumb terminal say no. */
bool screen_is_colourful(FILE *file);

/* Do people read UTF-8 here? LC_ALL, LC_CTYPE or LANG say so, unless HORDE_ASCII is set. */
bool screen_is_utf8(void);

/* The columns that a piece of UTF-8 takes: one for each character, none for a style's code. */
int screen_columns(const char *text, size_t size);

#endif
