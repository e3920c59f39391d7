/* Bots of whole games. "greedy" takes the option after which the script's `score` is best for its seat. */
#ifndef PLAY_LOAD_TABLETOP_GREEDY_H
#define PLAY_LOAD_TABLETOP_GREEDY_H

#include "core/game/door.h"
#include "lua/table/whole_game.h"

/* Instructions that the scripts may run for one re-deal, for all that "greedy" tries out for one decision, and for one
 * playout. The games that come with the program need less than a tenth. */
enum { REDEAL_BUDGET = 4000000, DECISION_BUDGET = 100000000, PLAYOUT_BUDGET = 10000000 };

/* Prints, once for a machine, that the scripts used up such a budget. */
void tabletop_tell_spent(WholeGame *whole, const char *what, long budget);

/* As Door.greedy. Every option is tried in one game that looks the same to the seat; more than one made the bot no
 * stronger. Must not be called while a phase of the script runs: a host's `answer` returns -1 instead. */
int tabletop_greedy(const Setup *setup, const Game *game, bool *blind);

/* As Door.playout: at random, up to the phase that the script declares as its `horizon`, or to the end. */
bool tabletop_playout(const Setup *setup, Game *game, uint64_t chance);

#endif
