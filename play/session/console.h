/* Lua typed by a person: expressions, statements and conditions, in the sandbox, with a read-only `g` that sees what
 * the viewer sees. Globals last as long as the console. */
#ifndef PLAY_SESSION_CONSOLE_H
#define PLAY_SESSION_CONSOLE_H

#include "play/session/console_tables.h"

typedef struct Console Console;

Console *console_new(void);
void console_free(Console *console);

typedef enum ConsoleResult { CONSOLE_DONE, CONSOLE_INCOMPLETE, CONSOLE_FAILED } ConsoleResult;

/* Runs a chunk and prints its results; `_` is the first of them, until another chunk has a result. CONSOLE_INCOMPLETE: it is the beginning of a longer chunk. Unless the result is
 * CONSOLE_DONE, console_message has the error. */
ConsoleResult console_run(Console *console, const ConsoleScope *scope, const char *text);

typedef enum Condition { CONDITION_MET, CONDITION_NOT_MET, CONDITION_FAILED } Condition;

/* Evaluates a condition. CONDITION_FAILED: console_message has the error. */
Condition console_test(Console *console, const ConsoleScope *scope, const char *text);

/* Can the text be compiled as an expression? If not, console_message has the error. */
bool console_check(Console *console, const char *text);

/* The error of the last call that failed; valid until the next call. */
const char *console_message(const Console *console);

#endif
