/* `why leader`: why a community of Happy DayZ leads this trick. */
#ifndef REPL_EXPLAIN_WHY_LEADER_H
#define REPL_EXPLAIN_WHY_LEADER_H

#include "repl/prompt/verb.h"

bool why_leader(Session *session, const VerbArgs *args);

#endif
