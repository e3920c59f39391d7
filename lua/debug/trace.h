/* Tracing: what hooks are given, do, return and cost, in words. While a listener is set, the methods of g that act or
 * ask are wrapped in functions that report the call. */
#ifndef LUA_DEBUG_TRACE_H
#define LUA_DEBUG_TRACE_H

#include "lua/debug/debugger.h"

typedef enum TraceKind {
    TRACE_ENTER, /* words: the arguments, "2, {hippie-9, dog-4}"; place: where the function is defined */
    TRACE_DO,    /* words: a call that acts or asks, "ask_community(1, {2, 3}) = 2"; place: of the call */
    TRACE_LEAVE, /* words: the results, "" for none; place: the line that returned; cost */
    TRACE_FAIL   /* words: the message, with file and line; cost so far */
} TraceKind;

typedef struct Trace {
    TraceKind kind;
    const char *unit; /* "hippie:base"; "museum"; a game's id for its phases */
    const char *hook; /* "on_trick_won", or a phase */
    int seat;         /* that the hook is about: the winner, or who may play; DOOR_NOBODY for none */
    int depth;        /* 0; 1 and more inside a power that another power fired */
    const char *words;
    Place place;
    long cost; /* instructions since the hook began, plus what library functions charge; 0 before the end */
} Trace;

/* Reports every hook to `listen`, from the next hook on; NULL: no longer. Hooks run for silent hosts are not reported. */
void trace_set_listener(Debugger *debugger, void (*listen)(void *listener, const Trace *trace), void *listener);

/* For lua/debug/debug_run.c: reports the start and the end of a hook. The stack is that of debug_run_enter and
 * debug_run_leave, and is left as it is. */
void trace_enter(Debugger *debugger, int arguments);
void trace_leave(Debugger *debugger, bool done, int results);

/* Returns what the run has cost so far. */
long trace_cost(const Debugger *debugger);

#endif
