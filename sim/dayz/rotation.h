/* The rotation test: if every community moves one seat to the left with its cards, and everybody decides as before, the
 * outcome moves with them. A script that walks the seats from 1 fails it, because it treats a seat by its number. */
#ifndef SIM_DAYZ_ROTATION_H
#define SIM_DAYZ_ROTATION_H

#include "core/engine/game.h"
#include "core/state/event.h"

/* Plays the first round of the game with this seed twice, the second time rotated. True when the outcome rotates, too, or
 * nothing can be said because a script fails or draws a number by chance; otherwise `power` and `hook` get who acted last
 * before the games differ. */
bool rotation_holds(const Setup *setup, uint64_t seed, PowerName *power, int *hook);

#endif
