/* Random lines for the REPL: every verb, with valid, nearly valid and invalid arguments; numbers, Lua and nonsense. */
#ifndef T_LIB_REPL_RANDOM_INPUT_H
#define T_LIB_REPL_RANDOM_INPUT_H

#include "repl/prompt/verb.h"

/* Writes the next random line. Running it may create files in the current folder. */
void random_input_line(const Session *session, uint64_t *chance, char line[LINE_SIZE]);

#endif
