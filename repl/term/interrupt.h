/* Ctrl-C, or a polite kill, for commands that take long: they look at the flag, end what they do, and say
 * what was done. */
#ifndef REPL_TERM_INTERRUPT_H
#define REPL_TERM_INTERRUPT_H

#include <signal.h>

/* Set once somebody wants an end. A signal can reach nothing but a global. */
extern volatile sig_atomic_t interrupted;

/* From now on signals set the flag. Some who stop a program tell it twice (timeout does: it, and its group); who tells it
 * a third time ends it at once. */
void interrupt_start(void);

#endif
