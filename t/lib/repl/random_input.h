/* Random lines for the REPL: every verb with right, nearly right and wrong arguments; numbers, Lua, and garbage. */
#ifndef T_LIB_REPL_RANDOM_INPUT_H
#define T_LIB_REPL_RANDOM_INPUT_H

#include "repl/prompt/verb.h"

/* Writes the next line. Commands among them may write files into the current folder. */
void random_input_line(const Session *session, uint64_t *chance, char line[LINE_SIZE]);

#endif
