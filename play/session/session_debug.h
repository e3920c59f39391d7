/* The debugger of a session: the script where it stands (in a pause, at an open question, or at the line that failed), conditions
 * in Lua, breakpoints and watchpoints, and the way back. Only `as all` looks inside scripts. */
#ifndef PLAY_SESSION_SESSION_DEBUG_H
#define PLAY_SESSION_SESSION_DEBUG_H

#include "lua/debug/frame.h"
#include "play/session/session.h"
#include "lua/debug/trace.h"
#include "lua/debug/watch.h"
#include "play/load/tools.h"
#include "play/session/typed_words.h"

/* Looks into the script, and evaluates an expression in the call that is looked at (`expression` may be NULL). False when
 * no script is open or the viewer may not look. */
bool session_look(Session *session, const char *expression, FrameLook *look);

/* As session_look, but the front end is not told. */
bool session_find_frame(Session *session, const char *expression, FrameLook *look);

/* True if session_look finds a script, as far as one can know before. */
bool session_is_in_script(const Session *session);

/* Evaluates an expression there, or else in the console, and prints its value. False when both fail. */
bool session_print_value(Session *session, const char *expression);

/* Conditions: checked when they are given, tested where the game stands ---------------------------- */

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

/* Breakpoints and watchpoints ---------------------------------------------------------------------- */

/* Adds the breakpoint that the words after `break` name: a hook, a power, a phase, a piece, a line, a seat, an event, a condition; its number is session->breakpoints.last. False, with the reason printed, if
 * there is no such place. */
bool break_place_set(Session *session, const VerbArgs *args);

/* What a word names in the scripts of the game. */
ScriptName break_place_name(const Session *session, const char *word);

/* Makes one word, kept in `name`, of the words from `first` that are a name together: the longest, "tram depot". */
void break_place_join(const Session *session, VerbArgs *args, int first, char name[DOOR_NAME]);

/* Refuses an unknown name and suggests a similar hook, phase or unit. Returns false. */
bool break_place_refuse(Session *session, const char *what, const char *word);

/* Sets a breakpoint: "nurse on_trick_won if #cards > 2". Returns its number; 0, and refuses, if there is no such place. */
int session_break(Session *session, const VerbArgs *place, bool once);

/* Sets a watchpoint on an expression. Returns as session_break. */
int session_watch(Session *session, const char *expression);

/* Disables a breakpoint that exists, or enables it again: a watchpoint then takes the value anew. */
void session_disable(Session *session, int number, bool disabled);

/* The way back, through all decisions, to the start of the game ------------------------------------ */

/* Goes back to an earlier line, event or decision; `condition` is that of REVERSE_UNTIL. False, with the reason printed, when
 * there is none. */
bool session_reverse(Session *session, ReverseMode mode, const char *condition);

#endif
