/* What a seat knows (R2.6, R2.7, R3.9, R3.11), and games that it cannot tell from the real one. */
#ifndef CORE_DAYZ_VIEW_H
#define CORE_DAYZ_VIEW_H

#include "core/dayz/game.h"

/* The table as a seat sees it. Cards whose place it does not know are in no zone (`where` and the
 * places in the piles say NOTHING), but counted; chance, the knowledge of others and their secret
 * numbers are zero. Two views are the same exactly when their bytes are. */
typedef struct View {
    Table table;
    Decision asked;       /* of another seat: only which seat decides, and about what */
    uint8_t count[ZONES]; /* cards in each zone, known or not */
    uint8_t seat;
    uint8_t spare[3];
} View;

/* Fills in what the seat sees. */
void game_view(const Game *game, const Setup *setup, int seat, View *view);

/* Changes `game`, a copy of the real one, into a game that looks the same to the seat. All that the seat
 * does not know is re-dealt with the seed, respecting voids, and future chance and the seed are replaced. In the middle
 * of a power the hook is run again over the new deal, so the host must have the game's powers; its
 * functions are not called. Takes bounded time. False if no such game was found, because the open hook asks this
 * question for the real cards only; `game` is then all zero, so that nobody decides by the real cards. */
bool game_redeal(const Host *host, Game *game, int seat, uint64_t seed);

#endif
