/* Breakpoints, watchpoints and traces of a session. */
#ifndef PLAY_SESSION_SESSION_BREAK_H
#define PLAY_SESSION_SESSION_BREAK_H

#include "lua/debug/trace.h"
#include "lua/debug/watch.h"
#include "play/session/verb_args.h"

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
