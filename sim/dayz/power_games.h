/* Games of Happy DayZ in a batch, with statistics of their powers: the first arm is observed, the others are compared with
 * it game by game. */
#ifndef SIM_DAYZ_POWER_GAMES_H
#define SIM_DAYZ_POWER_GAMES_H

#include "lua/dayz/choices.h"
#include "sim/batch.h"
#include "sim/dayz/observer.h"
#include "sim/dayz/power_off.h"
#include "sim/dayz/rank_tally.h"

/* Which powers a ranking has. Every one is as likely as any other to be in play in a game; if some are marked as mine, half of
 * the games have one of them in any case. */
typedef struct RankPool {
    PowerName powers[RANK_POWERS];
    int count;
    int in_game; /* powers in each game */
    int mine[RANK_POWERS], mine_count;
} RankPool;

/* What the worker of a ranking keeps. */
typedef struct RankGames {
    RankPool pool;
    Setup setup;          /* of the game that is played */
    PowerOff *powers_off; /* one for each power of the pool */
    RankGame played;
    Outcome with; /* of the game with all powers on */
} RankGames;

/* What a worker keeps: its Worker.own. */
typedef struct PowerGames {
    EditionFile editions[RUN_SETUPS];
    Setup setups[RUN_SETUPS];
    Setup drawn[2];       /* of the game being played, where each game draws its powers (R2.10): first arm, other arm */
    PowerOff *powers_off; /* MAX_ARMS of them, one for each arm; off for one seat: in game i for seat i % seats */
    PowerObserver observer;
    Outcome first;      /* of the first arm */
    RankGames *ranking; /* NULL: the powers are not ranked */
} PowerGames;

/* For Statistics.deal and .count. */
void power_games_deal(Worker *worker, int arm, int64_t number, Host *host);
const char *power_games_count(Worker *worker, int arm, int64_t number, const Game *game);

/* For Statistics.row_columns and .row: the powers, how the population changed, and who led the first trick. */
extern const char power_games_columns[];
void power_games_row(const Worker *worker, int seat, char out[STATISTICS_ROW]);

/* Rankings: each game draws its powers, is played with all of them, and then once for each with that power off for one
 * community, the next in each game, or for all if the power belongs to nobody ----------------------- */

/* Lists all versions of all factions in the pool of the set-up, of which `in_game` are in play. False if there are more
 * than RANK_POWERS, or fewer factions than that. */
bool rank_pool_list(RankPool *pool, const Setup *setup, int in_game);

/* Draws the powers of the game with this seed, as places in the list, and the line-up with them; zombies, vans and specials
 * that were named stay. False if no line-up was found that can be dealt. */
bool rank_pool_draw(const RankPool *pool, const Setup *setup, uint64_t seed, int powers[MAX_SLOTS], Lineup *lineup);

/* Prepares games with the set-up of the worker's first arm, whose line-up is replaced by one from the pool in each game.
 * False if no line-up can be dealt; `*power` is one that is marked as mine and is in none, or -1. */
bool rank_games_init(Worker *worker, const RankPool *pool, int *power);
void rank_games_release(RankGames *ranking);

/* The set-up of a game, with all powers on; it is valid until the next game. */
const Setup *rank_games_setup(RankGames *ranking, uint64_t seed);

/* For Statistics.deal and .count. */
void rank_games_deal(Worker *worker, int arm, int64_t number, Host *host);
const char *rank_games_count(Worker *worker, int arm, int64_t number, const Game *game);

#endif
