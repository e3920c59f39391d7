/* Rollouts: each option of a decision is taken in many games that look the same to the seat that decides, and bots
 * play them to the end of the round. All options are tried in the same games. */
#ifndef REPL_INSPECT_ROLLOUT_H
#define REPL_INSPECT_ROLLOUT_H

#include <signal.h>

#include "sim/bot.h"
#include "sim/measure.h"

/* The results of one option for the seat that decides. Its lead is its population less the average of the others, in
 * units of 1/ROLLOUT_UNIT, so that all averages are integers. */
typedef struct Rollout {
    int option;
    int games;
    int64_t sum, squares; /* of its lead, over all games */
    int64_t gained;       /* the change of its population, over all games */
} Rollout;

enum { ROLLOUT_UNIT = 60 };

/* Tries every option of game->asked in that many games. `tried` has room for all options and is sorted, the best first.
 * Stops after a whole game of all options when *stop is set. Deals that do not fit what the seat sees are left out, so
 * there may be fewer games, or none. False, with host->fault, when a power failed. */
bool rollout_run(Host *host, const Bench *bench, const Game *game, int games, volatile sig_atomic_t *stop,
                 Rollout *tried);

/* The mean lead in survivors, with its 95 % interval if there are enough games. */
Measure rollout_lead(const Rollout *tried);

#endif
