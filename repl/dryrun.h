/* Plays a game of bots under suspicion: every decision is a stop from outside, the kernel's
 * invariants are checked at each, and going back to a copy must lead to the same bytes. */
#ifndef REPL_DRYRUN_H
#define REPL_DRYRUN_H

#include <signal.h>

#include "repl/finding.h"
#include "repl/world.h"
#include "sim/bot.h"

typedef struct Rig {
    const World *world;
    const Script *subject;       /* the script that is judged; faults that name no power are put down to it */
    const EditionFile *editions; /* all there are */
    int edition_count;
    Bench bench;
    bool silent;                                                      /* scripts print nothing */
    bool careful;                                                     /* go back to a copy at each decision */
    const volatile sig_atomic_t *stop;                                /* set: give up at once */
    void (*see)(void *watcher, const Game *game, const Event *event); /* may be NULL */
    void *watcher;
} Rig;

typedef enum RunEnd { RUN_FINE, RUN_FAULTY, RUN_STOPPED } RunEnd;

/* Plays one game. RUN_FAULTY: all but the trial is filled in in `finding`. */
RunEnd dryrun_play(Rig *rig, const Setup *setup, uint64_t seed, Finding *finding);

/* The script behind a power; NULL when there is none. */
const Script *script_of(const Catalog *catalog, PowerName power);

/* The line on which a hook of this version begins. */
int script_hook_line(const Script *script, int version, int hook);

#endif
