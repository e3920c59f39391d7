/* Looking at a game from outside. The game stays as it is. */
#ifndef CORE_DAYZ_LOOK_H
#define CORE_DAYZ_LOOK_H

#include "core/dayz/call.h"

/* The seat that would win the trick if it ended now (R3.6, and powers). Powers judge with what `viewer`
 * sees, a seat, or NOTHING for all. NOTHING where no faction is asked for, or a power fails. */
int game_ahead(const Setup *setup, const Game *game, int viewer);

/* The seat with the best card of the trick by the rules alone (R3.6), without the cards of some seats (a bit for each);
 * NOTHING if there is none. */
int game_best_play(const Setup *setup, const Game *game, unsigned without);

/* What decides the game: the population of a seat, or in a campaign what is left of the parts so far (R11). */
int game_score(const Game *game, const Setup *setup, int seat);

/* The seats that win (R5.4, R11); empty when all are at 0 and the zombies win, or the game is not over. */
Set game_winners(const Game *game, const Setup *setup);

/* The seats that win the part of a campaign that is over; empty as above. Of any other game: game_winners. */
Set game_part_winners(const Game *game, const Setup *setup);

/* Counts all expedition zones as if the round ended now (R5.1). Tells the host's watcher the score
 * events. False when a power fails; host->fault says why. */
bool game_count(Host *host, const Game *game, Count *count);

/* A card that a seat has chosen to give, while all choose (R2.6). */
typedef struct Gift {
    uint8_t card, to;
} Gift;

/* The cards that the seat has chosen to give so far, in order; returns how many. Only the seat itself knows them. */
int game_gifts(const Game *game, const Setup *setup, int seat, Gift gifts[MAX_TRANSFERS]);

/* A call for scripts that look at the game outside any hook, with what `viewer` sees, a seat, or
 * NOTHING for all. It may not act. */
Call game_look(Host *host, Game *game, int viewer);

#endif
