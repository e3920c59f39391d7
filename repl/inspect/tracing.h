/* `trace`: prints every hook call with its arguments, effects and cost. */
#ifndef REPL_INSPECT_TRACING_H
#define REPL_INSPECT_TRACING_H

#include "lua/debug/debugger.h"
#include "repl/term/screen.h"

typedef struct Tracing {
    bool on;
    char name[DOOR_NAME]; /* the power or hook that is traced; "": all */
    Screen *screen;
    const int *viewer;  /* nothing is printed unless it is DOOR_NOBODY */
    const bool *silent; /* nothing is printed while it is true */
} Tracing;

/* Starts to trace all hooks (`name` is ""), those of a power ("hippie", "hippie:base") or one hook ("on_trick_won").
 * `tracing` must outlive the debugger. */
void tracing_start(Tracing *tracing, Debugger *debugger, const char *name);
void tracing_stop(Tracing *tracing, Debugger *debugger);

#endif
