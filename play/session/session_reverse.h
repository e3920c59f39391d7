/* Going backwards, through all decisions, to the start of the game. Only `as all` goes back inside scripts. */
#ifndef PLAY_SESSION_SESSION_REVERSE_H
#define PLAY_SESSION_SESSION_REVERSE_H

#include "play/session/session.h"

/* Goes back to an earlier line, event or decision; `condition` is that of REVERSE_UNTIL. False, with the reason printed, when
 * there is none. */
bool session_reverse(Session *session, ReverseMode mode, const char *condition);

#endif
