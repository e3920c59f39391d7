/* Somebody who types whatever comes to mind into the REPL: every verb, with arguments that fit, that nearly fit and
 * that do not; numbers, Lua, and rubbish. */
#ifndef T_LIB_REPL_RANDOM_INPUT_H
#define T_LIB_REPL_RANDOM_INPUT_H

#include "repl/prompt/verb.h"

/* Writes the next line. What is typed may write files where the program stands. */
void random_input_line(const Session *session, uint64_t *chance, char line[LINE_SIZE]);

#endif
