/* Exhaustive search with open cards: one seat tries to reach a goal and all others try to prevent
 * it. Every possible continuation is played, so it suits only short rounds. */
#ifndef T_LIB_KERNEL_GAME_SEARCH_H
#define T_LIB_KERNEL_GAME_SEARCH_H

#include "core/dayz/game.h"

typedef struct GameSearch {
    Host *host;                                     /* without `answer` and `see` */
    int seat;                                       /* the seat that tries to reach the goal */
    bool (*reached)(void *owner, const Game *game); /* is the goal reached in this game, which is over? */
    void *owner;
    uint64_t nodes;      /* games visited so far */
    const char *trouble; /* why the result is not valid (chance, a secret answer, a failed power), or NULL */
} GameSearch;

/* True if the seat can force its goal from here. The game waits for a decision or is over. */
bool game_search_wins(GameSearch *search, const Game *game);

/* True if the seat can force its goal after this option of the pending decision. */
bool game_search_option_wins(GameSearch *search, const Game *game, int option);

#endif
