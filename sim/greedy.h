/* greedy: takes what looks best now. It thinks a trick through over deals that fit what it sees, and
 * meets the questions of powers, whose meaning it cannot know, by where the cards lie and what they
 * are worth. It knows no faction by name, so it plays with any script.
 *
 * It does not try out what a power would do: a bot may be asked in the middle of a hook, and what
 * the hook found is not in the game then. */
#ifndef SIM_GREEDY_H
#define SIM_GREEDY_H

#include "sim/estimate.h"

/* The number of an option of eyes->view->asked, which must be a decision of the seat whose view it is. */
int greedy_choose(Eyes *eyes);

/* The same for a bench: makes the view of whoever is asked, and looks at nothing else. */
int greedy_answer(const Setup *setup, const Game *game);

#endif
