/* The steps of a branch replayed from the set-up, under other scripts. */
#ifndef PLAY_SESSION_BRANCH_REPLAY_H
#define PLAY_SESSION_BRANCH_REPLAY_H

#include "play/session/event_log.h"
#include "play/session/timeline.h"
#include "play/session/loaded_game.h"

typedef struct BranchReplay {
    const LoadedGame *loaded; /* with the scripts to replay under */
    const Branch *old;
    Branch fresh;        /* the result; steps that are no longer possible are its tail */
    EventLog *event_log; /* receives the events; may be NULL */
    Host host;           /* holds the fault if a power failed */
    bool cut;            /* a step is no longer possible: it is the first of the tail, */
    char why[STEP_WHY];  /* for this reason */
} BranchReplay;

/* Replays all steps as far as possible. The caller sets `loaded`, `old` and `event_log`, and releases `fresh`. */
void branch_replay_run(BranchReplay *replay);

/* The first position whose game differs between the old branch and the fresh one; -1 when none does. Which hooks and
 * numbers the powers define is not compared. */
int branch_replay_differs(const BranchReplay *replay);

#endif
