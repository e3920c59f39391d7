/* The program in a terminal of its own, with somebody typing. What it wants is in $HORDE, perhaps below valgrind. */
#ifndef T_LIB_REPL_TERMINAL_H
#define T_LIB_REPL_TERMINAL_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct Terminal {
    int end;    /* ours; the other one is the program's */
    pid_t pid;  /* of the program */
    char *seen; /* all that it wrote, with a zero behind it */
    size_t used, room;
    size_t read; /* up to here it was waited for */
} Terminal;

/* Can a program be given a terminal here? */
bool terminal_is_there(void);

/* Starts the program with these words, in one string, in a terminal so many columns wide. What it keeps is kept in the
 * folder `state`. */
void terminal_open(Terminal *terminal, const char *state, int columns, const char *words);

/* Waits until the program has written this, after what was waited for before; false when it does not come. */
bool terminal_sees(Terminal *terminal, const char *text);

/* Waits for a prompt that says this, with nothing typed behind it. */
bool terminal_asks(Terminal *terminal, const char *prompt);

void terminal_type(const Terminal *terminal, const char *keys);
void terminal_resize(const Terminal *terminal, int columns);

/* Closes the terminal, or kills the program and then closes it. Returns what the program has exited with, or -1 when a
 * signal has ended it. */
int terminal_close(Terminal *terminal);
int terminal_kill(Terminal *terminal);

/* Waits for the program to leave by itself; returns as above. */
int terminal_left(Terminal *terminal);

#endif
