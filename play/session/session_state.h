/* What a session has besides the game of its current branch: all branches, positions, view, bots, breakpoints and notes.
 * It is written beside the autosaved game after each command, so that --resume brings back everything. */
#ifndef PLAY_SESSION_SESSION_STATE_H
#define PLAY_SESSION_SESSION_STATE_H

#include "play/session/session.h"

enum { STATE_WHY = PATH_SIZE + 128 };

/* Writes the state beside the autosaved game, if there is one. A failure is silent: the game itself is saved. */
void session_state_write(const Session *session);

/* Restores the state that was written beside a saved game: branches are replayed with the scripts in force, and the
 * commands that set breakpoints are put into session->breakpoints.typed for the caller to repeat. Returns false, with the session
 * unchanged, if there is no state (`why` is empty) or if it cannot be used (`why` is the reason, with the file). */
bool session_state_read(Session *session, const char *path, char why[STATE_WHY]);

/* Like session_state_read, from the text of the file `path`. */
bool session_state_take(Session *session, const char *path, const char *text, size_t size, char why[STATE_WHY]);

/* Finds the file of the puzzle that was played in a saved game: the goal and the hint are in that file alone. Returns
 * false if it was not a puzzle. */
bool session_state_puzzle(const char *path, char puzzle[PATH_SIZE]);

#endif
