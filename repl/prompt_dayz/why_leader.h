/* `why leader`: why a community of Happy DayZ leads this trick. */
#ifndef REPL_PROMPT_DAYZ_WHY_LEADER_H
#define REPL_PROMPT_DAYZ_WHY_LEADER_H

#include "repl/prompt/verb.h"

bool why_leader(Session *session, const VerbArgs *args);

#endif
