/* Dry run: plays one game between bots and looks for faults of the scripts. Every decision is handed out, the game's
 * invariants are checked after each one, and replaying from a copy must give the same bytes. */
#ifndef PLAY_CHECK_DRYRUN_H
#define PLAY_CHECK_DRYRUN_H

#include <signal.h>

#include "play/check/trials.h"
#include "sim/bot.h"

enum { MOST_DECISIONS = 20500 }; /* of a game that ends; a whole game fails by itself after 20,000 */

typedef struct DryRunSettings {
    const Trials *trials;
    void *self; /* for the trials */
    Bench bench;
    bool silent;                                                          /* suppress what scripts print */
    bool careful;                                                         /* also test undo at each decision */
    bool inside;                                                          /* the bots can answer inside a step */
    const volatile sig_atomic_t *stop;                                    /* nonzero: stop at once */
    void (*see)(void *watcher, const Game *game, const Event *event);     /* observer of events; may be NULL */
    void (*called)(void *watcher, const Game *game, int hook, int power); /* observer of hook calls; may be NULL */
    void *watcher;
} DryRunSettings;

typedef enum DryRunEnd { DRY_RUN_FINE, DRY_RUN_FAULTY, DRY_RUN_STOPPED } DryRunEnd;

/* Plays one game. For DRY_RUN_FAULTY everything in `finding` is filled in except its trial. */
DryRunEnd dryrun_play(DryRunSettings *settings, const Setup *setup, uint64_t seed, Finding *finding);

/* Replaces the finding by the same fault in a smaller game, if one is found in a bounded number of tries: what the trials of the game
 * call smaller, and a small seed. */
void finding_shrink(DryRunSettings *settings, Finding *finding);

#endif
