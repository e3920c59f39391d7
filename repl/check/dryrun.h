/* Dry run: plays one game between bots and looks for faults of the scripts. Every decision is handed out,
 * the kernel's invariants are checked after each one, and replaying from a copy must give the same bytes. */
#ifndef REPL_CHECK_DRYRUN_H
#define REPL_CHECK_DRYRUN_H

#include <signal.h>

#include "repl/check/finding.h"
#include "repl/app/scripts.h"
#include "sim/bot.h"

/* A game is played once more in one of these, which its seed chooses; see second_machine.h. */
enum { SECOND_MACHINES = 4 };

typedef struct DryRunSettings {
    const Scripts *scripts;
    const Scripts *seconds;      /* the same scripts in SECOND_MACHINES machines; may be NULL */
    const Script *subject;       /* the script under test; gets the faults that belong to no power */
    const EditionFile *editions; /* all known editions */
    int edition_count;
    Bench bench;
    bool silent;                                                          /* suppress what scripts print */
    bool careful;                                                         /* also test undo at each decision */
    const volatile sig_atomic_t *stop;                                    /* nonzero: stop at once */
    void (*see)(void *watcher, const Game *game, const Event *event);     /* observer of events; may be NULL */
    void (*called)(void *watcher, const Game *game, int hook, int power); /* observer of hook calls; may be NULL */
    void *watcher;
} DryRunSettings;

typedef enum DryRunEnd { DRY_RUN_FINE, DRY_RUN_FAULTY, DRY_RUN_STOPPED } DryRunEnd;

/* Plays one game. For DRY_RUN_FAULTY everything in `finding` is filled in except check_case. */
DryRunEnd dryrun_play(DryRunSettings *settings, const Setup *setup, uint64_t seed, Finding *finding);

#endif
