/* The bot "greedy" takes what looks best now. It plays a trick out over deals that fit what it sees. It
 * cannot know what the question of a power means, so it answers by where cards lie and what they are
 * worth. It knows no faction by name, so it plays with any script.
 *
 * It does not try out what a power would do: a bot may be asked in the middle of a hook, and a view does
 * not hold the table that the hook found. */
#ifndef SIM_GREEDY_H
#define SIM_GREEDY_H

#include "sim/estimate.h"

/* The number of an option of input->view->asked, which must be a decision of the seat whose view it is. */
int greedy_choose(BotInput *input);

/* Bot.answer: chooses from the view of the seat that is asked, and looks at nothing else. */
int greedy_answer(const Setup *setup, const Game *game);

#endif
