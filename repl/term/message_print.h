/* Messages to the user, on stderr. What has been printed to stdout is flushed first, so that the order is kept. What a
 * terminal must not be sent is replaced (visible.h). */
#ifndef REPL_TERM_MESSAGE_PRINT_H
#define REPL_TERM_MESSAGE_PRINT_H

/* Prints all messages of the program from now on; errors begin with "horde: ". */
void message_print_all(void);

#endif
