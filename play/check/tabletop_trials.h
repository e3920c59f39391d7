/* What whole games add to dry runs: set-ups as trials, phases as actors. */
#ifndef PLAY_CHECK_TABLETOP_TRIALS_H
#define PLAY_CHECK_TABLETOP_TRIALS_H

#include "play/load/tabletop_setup.h"
#include "play/check/dryrun.h"

enum { WHOLE_MACHINES = 3 };

/* The `self` of the trials. */
typedef struct WholeTrials {
    GameScript *script;
    Diagnostics *diagnostics;                             /* faults of the declaration with other players or options */
    Vm *machines[WHOLE_MACHINES];                         /* whose objects have other addresses */
    GameScript *seconds[WHOLE_MACHINES];                  /* the same script in these machines */
    void (*made)(void *listener, const WholeGame *whole); /* is told each game that is set up; may be NULL */
    void *listener;
    char failed[VM_MESSAGE]; /* what the script said of an event; "": nothing failed */
} WholeTrials;

extern const Trials tabletop_trials;

/* Loads the script into the other machines. A script that cannot be loaded there is left out. */
void whole_trials_open(WholeTrials *trials);
void whole_trials_release(WholeTrials *trials);

/* How many games cover all numbers of players and all values of options; the trial with that number, from 0. */
int whole_trials_games(const GameScript *script);
Trial whole_trials_plan(const GameScript *script, int number);

/* The trial of a set-up, and the set-up of a trial. */
Trial whole_trial(const GameSetup *setup, uint64_t seed);
GameSetup whole_trial_setup(const Trial *trial);

#endif
