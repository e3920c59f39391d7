/* What reaches the program from outside: signals, and bytes from a pipe, a file or a terminal that edits its lines itself. Signals are let in while a byte is waited for and
 * tested before, so that one that comes at any moment ends the wait. */
#ifndef REPL_TERM_INPUT_H
#define REPL_TERM_INPUT_H

#include <signal.h>
#include <stddef.h>

typedef struct Input {
    int file;
    const volatile sig_atomic_t *stop; /* ends the wait once it is set */
    int error;                         /* errno of a read that failed, or 0 */
    size_t first, last;                /* bytes read and not yet given out */
    char bytes[4096];
} Input;

/* The next byte, or EOF at the end of the file, after a failure, or once `stop` is set. A terminal may go on after its
 * end: the next call reads again. */
int input_byte(Input *input);

/* SIGINT (Ctrl-C), SIGTERM and SIGHUP (a closed terminal). Commands that keep something test the flag, stop, and report
 * what was done; their scripts and bots test it, too. The others end at once. All exit with INTERRUPT_STATUS.
 * The flag is set by the first signal. Global, because a signal handler can reach nothing else. */
extern volatile sig_atomic_t interrupted;

/* The signal that ends an interactive or piped session, or 0; set by its handlers, which also set the flag. */
extern volatile sig_atomic_t interrupt_left;

enum { INTERRUPT_STATUS = 1 };

/* Makes signals end the program at once, with that status. */
void interrupt_exit(void);

/* Makes signals set the flag. timeout(1) signals both the process and its group, so only the third signal kills. */
void interrupt_start(void);

#endif
