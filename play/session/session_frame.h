/* The script where the session stands: in a pause, at an open question, or at the line that failed. Only `as all` looks
 * inside scripts. */
#ifndef PLAY_SESSION_SESSION_FRAME_H
#define PLAY_SESSION_SESSION_FRAME_H

#include "lua/debug/frame.h"
#include "play/session/session.h"

/* Looks into the script, and evaluates an expression in the call that is looked at (`expression` may be NULL). False when
 * no script is open or the viewer may not look. */
bool session_look(Session *session, const char *expression, FrameLook *look);

/* As session_look, but the front end is not told. */
bool session_find_frame(Session *session, const char *expression, FrameLook *look);

/* True if session_look finds a script, as far as one can know before. */
bool session_is_in_script(const Session *session);

/* Evaluates an expression there, or else in the console, and prints its value. False when both fail. */
bool session_print_value(Session *session, const char *expression);

/* Conditions in Lua that a session waits for: checked when they are given, tested where the game stands. */

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
