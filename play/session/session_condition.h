/* Conditions in Lua that a session waits for: checked when they are given, tested where the game stands. */
#ifndef PLAY_SESSION_SESSION_CONDITION_H
#define PLAY_SESSION_SESSION_CONDITION_H

#include "play/session/session.h"

/* Refuses a condition of a breakpoint that is wrong wherever it is tested: it cannot be compiled, or has a name that neither
 * the globals nor a loaded script has. For the viewer `all`. */
bool session_check_break(Session *session, const char *condition);

/* Refuses a condition that fails where the game stands. Variables of scripts may not be there yet. */
bool session_check_here(Session *session, const char *condition);

/* Tests a condition in the open script, or else in the console. Where no script is open, a condition on variables of
 * scripts is not met. */
Condition session_test_anywhere(Session *session, const char *condition);

/* For Breakpoints.holds, with the session as tester. Conditions are only true for the viewer `all`: they see everything. One
 * that fails is told, and stops. */
bool session_break_holds(void *session, const Game *game, const Breakpoint *stop);

#endif
