/* What is counted for a ranking of powers. In each game some powers are in play, and each is switched off for one
 * community in a second game with the same seed: the difference between both results of that community is what the power
 * is worth to it, beside the other powers, its partners. A power that belongs to nobody is switched off for all.
 *
 * The sums are tables of count * count numbers: [a][b] covers the games in which a and b are in play, and sums the worth of
 * a; [a][a] covers all games of a. */
#ifndef SIM_DAYZ_RANK_TALLY_H
#define SIM_DAYZ_RANK_TALLY_H

#include "core/dayz/name.h"
#include "sim/sim_run.h"
#include "sim/part.h"

enum { RANK_POWERS = 96 }; /* at most so many are ranked */

/* The tables. A name ending in 2 is a sum of squares. */
typedef enum RankTable { RANK_GAMES, RANK_WINS, RANK_WINS2, RANK_CHANGE, RANK_CHANGE2, RANK_TABLES } RankTable;

typedef struct RankTally {
    Results results;          /* first */
    int count;                /* of powers; 0: nothing is counted yet */
    int in_game;              /* powers in each game */
    char (*names)[NAME_SIZE]; /* of the powers, as name_power writes them */
    bool *mine;               /* the powers that the ranking is for */
    bool *shared;             /* the powers that belong to nobody: they are off for all, and have no rank */
    int64_t *sums;            /* the tables; then, for every three powers, the games with all of them */
} RankTally;

/* The results of a ranking. */
static inline RankTally *rank_tally_of(Results *results) {
    return (RankTally *)(void *)results;
}

/* For Statistics. */
void rank_tally_clear(Results *results);
void rank_tally_add(Results *results, const Results *more);
void rank_tally_release(Results *results);
bool rank_tally_alike(const Results *results, const Results *other); /* the same powers are ranked and marked alike */

/* Makes room for the powers of the ranking; names and marks are zero. Nothing happens if there is room for as many. */
void rank_tally_init(RankTally *tally, int count, int in_game);

/* The number of sums, and where the sum of a table, or the games of three different powers, are among them. */
size_t rank_tally_size(int count);
size_t rank_tally_place(const RankTally *tally, RankTable table, int power, int partner);
size_t rank_tally_triple(const RankTally *tally, int a, int b, int c);

static inline int64_t rank_tally_sum(const RankTally *tally, RankTable table, int power, int partner) {
    return tally->sums[rank_tally_place(tally, table, power, partner)];
}

/* The games in which the three powers, of which two may be the same, are in play. */
int64_t rank_tally_games(const RankTally *tally, int a, int b, int c);

/* One game: the powers in play, and what each was worth, in shares of TALLY_WIN and in survivors. */
typedef struct RankGame {
    int powers[MAX_SLOTS], wins[MAX_SLOTS], change[MAX_SLOTS];
} RankGame;

/* Counts a game of `in_game` powers. */
void rank_tally_game(RankTally *tally, const RankGame *game);

/* For Statistics. */
void rank_tally_put(FILE *file, const SimRun *run);
bool rank_tally_take(PartReader *reader);

#endif
