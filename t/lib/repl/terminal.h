/* Runs the program in a pseudo-terminal and types into it. $HORDE is the command to run, perhaps under valgrind. */
#ifndef T_LIB_REPL_TERMINAL_H
#define T_LIB_REPL_TERMINAL_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct Terminal {
    int end;    /* the controlling end of the pseudo-terminal */
    pid_t pid;  /* of the program */
    char *seen; /* all output so far, zero-terminated */
    size_t used, room;
    size_t read; /* offset after the text found last */
} Terminal;

/* True if a pseudo-terminal can be opened. */
bool terminal_is_there(void);

/* Starts the program with these arguments in a terminal of this width. Its state and data go to the folder `state`. */
extern int terminal_rows; /* of terminals that are opened from now on */
void terminal_open(Terminal *terminal, const char *state, int columns, const char *words);

/* Waits until the program has written the text, after the text found last. Returns false after a timeout or at the end
 * of the output. */
bool terminal_sees(Terminal *terminal, const char *text);

/* Waits for a prompt that starts with the text and has nothing typed after it. */
bool terminal_asks(Terminal *terminal, const char *prompt);

void terminal_type(const Terminal *terminal, const char *keys);
void terminal_resize(const Terminal *terminal, int columns);

/* Closes the terminal, or kills the program and then closes it. Returns the exit status, or -1 if a signal ended the
 * program. */
int terminal_close(Terminal *terminal);
int terminal_kill(Terminal *terminal);

/* Waits for the program to exit by itself. Returns as terminal_close. */
int terminal_left(Terminal *terminal);

#endif
