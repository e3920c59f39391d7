/* SIGINT (Ctrl-C), SIGTERM and SIGHUP (a closed terminal). Commands that keep something test the flag, stop, and report
 * what was done; their scripts and bots test it, too. The others end at once. All exit with INTERRUPT_STATUS. */
#ifndef REPL_TERM_INTERRUPT_H
#define REPL_TERM_INTERRUPT_H

#include <signal.h>

/* Set by the first signal. Global, because a signal handler can reach nothing else. */
extern volatile sig_atomic_t interrupted;

/* The signal that ends an interactive or piped session, or 0; set by its handlers, which also set the flag. */
extern volatile sig_atomic_t interrupt_left;

enum { INTERRUPT_STATUS = 1 };

/* Makes signals end the program at once, with that status. */
void interrupt_exit(void);

/* Makes signals set the flag. timeout(1) signals both the process and its group, so only the third signal kills. */
void interrupt_start(void);

#endif
