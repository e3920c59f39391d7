/* The games that a script is checked in: every number of seats, every edition, every version of the
 * script, together with every other faction; sometimes with special cards, few cards or very many. */
#ifndef PLAY_CHECK_DAYZ_PLAN_H
#define PLAY_CHECK_DAYZ_PLAN_H

#include "play/check/dayz_case.h"

typedef struct Plan {
    const Catalog *catalog;
    const EditionFile *editions;
    int edition_count;
    int faction;                         /* the script's faction, or NOTHING */
    uint8_t specials[MAX_POOL_SPECIALS]; /* the script's special cards, if it is not a faction */
    uint8_t versions[VERSIONS];          /* the versions the script has */
    uint8_t others[MAX_FACTIONS];        /* the other survivor factions */
    int special_count, version_count, other_count;
} Plan;

/* Prepares the plan for one script. Catalog and editions must outlive it. */
void plan_init(Plan *plan, const Catalog *catalog, const Script *script, const EditionFile *editions, int count);

/* The number of games that covers every combination. */
int plan_games(const Plan *plan);

/* The case with that number, from 0. Depends only on the number and the plan. */
CheckCase plan_case(const Plan *plan, int number);

#endif
