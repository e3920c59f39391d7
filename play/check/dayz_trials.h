/* What Happy DayZ adds to dry runs: check cases as trials, powers as actors. */
#ifndef PLAY_CHECK_DAYZ_TRIALS_H
#define PLAY_CHECK_DAYZ_TRIALS_H

#include "play/load/scripts.h"
#include "play/check/dayz_case.h"
#include "play/check/trials.h"

/* A game is played once more in one of these, which its seed chooses; see play/check/dryrun.c. */
enum { SECOND_MACHINES = 4 };

/* The `self` of the trials. */
typedef struct DayzTrials {
    const Scripts *scripts;
    const Scripts *seconds;      /* the same scripts in SECOND_MACHINES machines; may be NULL */
    const Script *subject;       /* the script under test; gets the faults that belong to no power */
    const EditionFile *editions; /* all known editions */
    int edition_count;
} DayzTrials;

extern const Trials dayz_trials;

/* The trial of a case, and the case of a trial. */
Trial check_case_trial(const CheckCase *check_case);
CheckCase check_case_of(const Trial *trial);

/* The power and the hook that an actor stands for; all NOTHING and HOOK_NONE for NO_ACTOR. */
PowerName dayz_actor_power(Actor actor);
int dayz_actor_hook(Actor actor);

#endif
