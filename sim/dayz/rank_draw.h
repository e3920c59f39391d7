/* Which powers a ranking has, and which of them are in play in a game: a line-up drawn from the seed of the game. Every
 * power is as likely as any other; if some are marked as mine, half of the games have one of them in any case. */
#ifndef SIM_DAYZ_RANK_DRAW_H
#define SIM_DAYZ_RANK_DRAW_H

#include "core/dayz/pool.h"
#include "sim/dayz/rank_tally.h"

typedef struct RankPool {
    PowerName powers[RANK_POWERS];
    int count;
    int in_game; /* powers in each game */
    int mine[RANK_POWERS], mine_count;
} RankPool;

/* Lists all versions of all factions in the pool of the set-up, of which `in_game` are in play. False if there are more
 * than RANK_POWERS, or fewer factions than that. */
bool rank_pool_list(RankPool *pool, const Setup *setup, int in_game);

/* Draws the powers of the game with this seed, as places in the list, and the line-up with them; zombies, vans and specials
 * that were named stay. False if no line-up was found that can be dealt. */
bool rank_pool_draw(const RankPool *pool, const Setup *setup, uint64_t seed, int powers[MAX_SLOTS], Lineup *lineup);

#endif
