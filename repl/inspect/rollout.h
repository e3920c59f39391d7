/* What would come of each option of a decision: it is taken in many games that look the same to whoever decides, and
 * bots play them to the end of the round. All options are tried in the same games. */
#ifndef REPL_INSPECT_ROLLOUT_H
#define REPL_INSPECT_ROLLOUT_H

#include <signal.h>

#include "sim/bot.h"

/* One option. Numbers are those of the seat that decides: its population less the average of the others', in
 * units of 1/60 (so that all averages are whole), added up over the games. */
typedef struct Rollout {
    int option;
    int games;
    int64_t sum, squares;
    int64_t gained; /* its own change of population, added up */
} Rollout;

enum { TRYING_UNIT = 60 };

/* Tries every option of game->asked in so many games; `tried` has room for all of them and is sorted, the best
 * first. Stops when *stop is set, with as many games for each. Returns false when a power failed, as host->fault says. */
bool rollout_run(Host *host, const Bench *bench, const Game *game, int games, volatile sig_atomic_t *stop,
                 Rollout *tried);

/* The mean, and half the width of its 95 % interval (0 for fewer than two games), in survivors. */
double rollout_mean(const Rollout *tried);
double rollout_spread(const Rollout *tried);

#endif
