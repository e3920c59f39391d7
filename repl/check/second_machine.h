/* Plays the game of a dry run once more, in a machine whose objects have other addresses, and compares the events.
 * Tables and functions are hashed by their address: a script that uses them as keys can see it in the length of a
 * table. That cannot be prevented, but it shows here. */
#ifndef REPL_CHECK_SECOND_MACHINE_H
#define REPL_CHECK_SECOND_MACHINE_H

#include "core/engine/game.h"
#include "lua/script/catalog.h"

enum { STEP_EVENTS = 256 };

/* The events of one step. */
typedef struct StepEvents {
    int count;
    uint64_t digests[STEP_EVENTS]; /* events beyond the last are folded into it */
    PowerName acted[STEP_EVENTS];  /* the power that acted last */
    uint8_t hook[STEP_EVENTS];     /* of that power */
} StepEvents;

typedef struct SecondMachine {
    Setup setup;
    Host host;
    Game game;
    StepEvents first, second;
    PowerName acted; /* the power that behaves differently, if `found` */
    int hook;        /* of that power */
    bool found;
} SecondMachine;

/* Starts a game. `catalog` has the same scripts as that of the set-up. */
void second_machine_start(SecondMachine *machine, const Catalog *catalog, const Setup *setup, uint64_t seed);

/* Notes an event of the first machine. */
void second_machine_note(SecondMachine *machine, const Event *event);

/* Steps, after answering the decision that is open (`option` < 0: none is). Compares with what was noted since the last
 * step, and with the state of the first machine. False if anything differs; `acted` tells whose events do. */
bool second_machine_step(SecondMachine *machine, int option, const Game *first, Status status);

#endif
