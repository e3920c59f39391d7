/* Loading scripts again under a running game: the same decisions are replayed from the set-up, in a fresh machine. It
 * replaces the old one only if all scripts load. */
#ifndef REPL_SESSION_RELOAD_H
#define REPL_SESSION_RELOAD_H

#include "repl/session/reload_report.h"
#include "repl/session/session.h"

/* Loads all scripts again, replays the current branch and prints what differs. False, with nothing changed, when the
 * scripts cannot be loaded; the error has been printed. */
bool reload_scripts(Session *session);

/* Likewise, but the report is given to `told` instead of being printed, before the new scripts are in force. */
bool reload_scripts_telling(Session *session, void (*told)(void *self, const ReloadReport *report), void *self);

/* Replays a branch that was played with older scripts under those in force, and prints what differs. */
void reload_branch(Session *session, Branch *branch);

/* Has any script changed on disk since it was loaded, other than to files that were refused? */
bool reload_is_due(const Session *session);

/* Loads scripts again if autoreload is on and that is due. Returns whether it did; the report has been printed. */
bool reload_if_due(Session *session);

/* Does so before a command, which then knows: `reload` reports nothing twice. */
void reload_before_command(Session *session);

#endif
