/* A pause inside a power: what is shown where a script was stopped. Looking inside powers is for `as all` only: the
 * variables of a script name cards that no single community knows. */
#ifndef REPL_SESSION_PAUSE_H
#define REPL_SESSION_PAUSE_H

#include "repl/session/session.h"

/* As a community, a game stops only where a hook begins; that a line is reached may tell too much. */
bool pause_is_hidden(const Session *session);

/* Shows where the game has stopped, with the source around the line. */
void pause_tell(Session *session);

/* The calls that are open, innermost first; the variables of one of them. False, which is said, when nothing is
 * paused or the viewer may not look. */
bool pause_where(Session *session);
bool pause_locals(Session *session, int frame);

/* Goes on: a line, into or out of a call, or to the next stop. */
bool pause_go(Session *session, StepMode go);

#endif
