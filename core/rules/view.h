/* What a seat knows, and games that it cannot tell from the real one (R2.6, R2.7, R3.9, R3.11). */
#ifndef CORE_RULES_VIEW_H
#define CORE_RULES_VIEW_H

#include "core/engine/game.h"

/* The table as a seat sees it. Cards whose place it does not know are in no zone (`where` and the
 * places in the piles say NOTHING), but counted; chance, the knowledge of others and their secret
 * numbers are zero. Two views are the same exactly when their bytes are. */
typedef struct View {
    Table table;
    Decision asked;       /* of another seat: who decides and about what, no more */
    uint8_t count[ZONES]; /* cards in each zone, known or not */
    uint8_t seat;
    uint8_t spare[3];
} View;

void game_view(const Game *game, const Setup *setup, int seat, View *view);

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
