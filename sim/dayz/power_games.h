/* Games of Happy DayZ in a batch, with statistics of their powers: the first arm is observed, the others are compared with
 * it game by game. */
#ifndef SIM_DAYZ_POWER_GAMES_H
#define SIM_DAYZ_POWER_GAMES_H

#include "lua/dayz/choices.h"
#include "sim/batch.h"
#include "sim/dayz/observer.h"
#include "sim/dayz/power_off.h"

/* What a worker keeps: its Worker.own. */
typedef struct PowerGames {
    EditionFile editions[RUN_SETUPS];
    Setup setups[RUN_SETUPS];
    Setup drawn[2];       /* of the game being played, where each game draws its powers (R2.10): first arm, other arm */
    PowerOff *powers_off; /* MAX_ARMS of them, one for each arm */
    bool turns[MAX_ARMS]; /* the power of this arm is off for one seat: game i switches it off for seat i % seats */
    PowerObserver observer;
    Outcome first;             /* of the first arm */
    struct RankGames *ranking; /* sim/dayz/rank_games.h; NULL: the powers are not ranked */
} PowerGames;

/* For Statistics.deal and .count. */
void power_games_deal(Worker *worker, int arm, int64_t number, Host *host);
const char *power_games_count(Worker *worker, int arm, int64_t number, const Game *game);

/* For Statistics.row_columns and .row: the powers, how the population changed, and who led the first trick. */
extern const char power_games_columns[];
void power_games_row(const Worker *worker, int seat, char out[STATISTICS_ROW]);

#endif
