/* `history`: the decisions of this branch, a line each. */
#ifndef REPL_PROMPT_DECISIONS_H
#define REPL_PROMPT_DECISIONS_H

#include "repl/prompt/verb.h"

bool decisions_list(Session *session, const VerbArgs *args);

#endif
