/* What a session has besides the game of its current branch: all branches, positions, view, bots, breakpoints and notes.
 * It is written beside the autosaved game after each command, so that --resume brings back everything. */
#ifndef REPL_SESSION_SESSION_STATE_H
#define REPL_SESSION_SESSION_STATE_H

#include "repl/session/session.h"

/* Writes the state beside the autosaved game, if there is one. A failure is silent: the game itself is saved. */
void session_state_write(const Session *session);

/* Restores the state that was written beside a saved game: branches are replayed with the scripts in force. Returns false
 * if there is none, or if it cannot be read; the session is then as the saved game alone left it. */
bool session_state_read(Session *session, const char *path);

/* Finds the file of the puzzle that was played in a saved game: the goal and the hint are in that file alone. Returns
 * false if it was not a puzzle. */
bool session_state_puzzle(const char *path, char puzzle[PATH_SIZE]);

#endif
