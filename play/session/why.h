/* Why something is so: a card, a trick, a count or a question. */
#ifndef PLAY_SESSION_WHY_H
#define PLAY_SESSION_WHY_H

#include "play/session/typed_words.h"

/* True if the game has a card or piece of that name. */
bool why_piece_exists(const Session *session, const char *name);

/* Prints how the piece came to where it is, as far as the viewer knows; with `moved`, only if it has moved. */
void why_piece_print(Session *session, const char *name, bool moved);

/* Adds what explains the topic: "hippie-9", "winner 1.3", "not museum", "ask". False, and refuses, when there is nothing to
 * explain. What a seat may not know is not explained to it. */
bool why_explain(Session *session, const VerbArgs *topic, Reasons *reasons);

#endif
