/* Loading scripts again under a running game: the same decisions are replayed from the set-up, in a fresh machine. It
 * replaces the old one only if all scripts load. */
#ifndef PLAY_SESSION_RELOAD_H
#define PLAY_SESSION_RELOAD_H

#include "play/session/branch_replay.h"
#include "play/session/session.h"

/* Loads all scripts again, replays the current branch and tells what differs. False, with nothing changed, when the
 * scripts cannot be loaded. */
bool reload_scripts(Session *session);

/* Replays a branch under the scripts in force, if it was played with older ones, and tells what differs. */
void reload_branch(Session *session, Branch *branch);

/* Has any script changed on disk since it was loaded, other than to files that were refused? */
bool reload_is_due(const Session *session);

/* Loads scripts again if autoreload is on and that is due. Returns whether it did. */
bool reload_if_due(Session *session);

/* Does so before a command, which then knows: `reload` reports nothing twice. */
void reload_before_command(Session *session);

#endif
