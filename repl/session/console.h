/* Lua in the REPL: expressions, statements and conditions, in the sandbox, with a read-only g that sees what the
 * session's viewer sees. Globals that are set stay for the session. */
#ifndef REPL_SESSION_CONSOLE_H
#define REPL_SESSION_CONSOLE_H

#include "repl/session/session.h"

typedef struct Console Console;

Console *console_new(void);
void console_free(Console *console);

/* Runs what was typed and prints what it returns. `incomplete` (may be NULL: then that is an error too) is set
 * when it is the beginning of a longer chunk. False when it failed, which is said. */
bool console_run(Session *session, const char *text, bool *incomplete);

typedef enum Condition { CONDITION_MET, CONDITION_NOT_MET, CONDITION_FAILED } Condition;

/* Does the expression hold? What fails is said. */
Condition console_holds(Session *session, const char *text);

/* Can the text be compiled as an expression? If not, why is said. */
bool console_check(Session *session, const char *text);

#endif
