/* Runs the program, $HORDE (perhaps under valgrind), in a pseudo-terminal, and types into it. */
#ifndef T_LIB_REPL_TERMINAL_H
#define T_LIB_REPL_TERMINAL_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct Terminal {
    int end;    /* our end of the pseudo-terminal */
    pid_t pid;  /* of the program */
    char *seen; /* all output so far, ended by a zero */
    size_t used, room;
    size_t read; /* the output up to here has been matched */
} Terminal;

/* True if this machine has pseudo-terminals. */
bool terminal_is_there(void);

/* Starts the program with these arguments, in one string, in a terminal of that width. Its history
 * and autosaves go to the folder `state`. */
void terminal_open(Terminal *terminal, const char *state, int columns, const char *words);

/* Waits until the program has written `text`, after the text matched before. False after a timeout. */
bool terminal_sees(Terminal *terminal, const char *text);

/* Waits for this prompt with an empty input line. False after a timeout. */
bool terminal_asks(Terminal *terminal, const char *prompt);

void terminal_type(const Terminal *terminal, const char *keys);
void terminal_resize(const Terminal *terminal, int columns);

/* Closes the terminal; terminal_kill kills the program first. Returns the exit status, or -1 if a
 * signal ended the program. */
int terminal_close(Terminal *terminal);
int terminal_kill(Terminal *terminal);

/* Waits for the program to exit by itself. Returns the exit status, or -1 if a signal ended it. */
int terminal_left(Terminal *terminal);

#endif
