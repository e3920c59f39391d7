/* Why something is so: a card, a trick, a count or a question. */
#ifndef PLAY_SESSION_WHY_H
#define PLAY_SESSION_WHY_H

#include "play/session/verb_args.h"

/* Adds what explains the topic: "hippie-9", "winner 1.3", "not museum", "ask". False, and refuses, when there is nothing to
 * explain. What a seat may not know is not explained to it. */
bool why_explain(Session *session, const VerbArgs *topic, Reasons *reasons);

#endif
