/* Bytes from a pipe, a file or a terminal that edits its lines itself. Signals are let in while a byte is waited for and
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

#endif
