/* A check case: one game between bots, described completely by its set-up and seed. */
#ifndef PLAY_CHECK_DAYZ_CASE_H
#define PLAY_CHECK_DAYZ_CASE_H

#include <stdio.h>

#include "lua/dayz/choices.h"

typedef struct CheckCase {
    const EditionFile *edition;
    int seats, rounds;
    int hand; /* cards dealt to each seat; 0: the edition's */
    bool power_draw;
    uint64_t seed;
    int power_count, with_count;
    uint8_t faction[MAX_SLOTS]; /* survivors: indexes into Catalog.factions, in playing order */
    uint8_t version[MAX_SLOTS];
    uint8_t with[MAX_SPECIALS]; /* indexes into Catalog.specials */
} CheckCase;

enum { WHY_SIZE = 512 };

/* Makes the set-up as the command line would. On failure returns false, and `why` holds the message. */
bool check_case_setup(const CheckCase *check_case, const Catalog *catalog, Setup *setup, char why[WHY_SIZE]);

/* Writes the command-line options that describe this game. */
void check_case_write(const CheckCase *check_case, const Catalog *catalog, FILE *out);

/* The ways to make a check case smaller: fewer rounds, seats and cards, no special cards, base versions of the first
 * factions. */
enum { CASE_WAYS = 7 };

/* What a case can be made smaller with. */
typedef struct CaseParts {
    const Catalog *catalog;
    const EditionFile *plain; /* the default edition; NULL: unknown */
} CaseParts;

/* Makes the case smaller in this way: candidate `number`, from 0. False: there are no more. */
bool case_shrink(const CaseParts *parts, CheckCase *check_case, int way, int number);

/* The games that a script is checked in: every number of seats, every edition, every version of the
 * script, together with every other faction; sometimes with special cards, few cards or very many. */

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
