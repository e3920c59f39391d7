/* Luck or skill: a ladder of bots. On each rung one seat has the better bot and the others the lesser one, and the same
 * deal is played with the lesser bot in every seat. What the seat gains is skill; how much its result varies among
 * equals is luck; what the two plays of the same deal have in common comes from the deal. */
#ifndef SIM_SKILL_H
#define SIM_SKILL_H

#include "sim/bot.h"
#include "sim/tally_field.h"

enum { SKILL_RUNGS = 3 };

/* The bots of the ladder, from the weakest; rung r compares the bots r and r + 1. */
extern const char *const skill_bots[SKILL_RUNGS + 1];

/* Sums over games. A score is compared with the others: times the number of seats, less all scores. */
typedef struct SkillTally {
    int64_t games[SKILL_RUNGS];
    int64_t wins[SKILL_RUNGS], even_wins[SKILL_RUNGS]; /* of the better bot; of its seat among equals; in units */
    int64_t gain[SKILL_RUNGS], gain2[SKILL_RUNGS];     /* score of the better bot, less that of the seat among equals */
    int64_t even[SKILL_RUNGS], even2[SKILL_RUNGS];     /* score of the seat among equals */
    int64_t better[SKILL_RUNGS], better2[SKILL_RUNGS]; /* score of the better bot */
    int64_t both[SKILL_RUNGS];                         /* products of the two scores */
} SkillTally;

extern const TallyField skill_fields[];

/* Plays the deal of this seed on a rung, with the better bot in `seat` and with equals, and adds the results. `game` is
 * room for a game. False if a script fails: `game` and `host` show where; or if *stop is set. */
bool skill_add(SkillTally *tally, int rung, const Setup *setup, uint64_t seed, int seat, Game *game, Host *host,
               const volatile sig_atomic_t *stop);

#endif
