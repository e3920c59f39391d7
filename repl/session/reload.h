/* Loading scripts again under a running game: the same decisions are replayed from the set-up, in a fresh machine. It
 * replaces the old one only if all scripts load. */
#ifndef REPL_SESSION_RELOAD_H
#define REPL_SESSION_RELOAD_H

#include "repl/session/session.h"

/* Loads all scripts again, replays the current branch and prints what differs. False, with nothing changed, when the
 * scripts cannot be loaded; the error has been printed. */
bool reload_scripts(Session *session);

/* Replays a branch that was played with older scripts under those in force, and prints what differs. */
void reload_branch(Session *session, Branch *branch);

/* Has any script changed on disk since it was loaded, other than to files that were refused? */
bool reload_is_due(const Session *session);

/* Loads scripts again if the session watches them and that is due. */
void reload_if_due(Session *session);

#endif
