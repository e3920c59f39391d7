/* What reaches the program from outside: signals, and bytes from a pipe, a file or a terminal that edits its lines
 * itself. Signals are let in while a byte is waited for and tested before, so that one that comes at any moment ends
 * the wait. */
#ifndef REPL_TERM_INPUT_H
#define REPL_TERM_INPUT_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

#include "core/base/buffer.h"

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

/* Reads a line of any length and keeps at most `most` bytes of it, without its newline. Returns its full length, or
 * -1 at the end of the file. */
long input_line(Input *input, Buffer *line, size_t most);

/* Blocks these signals, 0 after the last, and returns the mask before; input_unblock restores it. */
sigset_t input_block(const int *signals);
void input_unblock(const sigset_t *before);

/* Waits with this mask until bytes, the end or a failure can be read. False, with errno EINTR, after a signal. */
bool input_wait(int file, const sigset_t *mask);

/* SIGINT (Ctrl-C), SIGTERM and SIGHUP (a closed terminal). Commands that keep something test the flag, stop, and report
 * what was done; their scripts and bots test it, too. The others end at once. All exit with INTERRUPT_STATUS.
 * The flag is set by the first signal. Global, because a signal handler can reach nothing else. */
extern volatile sig_atomic_t interrupted;

/* The signal that ends an interactive or piped session, or 0; its handler sets the flag, too. */
extern volatile sig_atomic_t interrupt_left;

enum { INTERRUPT_STATUS = 1 };

/* Makes signals end the program at once, with that status. */
void interrupt_exit(void);

/* Makes signals set the flag. timeout(1) signals both the process and its group, so only the third signal kills. */
void interrupt_start(void);

/* Makes Ctrl-C stop what runs in an interactive session, and end a piped one; the other signals end both. The game
 * has been saved by then. */
void interrupt_session(bool interactive);

/* Forgets Ctrl-C, but not a signal that ends the session, whenever it comes. */
void interrupt_forget(void);

/* Makes SIGINT and SIGTERM stop the request that runs, or end the wait for the next one. */
void interrupt_request(void);

#endif
