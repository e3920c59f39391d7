/* Which games a script is tried in: every number of seats, every edition, every version it has,
 * beside every other faction; now and then with special cards, with few cards or with very many. */
#ifndef REPL_CHECK_PLAN_H
#define REPL_CHECK_PLAN_H

#include "repl/check/check_case.h"

typedef struct Plan {
    const Catalog *catalog;
    const EditionFile *editions;
    int edition_count;
    int faction;                         /* the script's, or NOTHING */
    uint8_t specials[MAX_POOL_SPECIALS]; /* the script's, if it is no faction */
    uint8_t versions[VERSIONS];          /* it has */
    uint8_t others[MAX_FACTIONS];        /* survivors beside it */
    int special_count, version_count, other_count;
} Plan;

void plan_init(Plan *plan, const Catalog *catalog, const Script *script, const EditionFile *editions, int count);

/* How many games go through every combination. */
int plan_games(const Plan *plan);

/* The game of that number, from 0; the same in every run. */
CheckCase plan_case(const Plan *plan, int number);

#endif
