/* Why a card may be played now, or may not. */
#ifndef CORE_DAYZ_WHY_H
#define CORE_DAYZ_WHY_H

#include "core/dayz/game.h"

typedef struct Why {
    bool legal;
    const char *rule;  /* the rule that decides, NULL when a power does */
    const char *why;   /* a sentence */
    uint8_t power;     /* the power in play that allows or forbids it, or NOTHING */
    uint8_t forced_by; /* a card that the seat could follow with, or NOTHING */
    uint8_t led;       /* the card that asked for the faction, or NOTHING */
} Why;

/* The reason for the play that is asked for now. The host must have the game's powers; its functions are
 * not called. */
Why game_why(const Host *host, const Game *game, int card);

#endif
