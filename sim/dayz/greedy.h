/* The bot "greedy" takes what is best when the trick is over. It tries its options out under the real rules and scripts,
 * on deals that fit what its seat sees: who wins, what the power of the trick does, what a bid costs and what the zones
 * count are those of the game. It knows no faction by name and looks at nothing that its seat cannot see. */
#ifndef SIM_DAYZ_GREEDY_H
#define SIM_DAYZ_GREEDY_H

#include "sim/dayz/estimate.h"

/* Bot.answer. -1 while a hook runs: a game can only be tried out when the hook has been left (game_step then asks
 * again). */
int greedy_answer(const Setup *setup, const Game *game);

/* The play that looks best by the estimate alone, without scripts; input->view->asked must be a play. */
int greedy_estimate(BotInput *input);

#endif
