/* Games of Happy DayZ in a batch, with statistics of their powers. Each game may be played under several set-ups ("arms"):
 * the first is observed, the others are compared with it game by game. */
#ifndef SIM_DAYZ_POWER_GAMES_H
#define SIM_DAYZ_POWER_GAMES_H

#include "sim/batch.h"
#include "sim/bot.h"
#include "sim/dayz/observer.h"
#include "sim/dayz/power_off.h"

/* One set-up as a worker plays it. Everything it points to belongs to this worker alone. */
typedef struct Arm {
    const Setup *setup;
    Setup own;    /* of the game being played, where each game draws its powers (R2.10) */
    const Vm *vm; /* runs its scripts; NULL: none */
    Bench bench;
    PowerOff *power_off; /* game i switches it off for seat i % seats; NULL: no such power */
} Arm;

typedef struct PowerWorker {
    Worker worker; /* first */
    Arm arms[MAX_ARMS];
    int arm_count;
    Game game; /* of the first arm */
    Observer observer;
    struct RankGames *ranking; /* sim/dayz/rank_games.h; NULL: the powers are not ranked */
} PowerWorker;

/* Plays game `number` with this set-up, the scripts and the bots of an arm, perhaps observed. False if it failed, after batch_fail. */
bool power_games_play_setup(PowerWorker *player, int arm, const Setup *setup, bool observed, int64_t number,
                            Game *game);

/* For Worker.play of a PowerWorker whose arms and observer are filled in. */
bool power_games_play(Worker *worker, int64_t number);

/* For Statistics.row_columns and .row: the powers, how the population changed, and who led the first trick. */
extern const char power_games_columns[];
void power_games_row(const Worker *worker, int seat, char out[STATISTICS_ROW]);

#endif
