/* `trace`: prints every hook call with its arguments, effects and cost. */
#ifndef REPL_PROMPT_TRACING_H
#define REPL_PROMPT_TRACING_H

#include "play/session/session_break.h"
#include "repl/term/screen.h"

typedef struct Tracing {
    bool on;
    char name[DOOR_NAME]; /* the power or hook that is traced; "": all */
    Screen *screen;
    const int *viewer;  /* nothing is printed unless it is DOOR_NOBODY */
    const bool *silent; /* nothing is printed while it is true */
} Tracing;

/* Starts to trace all hooks (`name` is ""), those of a power ("hippie", "hippie:base") or one hook ("on_trick_won").
 * `tracing` must outlive the session's game. */
void tracing_start(Tracing *tracing, Session *session, const char *name);
void tracing_stop(Tracing *tracing, Session *session);

#endif
