/* The rotation test: if every community moves one seat to the left with its cards, and everybody decides as before, the
 * outcome moves with them. A script that walks the seats from 1 fails it, because it treats a seat by its number. The
 * communities move when the first leader is known, because the rules and the edition may choose it by its seat. */
#ifndef SIM_DAYZ_ROTATION_H
#define SIM_DAYZ_ROTATION_H

#include "core/dayz/game.h"
#include "core/dayz/event.h"

enum { ROTATION_OUTCOMES = 256, ROTATION_SUSPECTS = 3 * MAX_POWERS + 1 };

/* A hook that may be the cause. */
typedef struct RotationSuspect {
    PowerName power;
    int hook;
} RotationSuspect;

/* Where the two games differ. */
typedef struct RotationFault {
    RotationSuspect suspects[ROTATION_SUSPECTS]; /* who acted last, and who judges what differs; the likeliest first */
    int suspect_count;
    Game game;                        /* the first of the two, as it stands then */
    char outcomes[ROTATION_OUTCOMES]; /* a sentence with both outcomes, without a full stop */
} RotationFault;

/* Plays the first round of the game with this seed twice, the second time rotated. True when the outcome rotates, too, or
 * nothing can be said because a script fails or draws a number by chance; otherwise `fault` says where they differ. */
bool rotation_holds(const Setup *setup, uint64_t seed, RotationFault *fault);

#endif
