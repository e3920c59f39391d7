/* The prompt for programs: what `line`, `help` and `complete` of a talk need. */
#ifndef REPL_PROMPT_TALK_PROMPT_H
#define REPL_PROMPT_TALK_PROMPT_H

#include "play/talk/talk.h"

/* To be freed with talk_prompt_free, after the talk. */
TalkPrompt *talk_prompt_new(void);
void talk_prompt_free(TalkPrompt *prompt);

#endif
