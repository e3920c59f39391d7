/* Nothing is lost by leaving: where a person plays, the game is written to a file of the user's state folder as it
 * goes, and the last one can be brought back. */
#ifndef REPL_SESSION_AUTOSAVE_H
#define REPL_SESSION_AUTOSAVE_H

#include "repl/session/session.h"

/* Opens a file for a new game, where a person plays; what cannot be is said, once. */
void autosave_open(Session *session);
void autosave_close(Session *session);

/* Brings the file to where the session stands: takes back what was undone, adds what another branch has. */
void autosave_catch_up(Session *session);

/* Begins another file, with the scripts that were read again, in the place of the old one. */
void autosave_renew(Session *session);

/* What is about to be done at this position. */
void autosave_decision(Session *session, int option);
void autosave_alteration(Session *session, const char *text);
void autosave_end(Session *session);

/* Writes the game up to here into a file of its own; false when it cannot be, which is said. */
bool autosave_write(Session *session, const char *path);

/* The path of the game that was left last; false when there is none. */
bool autosave_last(const Paths *paths, char path[PATH_SIZE]);

#endif
