/* Bots of whole games. "greedy" takes the option after which the script's `score` is best for its seat. */
#ifndef REPL_TABLETOP_TABLETOP_GREEDY_H
#define REPL_TABLETOP_TABLETOP_GREEDY_H

#include "core/door/door.h"

/* As Door.greedy. Every option is tried in the same few games that look the same to the seat. Must not be called while a
 * phase of the script runs: a host's `answer` returns -1 instead. */
int tabletop_greedy(const Setup *setup, const Game *game);

/* As Door.playout: at random, up to the phase that the script declares as its `horizon`, or to the end. */
bool tabletop_playout(const Setup *setup, Game *game, uint64_t chance);

#endif
