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

#endif
