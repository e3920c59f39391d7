/* Whole games played by random answers, and checked on the way. */
#ifndef T_LIB_TABLE_RANDOM_TABLETOP_H
#define T_LIB_TABLE_RANDOM_TABLETOP_H

#include "lua/table/whole_game.h"

/* An answerer that draws from (seed, number of the decision) alone. */
typedef struct RandomTabletop {
    const TabletopLayout *layout;
} RandomTabletop;

typedef int TabletopAnswerer(void *random, const Game *game);

int random_tabletop_answer(void *random, const Game *game);

/* Likewise, but passes (none, done, no) only in one case of eight. */
int random_tabletop_eager(void *random, const Game *game);

/* A block for a game, to be freed. */
Tabletop *tabletop_block_new(const TabletopLayout *layout);

/* Plays one game from outside and inside step and compares the bytes; checks soundness at every decision, restores
 * positions, finds options by their names, compares the views of all seats after re-dealing. Returns a sentence about the first fault, valid until the
 * next call; NULL if there is none. */
const char *random_tabletop_check(WholeGame *game, uint64_t seed);
const char *random_tabletop_check_eager(WholeGame *game, uint64_t seed);

#endif
