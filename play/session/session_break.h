/* Breakpoints, watchpoints and traces of a session. */
#ifndef PLAY_SESSION_SESSION_BREAK_H
#define PLAY_SESSION_SESSION_BREAK_H

#include "lua/debug/trace.h"
#include "lua/debug/watch.h"
#include "play/load/tools.h"
#include "play/session/verb_args.h"

/* Where to stop, in the words after `break`: a hook, a power, a phase, a piece, a line, a seat, an event, a condition. */

/* Adds the breakpoint that the words name; its number is session->breakpoints.last. False, with the reason printed, if
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

/* The watchpoints that stopped last, and sets *count; forgets them. Valid until the next step. */
const WatchChange *session_watch_changes(const LoadedGame *loaded, int *count);

/* Tells `listen` of every hook from now on; NULL: no longer. */
void session_trace(Session *session, void (*listen)(void *listener, const Trace *trace), void *listener);

#endif
