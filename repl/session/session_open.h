/* Opening and closing sessions, and replacing the game of one. */
#ifndef REPL_SESSION_SESSION_OPEN_H
#define REPL_SESSION_SESSION_OPEN_H

#include "repl/session/session.h"

/* Loads the game of an origin, which the session takes over. The caller has set viewer, automatic, interactive and stop.
 * Returns DONE or the exit status; the error has been printed. Release the session either way. */
int session_load(Session *session, Program *program, Origin *origin);

/* Starts the loaded game: goes to its first decision or, in a file, to where the file ends. False when it does not come
 * so far; the error has been printed. */
bool session_start(Session *session);

/* Loads and starts a game. Returns DONE or the exit status, as session_load. */
int session_open(Session *session, Program *program, Origin *origin);
void session_release(Session *session);

/* Replaces the game by that of an origin, which is taken over, for that viewer and those automatic seats. False when
 * it cannot be loaded (then nothing changes), or when the game does not come to where its file ends; the error has
 * been printed. */
bool session_begin(Session *session, Origin *origin, int viewer, unsigned automatic);

#endif
