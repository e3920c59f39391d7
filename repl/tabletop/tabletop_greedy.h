/* The bot "greedy" for whole games: takes the option after which the script's `score` is best for its seat. */
#ifndef REPL_TABLETOP_TABLETOP_GREEDY_H
#define REPL_TABLETOP_TABLETOP_GREEDY_H

#include "core/door/door.h"

/* As Door.greedy. Every option is tried in the same few games that look the same to the seat. Must not be called while a
 * phase of the script runs: a host's `answer` returns -1 instead. */
int tabletop_greedy(const Setup *setup, const Game *game);

#endif
