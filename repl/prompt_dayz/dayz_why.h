/* `why` of Happy DayZ: cards, winners, leaders and scores. */
#ifndef REPL_PROMPT_DAYZ_DAYZ_WHY_H
#define REPL_PROMPT_DAYZ_DAYZ_WHY_H

#include "repl/prompt/verb.h"

/* For the door: as Tools.why describes it. */
bool dayz_why(Session *session, const VerbArgs *args);

#endif
