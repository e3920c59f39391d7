/* `why ask` and `why not NAME`: the open question, for all games. */
#ifndef PLAY_SESSION_WHY_QUESTION_H
#define PLAY_SESSION_WHY_QUESTION_H

#include "play/session/verb_args.h"

bool why_ask(Session *session, const VerbArgs *args);
bool why_not(Session *session, const VerbArgs *args);

#endif
