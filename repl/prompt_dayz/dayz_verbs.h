/* The verbs of Happy DayZ's own. */
#ifndef REPL_PROMPT_DAYZ_DAYZ_VERBS_H
#define REPL_PROMPT_DAYZ_DAYZ_VERBS_H

#include "repl/prompt/verb.h"

extern const Verb dayz_prompt_verbs[]; /* ends with a row without a name */

/* Reads the name of a card; false, with the reason printed, if there is none. */
bool dayz_arg_card(Session *session, const char *word, int *card);

#endif
