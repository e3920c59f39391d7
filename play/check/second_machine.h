/* Plays the game of a dry run once more, in a machine whose objects have other addresses, and compares the events.
 * Tables and functions are hashed by their address: a script that uses them as keys can see it in the length of a
 * table. That cannot be prevented, but it shows here. */
#ifndef PLAY_CHECK_SECOND_MACHINE_H
#define PLAY_CHECK_SECOND_MACHINE_H

#include "play/check/trials.h"
#include "play/session/replay.h"

enum { STEP_EVENTS = 256 };

/* The events of one step. */
typedef struct StepEvents {
    int count;
    uint64_t digests[STEP_EVENTS]; /* events beyond the last are folded into it */
    Actor acted[STEP_EVENTS];      /* who acted last */
} StepEvents;

typedef struct SecondMachine {
    const Trials *trials;
    const Setup *setup; /* NULL: there is no second machine */
    Host host;
    Replay replay;
    StepEvents first, second;
    Actor acted; /* who behaves differently; NO_ACTOR: that does not show */
} SecondMachine;

/* Starts a game with this set-up, which it frees in the end; NULL: it does nothing. */
void second_machine_start(SecondMachine *machine, const Trials *trials, const Setup *setup, uint64_t seed);
void second_machine_release(SecondMachine *machine);

/* Notes an event of the first machine. */
void second_machine_note(SecondMachine *machine, const Game *game, const Setup *setup, const Event *event);

/* Steps, after answering the decision that is open (`option` < 0: none is). Compares with what was noted since the last
 * step, and with the state of the first machine. False if anything differs; `acted` tells whose events do. */
bool second_machine_step(SecondMachine *machine, int option, const Game *first, Status status);

#endif
