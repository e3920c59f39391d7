/* Opening and closing sessions, and replacing the game of one. */
#ifndef PLAY_SESSION_SESSION_OPEN_H
#define PLAY_SESSION_SESSION_OPEN_H

#include "play/session/session.h"

/* Loads the game of an origin, which the session takes over. The caller has set front, viewer, automatic, interactive and stop.
 * Returns DONE or the exit status; the error was a message (play/load/message.h). Release the session either way. The paths must
 * outlive it. */
int session_load(Session *session, const Paths *paths, Origin *origin);

/* Starts the loaded game: goes to its first decision or, in a file, to where the file ends. False when it does not come
 * so far. */
bool session_start(Session *session);

/* Loads and starts a game. Returns DONE or the exit status, as session_load. */
int session_open(Session *session, const Paths *paths, Origin *origin);
void session_release(Session *session);

/* Replaces the game by that of an origin, which is taken over, for that viewer and those automatic seats. False when
 * it cannot be loaded (then nothing changes), or when the game does not come to where its file ends. */
bool session_begin(Session *session, Origin *origin, int viewer, unsigned automatic);

#endif
