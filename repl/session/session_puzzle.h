/* The end of a puzzle. */
#ifndef REPL_SESSION_SESSION_PUZZLE_H
#define REPL_SESSION_SESSION_PUZZLE_H

#include "repl/session/session.h"

/* If the game is a puzzle and over, prints whether it is solved, and why, and keeps that. */
void session_report_puzzle(Session *session);

#endif
