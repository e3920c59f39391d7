/* The model of a ranking: what a power is worth beside its partners is a sum of one term for each partner. Its strength is
 * that sum beside average partners, every power of another faction being as likely as any other. The terms are found by
 * least squares, for each power from its own games, so a partner that was drawn more often counts no more than others. */
#ifndef SIM_DAYZ_RANK_MODEL_H
#define SIM_DAYZ_RANK_MODEL_H

#include <stdbool.h>

#include "sim/dayz/rank_tally.h"
#include "sim/measure.h"

/* Systems of linear equations with a symmetric, positive definite matrix, such as those of least squares. Only + - * /
 * and the square root are used, each rounded by itself, so the result is the same on every machine. */

/* Replaces the lower triangle of a size * size matrix by its factor. False if the matrix is not positive definite, or so
 * nearly that the result would be mostly rounding; then the matrix is of no further use. */
bool cholesky_factor(double *matrix, int size);

/* Replaces the vector v by the solution x of A x = v; `factor` is that of A. */
void cholesky_solve(const double *factor, int size, double *vector);

/* Returns v' A^-1 v, the variance of v' x in units of that of one observation. Changes the vector. */
double cholesky_form(const double *factor, int size, double *vector);

typedef enum RankUnit { RANK_UNIT_WINS, RANK_UNIT_CHANGE } RankUnit; /* shares of games won; survivors */

/* One power. */
typedef struct RankWorth {
    Measure strength;
    Measure beside[RANK_POWERS]; /* how much more it is worth beside this partner than beside an average one; unknown
                                    for powers of its own faction and for partners met in too few games */
} RankWorth;

/* Fills in `worth` for one power of the tally. */
void rank_model_fit(const RankTally *tally, int power, RankUnit unit, RankWorth *worth);

/* The strength of one power minus that of another, from their own intervals. Both gain from a seat that does well in the
 * games they share, so the interval is rather too wide than too narrow. */
Measure rank_model_difference(const Measure *one, const Measure *other);

/* The ranks, from 1, that chance leaves possible for a power: as many as the powers that are surely stronger or weaker
 * allow. In 95 of 100 runs all of these comparisons are right. */
void rank_model_ranks(const RankTally *tally, const RankWorth *worths, int power, int *first, int *last);

#endif
