/* The steps of a branch played again from the set-up, under other scripts. */
#ifndef REPL_SESSION_BRANCH_REPLAY_H
#define REPL_SESSION_BRANCH_REPLAY_H

#include "repl/record/event_log.h"
#include "repl/session/session.h"

typedef struct BranchReplay {
    const LoadedGame *loaded; /* under which it is played again */
    const Branch *old;
    Branch fresh;        /* as it comes out; steps that could not be taken are its tail */
    EventLog *event_log; /* what was told; NULL: nobody listens */
    Host host;           /* with its fault, if a power failed */
    bool cut;            /* was a step no longer possible? It is the first of the tail */
    char why[256];       /* why not */
} BranchReplay;

/* Plays all steps, as far as they go. The branch is the caller's to release. */
void branch_replay_run(BranchReplay *replaying);

/* Says where the game was cut, or what failed, if anything did. `viewer` is not told what it does not know. */
void branch_replay_tell(const BranchReplay *replaying, Session *session);

#endif
