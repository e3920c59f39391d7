/* What Happy DayZ adds to dry runs: check cases as trials, powers as actors. */
#ifndef PLAY_CHECK_DAYZ_TRIALS_H
#define PLAY_CHECK_DAYZ_TRIALS_H

#include <stdio.h>

#include "play/load/scripts.h"
#include "lua/dayz/choices.h"
#include "play/check/dryrun.h"

/* A check case: one game between bots, described completely by its set-up and seed ---------------- */

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

/* Makes the set-up as the command line would. On failure returns false, and `why` holds the message. */
bool check_case_setup(const CheckCase *check_case, const Catalog *catalog, Setup *setup, char why[DOOR_WHY]);

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

/* Cases as trials ---------------------------------------------------------------------------------- */

/* A game is played once more in one of these, which its seed chooses; see play/check/dryrun.c. */
enum { SECOND_MACHINES = 4 };

/* The `self` of the trials. */
typedef struct DayzTrials {
    const Scripts *scripts;
    const Scripts *seconds;      /* the same scripts in SECOND_MACHINES machines; may be NULL */
    const Script *subject;       /* the script under test; gets the faults that belong to no power */
    const EditionFile *editions; /* all known editions */
    int edition_count;
} DayzTrials;

extern const Trials dayz_trials;

/* The trial of a case, and the case of a trial. */
Trial check_case_trial(const CheckCase *check_case);
CheckCase check_case_of(const Trial *trial);

/* The power and the hook that an actor stands for; all NOTHING and HOOK_NONE for NO_ACTOR. */
PowerName dayz_actor_power(Actor actor);
int dayz_actor_hook(Actor actor);

#endif
