/* Games that a seat cannot tell from the real one (R2.6, R2.7, R3.9, R3.11). */
#ifndef CORE_RULES_REDEAL_H
#define CORE_RULES_REDEAL_H

#include "core/engine/game.h"

typedef enum Redealt {
    REDEALT,       /* everything the seat does not know was dealt anew */
    REDEALT_CHANCE /* only chance was: the open hook asks this question for the real cards alone */
} Redealt;

/* Makes `game`, a copy of the real one, a game that looks the same to the seat: all it does not
 * know is dealt anew with the seed, shown voids respected, and chance to come is another one. In
 * the middle of a power the hook is run again over the new deal, so the host must have the game's
 * powers; nobody is asked and nobody is told. Takes bounded time and always succeeds. */
Redealt game_redeal(const Host *host, Game *game, int seat, uint64_t seed);

#endif
