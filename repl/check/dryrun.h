/* Plays a game of bots under suspicion: every decision is a stop from outside, the kernel's
 * invariants are checked at each, and going back to a copy must lead to the same bytes. */
#ifndef REPL_CHECK_DRYRUN_H
#define REPL_CHECK_DRYRUN_H

#include <signal.h>

#include "repl/check/finding.h"
#include "repl/app/scripts.h"
#include "sim/bot.h"

typedef struct Rig {
    const Scripts *scripts;
    const Script *subject;       /* the script that is judged; faults that name no power are put down to it */
    const EditionFile *editions; /* all there are */
    int edition_count;
    Bench bench;
    bool silent;                                                           /* scripts print nothing */
    bool careful;                                                          /* go back to a copy at each decision */
    const volatile sig_atomic_t *stop;                                     /* set: give up at once */
    void (*see)(void *watcher, const Game *game, const Event *event);      /* may be NULL */
    void (*called)(void *watcher, const Game *game, Hook hook, int power); /* may be NULL */
    void *watcher;
} Rig;

typedef enum RunEnd { RUN_FINE, RUN_FAULTY, RUN_STOPPED } RunEnd;

/* Plays one game. RUN_FAULTY: all but the trial is filled in in `finding`. */
RunEnd dryrun_play(Rig *rig, const Setup *setup, uint64_t seed, Finding *finding);

#endif
