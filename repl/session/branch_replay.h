/* The steps of a branch played again from the set-up, under other scripts. */
#ifndef REPL_SESSION_BRANCH_REPLAY_H
#define REPL_SESSION_BRANCH_REPLAY_H

#include "repl/record/event_log.h"
#include "repl/session/session.h"

typedef struct Replaying {
    const Ground *ground; /* under which it is played again */
    const Branch *old;
    Branch fresh;     /* as it comes out; steps that could not be taken are its tail */
    Account *account; /* what was told; NULL: nobody listens */
    Host host;        /* with its fault, if a power failed */
    bool cut;         /* was a step no longer possible? It is the first of the tail */
    char why[256];    /* why not */
} Replaying;

/* Plays all steps, as far as they go. The branch is the caller's to release. */
void replaying_run(Replaying *replaying);

/* Says where the game was cut, or what failed, if anything did. `viewer` is not told what it does not know. */
void replaying_tell(const Replaying *replaying, Session *session);

#endif
