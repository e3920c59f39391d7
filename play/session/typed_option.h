/* The options of the open decision, as a person types them: by name, or by number where no name is a number. */
#ifndef PLAY_SESSION_TYPED_OPTION_H
#define PLAY_SESSION_TYPED_OPTION_H

#include "play/session/session.h"

/* True if a decision is open and the viewer may know its options; `asked` describes it. Its `numbers` is also set where a
 * single name is a number: then "2" is always the option of that name, and no list numbers the options. */
bool typed_option_known(const Session *session, Asked *asked);

/* The option with that name or number; -1 if there is none. */
int typed_option_find(const Session *session, const char *text);

/* True if the text, which is not the name of an option, seems to be meant as one: it begins an option's name, is similar
 * to one, or names a piece of the game. */
bool typed_option_is_meant(const Session *session, const char *text);

/* Prints that there is no such option, and which one is near or how to learn why. Returns false, for verbs. */
bool typed_option_refuse(Session *session, const char *text);

#endif
