/* `trace`: every hook that is called, with its arguments, what it does and what it costs, as lines. */
#ifndef REPL_INSPECT_TRACING_H
#define REPL_INSPECT_TRACING_H

#include "repl/session/session.h"

/* Begins to tell of all hooks (`name` is ""), or of those of a power ("hippie", "hippie:base") or one hook
 * ("on_trick_won"). As a community nothing is told. */
void tracing_begin(Session *session, const char *name);
void tracing_end(Session *session);

#endif
