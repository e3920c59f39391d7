/* Games that a seat cannot tell from the real one (R2.6, R2.7, R3.9, R3.11). */
#ifndef CORE_DAYZ_REDEAL_H
#define CORE_DAYZ_REDEAL_H

#include "core/dayz/game.h"

/* Changes `game`, a copy of the real one, into a game that looks the same to the seat. All that the seat
 * does not know is re-dealt with the seed, respecting voids, and future chance and the seed are replaced. In the middle
 * of a power the hook is run again over the new deal, so the host must have the game's powers; its
 * functions are not called. Takes bounded time. False if no such game was found, because the open hook asks this
 * question for the real cards only; `game` is then all zero, so that nobody decides by the real cards. */
bool game_redeal(const Host *host, Game *game, int seat, uint64_t seed);

#endif
