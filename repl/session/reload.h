/* Reading scripts again under a running game: the same decisions are played under them from the set-up, in a fresh
 * machine, which takes over only if that succeeds. */
#ifndef REPL_SESSION_RELOAD_H
#define REPL_SESSION_RELOAD_H

#include "repl/session/session.h"

/* Reads all scripts again, replays the branch at hand and says whether anything came out differently: the first event
 * that differs, side by side, and where it leaves the game if a decision is no longer legal. False, with everything
 * as it was, when the scripts cannot be used; why was said. */
bool reload_scripts(Session *session);

/* Replays a branch that was played with older scripts under those in force; it is cut where a step no longer fits,
 * which is said. */
void reload_branch(Session *session, Branch *branch);

/* Has any script changed on disk since it was loaded? For `watch`. */
bool reload_is_due(Session *session);

/* Reads them again if the session watches and they have, unless it was these that could not be used. */
void reload_if_due(Session *session);

#endif
