/* The bot "search:N" tries its options out: it re-deals what its seat cannot know, takes an option, and lets a quick
 * policy play on (Door.playout). N playouts are spent on each decision by sequential halving: all options are tried in
 * the same re-dealt games, then the better half in more of them, until one is left. The budget is playouts, never time.
 *
 * Its answer depends only on what its seat sees: the view is the seed of everything that it draws. */
#ifndef SIM_SEARCH_H
#define SIM_SEARCH_H

#include "core/door/door.h"

enum { SEARCH_PLAYOUTS = 200, SEARCH_MOST = 1000000 }; /* of a decision: the default, and the largest number */

typedef struct SearchCount {
    int64_t decisions; /* with at least two options */
    int64_t playouts;
    int64_t unfitted; /* of these decisions, those for which no re-dealt game was found; greedy answered them */
} SearchCount;

/* The number of an option of the decision that waits. Must not be called inside a step: it steps copies of the game with
 * the same scripts. Adds to `count`. */
int search_answer(const Setup *setup, const Game *game, int playouts, SearchCount *count);

/* A number that is the same exactly for games that the seat cannot tell apart. */
uint64_t search_view_key(const Setup *setup, const Game *game, int seat);

#endif
