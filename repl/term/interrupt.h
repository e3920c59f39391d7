/* SIGINT (Ctrl-C), SIGTERM and SIGHUP (a closed terminal) for commands that take long: they test the flag, stop, and
 * report what was done. Their scripts test it, too (interrupt_limits). */
#ifndef REPL_TERM_INTERRUPT_H
#define REPL_TERM_INTERRUPT_H

#include "lua/machine/vm.h"

/* Set by the first signal. Global, because a signal handler can reach nothing else. */
extern volatile sig_atomic_t interrupted;

/* Makes signals set the flag. timeout(1) signals both the process and its group, so only the third signal kills. */
void interrupt_start(void);

/* Lets signals end the program again, and clears the flag: for a program that waits for something else to do. */
void interrupt_end(void);

/* Returns the default limits for scripts that stop when the flag is set. */
Limits interrupt_limits(void);

#endif
