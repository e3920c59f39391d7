/* Exhaustive search with open cards: one seat looks for a goal, all others do what they can against it. It
 * looks at every game that can follow, so it is for short rounds; it counts the decisions it looks at. */
#ifndef T_LIB_KERNEL_GAME_SEARCH_H
#define T_LIB_KERNEL_GAME_SEARCH_H

#include "core/engine/game.h"

typedef struct GameSearch {
    Host *host;                                     /* nobody answers and nobody is told */
    int seat;                                       /* who looks for the goal */
    bool (*reached)(void *owner, const Game *game); /* asked of games that are over */
    void *owner;
    uint64_t nodes;      /* games looked at so far, those that are over included */
    const char *trouble; /* why no result counts: chance, a secret, a power that failed; NULL when they do */
} GameSearch;

/* Does the seat reach its goal from here, whatever the others do? The game waits for a decision or is over. */
bool game_search_wins(GameSearch *search, const Game *game);

/* Does it, once this option of the decision that waits is taken? */
bool game_search_option_wins(GameSearch *search, const Game *game, int option);

#endif
