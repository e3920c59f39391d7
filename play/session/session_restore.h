/* Restores the game of a file: a scenario up to its first open decision, a puzzle at its first decision, a saved game
 * up to its end. */
#ifndef PLAY_SESSION_SESSION_RESTORE_H
#define PLAY_SESSION_SESSION_RESTORE_H

#include "play/session/session.h"

/* Plays the file of the origin. False when it cannot be played to its end: the error has been printed, and the session
 * stands where it stopped. */
bool session_restore(Session *session);

#endif
