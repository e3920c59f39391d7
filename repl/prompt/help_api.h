/* Help about what scripts can call and define: `help g:give`, `help on_trick_won`, `help events`. */
#ifndef REPL_PROMPT_HELP_API_H
#define REPL_PROMPT_HELP_API_H

#include "repl/prompt/verb.h"

/* Prints help about that name. False if it is not one of scripts; `refused` is set if the reason has been printed. */
bool help_api(Session *session, const char *word, bool *refused);

#endif
