/* The keys that are typed at the terminal on standard input: characters, control characters and escape sequences. */
#ifndef REPL_TERM_LINE_KEYS_H
#define REPL_TERM_LINE_KEYS_H

#include <stdbool.h>
#include <stddef.h>

/* Control characters are keys by their own codes; arrows, Home and End are the control characters that do the same. */
enum {
    KEY_UNKNOWN = 0, /* an escape sequence without a meaning: an F-key, for example */
    KEY_HOME = 1,    /* Ctrl-A */
    KEY_LEFT = 2,    /* Ctrl-B */
    KEY_CLEAR = 3,   /* Ctrl-C */
    KEY_END = 5,     /* Ctrl-E */
    KEY_RIGHT = 6,   /* Ctrl-F */
    KEY_CANCEL = 7,  /* Ctrl-G */
    KEY_CTRL_H = 8,
    KEY_TAB = 9,
    KEY_KILL_END = 11,   /* Ctrl-K */
    KEY_REDRAW = 12,     /* Ctrl-L */
    KEY_ENTER = 13,      /* also a line feed */
    KEY_DOWN = 14,       /* Ctrl-N */
    KEY_UP = 16,         /* Ctrl-P */
    KEY_SEARCH = 18,     /* Ctrl-R */
    KEY_KILL_LINE = 21,  /* Ctrl-U */
    KEY_KILL_BLANK = 23, /* Ctrl-W */
    KEY_YANK = 25,       /* Ctrl-Y */
    KEY_SUSPEND = 26,    /* Ctrl-Z */
    KEY_ESCAPE = 27,     /* alone */
    KEY_BACKSPACE = 127,
    KEY_DELETE,
    KEY_WORD_LEFT,
    KEY_WORD_RIGHT,
    KEY_KILL_WORD,
    KEY_KILL_WORD_LEFT,
    KEY_CHARACTER, /* anything that is inserted */
    KEY_RESIZED,   /* no key: the line must be drawn again */
    KEYS
};

typedef struct LineKey {
    int code;
    char bytes[24]; /* as typed, zero-terminated; the beginning of a longer sequence */
} LineKey;

/* Waits for a key. False at the end of the input, or after a signal that ends the program. */
bool line_keys_next(LineKey *key);

/* True if a key can be read within so many milliseconds. */
bool line_keys_wait(int milliseconds);

/* The text, in UTF-8, comes before whatever is typed next. Its line ends are characters, not Enter. Too long a text is
 * cut. */
void line_keys_type(const char *text);

/* The size of the terminal: 80 columns and 24 rows if it does not tell. */
typedef struct TerminalSize {
    int columns, rows;
} TerminalSize;

TerminalSize line_keys_terminal(void);

/* For signal handlers: what is on the screen may no longer be the line. The next key is KEY_RESIZED. */
void line_keys_disturb(void);

/* A new line is drawn: forgets line_keys_disturb. */
void line_keys_begin(void);

#endif
