/* `why ask` and `why not NAME`: the open question, for all games. */
#ifndef REPL_EXPLAIN_WHY_QUESTION_H
#define REPL_EXPLAIN_WHY_QUESTION_H

#include "repl/prompt/verb.h"

bool why_ask(Session *session, const VerbArgs *args);
bool why_not(Session *session, const VerbArgs *args);

#endif
