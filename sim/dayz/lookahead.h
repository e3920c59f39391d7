/* Tries options out under the real rules and scripts: re-deals what the seat cannot know, takes the option, lets the
 * light policy play to the end of the trick, and counts. Whole numbers only, so that every machine decides alike. */
#ifndef SIM_DAYZ_LOOKAHEAD_H
#define SIM_DAYZ_LOOKAHEAD_H

#include "sim/dayz/estimate.h"

enum { LOOKAHEAD_UNIT = 60 }; /* what one survivor counts; divisible by 1 to 6 */

/* A seat's decision that is tried out. */
typedef struct Lookahead {
    const Setup *setup;
    Game dealt;      /* the real game, re-dealt as the seat may see it */
    uint64_t chance; /* what others do by chance: the same for every option */
    uint8_t seat;
} Lookahead;

/* What a card is worth in a hand. The highest and the lowest of a faction win or lose tricks at will, which is worth up
 * to half a survivor. A zombie can be thrown into a trick that another seat wins. */
int lookahead_card(const Deck *deck, int card);

/* Re-deals the game in which the seat has to decide. False: no deal was found that fits. */
bool lookahead_deal(Lookahead *ahead, const Setup *setup, const Game *game, uint64_t seed);

/* Takes the option and plays to the end of the trick; `value` gets the lead of the seat over the others, `played` the
 * trick. False when a script fails. */
bool lookahead_try(const Lookahead *ahead, int option, PlayedTrick *played, int *value);

#endif
