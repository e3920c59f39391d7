/* The bot "greedy" takes what is best when the trick is over. It tries its options out under the real rules and scripts,
 * on deals that fit what its seat sees: who wins, what the power of the trick does, what a bid costs and what the zones
 * count are those of the game. It knows no faction by name and looks at nothing that its seat cannot see. */
#ifndef SIM_DAYZ_GREEDY_H
#define SIM_DAYZ_GREEDY_H

#include "sim/dayz/estimate.h"
#include "sim/dayz/policy.h"
#include "core/dayz/game.h"

/* What to hand over before a round (R2.6). There are two plans. One gives zombies away. The other keeps them, to throw
 * them into tricks that others win, and empties the shortest faction. Which is better depends on the powers in play:
 * the second is, unless who wins a trick can get rid of its losses. */

/* True when the seat that is asked had better keep its zombies. */
bool transfer_keeps(const Setup *setup, const Game *game, uint64_t seed);

/* The number of the option that keeps zombies. */
int transfer_choose(const PolicyInput *input);

/* Tries options out under the real rules and scripts: re-deals what the seat cannot know, takes the option, lets the
 * light policy play to the end of the trick, and counts. Whole numbers only, so that every machine decides alike. */

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

/* Bot.answer. -1 while a hook runs: a game can only be tried out when the hook has been left (game_step then asks
 * again). */
int greedy_answer(const Setup *setup, const Game *game);

/* The play that looks best by the estimate alone, without scripts; input->view->asked must be a play. */
int greedy_estimate(BotInput *input);

/* The light policy of Happy DayZ: plays re-dealt games on, quickly. It plays cards by greedy's estimate of the trick,
 * with two guesses at what the others play from the hands that were dealt, and answers the rest as greedy would. */

/* The number of an option of the decision that waits; looks at all cards. Changes `chance`. */
int light_answer(const Setup *setup, const Game *game, uint64_t *chance);

/* As Door.playout: to the end of the round's count, or of the next round's if the game is between two rounds. */
bool light_playout(const Setup *setup, Game *game, uint64_t chance);

#endif
