/* The bot "greedy" takes what is best when the trick is over. It tries its options out under the real rules and scripts,
 * on deals that fit what its seat sees: who wins, what the power of the trick does, what a bid costs and what the zones
 * count are those of the game. It knows no faction by name and looks at nothing that its seat cannot see. */
#ifndef SIM_DAYZ_GREEDY_H
#define SIM_DAYZ_GREEDY_H

#include "core/dayz/game.h"

/* Bot.answer. -1 while a hook runs: a game can only be tried out when the hook has been left (game_step then asks
 * again). */
int greedy_answer(const Setup *setup, const Game *game);

/* The light policy plays re-dealt games on, quickly: cards by greedy's estimate of the trick, with two guesses at what the
 * others play from the hands that were dealt; the rest as greedy would answer it. As Door.playout: to the end of the round's
 * count, or of the next round's if the game is between two rounds. */
bool light_playout(const Setup *setup, Game *game, uint64_t chance);

#endif
