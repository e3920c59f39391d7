/* How a session comes to where its origin leaves off: a scenario at its first open decision, a puzzle
 * where it is posed, a saved game at its end. */
#ifndef REPL_SESSION_SESSION_RESTORE_H
#define REPL_SESSION_SESSION_RESTORE_H

#include "repl/session/session.h"

/* Plays what the origin says; false when that fails, which is said: the session stands where it got to. */
bool session_restore(Session *session);

#endif
