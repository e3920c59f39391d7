/* Games of a ranking: each draws its powers, is played with all of them, and then once for each with that power off for
 * one community, the next in each game, or for all if the power belongs to nobody. */
#ifndef SIM_DAYZ_RANK_GAMES_H
#define SIM_DAYZ_RANK_GAMES_H

#include "sim/dayz/power_games.h"
#include "sim/dayz/rank_draw.h"

typedef struct RankGames {
    RankPool pool;
    Setup setup;          /* of the game that is played */
    PowerOff *powers_off; /* one for each power of the pool */
} RankGames;

/* Prepares games with the set-up of the player's first arm, whose line-up is replaced by one from the pool in each game.
 * False if no line-up can be dealt; `*power` is one that is marked as mine and is in none, or -1. */
bool rank_games_init(PowerWorker *player, const RankPool *pool, int *power);
void rank_games_release(RankGames *ranking);

/* The set-up of a game, with all powers on; it is valid until the next game. */
const Setup *rank_games_setup(RankGames *ranking, uint64_t seed, int powers[MAX_SLOTS]);

/* For Worker.play of a PowerWorker whose first arm is filled in and whose ranking is prepared. */
bool rank_games_play(Worker *worker, int64_t number);

#endif
