/* With y the worth of a power in a game, and x[p] = 1 if partner p is in play, the model is y = sum of t[p] x[p]. Each game
 * has as many partners as any other, so no constant is needed. Each product is a statement of its own, so that no compiler
 * fuses it with a sum. */
#include "sim/dayz/rank_model.h"

#include <math.h>
#include <stdlib.h>

#include "core/base/heap.h"
#include "sim/dayz/tally.h"

/* Linear equations --------------------------------------------------------------------------------- */

/* Each product is a statement of its own, so that no compiler fuses it with a sum. */
#define SMALLEST_PIVOT 1e-9 /* of the diagonal element; a smaller one is rounding */

/* row i less what the columns before `end` explain: A[i][j] - sum of L[i][k] L[j][k] */
static double unexplained_rest(const double *matrix, int size, int i, int j, int end) {
    double sum = matrix[i * size + j];
    for (int k = 0; k < end; k++) {
        double product = matrix[i * size + k] * matrix[j * size + k];
        sum -= product;
    }
    return sum;
}

bool cholesky_factor(double *matrix, int size) {
    for (int j = 0; j < size; j++) {
        double least = matrix[j * size + j] * SMALLEST_PIVOT, pivot = unexplained_rest(matrix, size, j, j, j);
        if (!(pivot > least)) return false;
        double root = sqrt(pivot);
        matrix[j * size + j] = root;
        for (int i = j + 1; i < size; i++) matrix[i * size + j] = unexplained_rest(matrix, size, i, j, j) / root;
    }
    return true;
}

/* Solves L x = v. */
static void solve_lower(const double *factor, int size, double *vector) {
    for (int i = 0; i < size; i++) {
        for (int k = 0; k < i; k++) {
            double product = factor[i * size + k] * vector[k];
            vector[i] -= product;
        }
        vector[i] /= factor[i * size + i];
    }
}

/* Solves L' x = v. */
static void solve_upper(const double *factor, int size, double *vector) {
    for (int i = size - 1; i >= 0; i--) {
        for (int k = i + 1; k < size; k++) {
            double product = factor[k * size + i] * vector[k];
            vector[i] -= product;
        }
        vector[i] /= factor[i * size + i];
    }
}

void cholesky_solve(const double *factor, int size, double *vector) {
    solve_lower(factor, size, vector);
    solve_upper(factor, size, vector);
}

double cholesky_form(const double *factor, int size, double *vector) {
    double sum = 0;
    solve_lower(factor, size, vector);
    for (int i = 0; i < size; i++) {
        double square = vector[i] * vector[i];
        sum += square;
    }
    return sum;
}

enum { NO_COLUMN = -1, NEVER = -1 };

static const RankTable sum_table[] = {RANK_WINS, RANK_CHANGE}, square_table[] = {RANK_WINS2, RANK_CHANGE2};
static const double unit_size[] = {TALLY_WIN, 1};

/* The equations of one power. */
typedef struct RankFit {
    const RankTally *tally;
    int power;
    RankUnit unit;
    int column[RANK_POWERS]; /* of each partner; rare partners share the last one; NO_COLUMN: it is not a partner */
    bool own[RANK_POWERS];   /* the partner has its column to itself */
    int columns;
    double average[RANK_POWERS]; /* the weight of each column for an average partner */
    double terms[RANK_POWERS];   /* t, for each column */
    double *matrix;              /* columns * columns, then its factor */
    double variance;             /* of one game */
    int64_t freedom;             /* games, less columns, plus one */
} RankFit;

static double sum_of(const RankFit *fit, const RankTable *tables, int partner) {
    return (double)rank_tally_sum(fit->tally, tables[fit->unit], fit->power, partner);
}

static int64_t games_with(const RankFit *fit, int partner) {
    return rank_tally_sum(fit->tally, RANK_GAMES, fit->power, partner);
}

/* Gives a column to each partner met in at least `least` games, and one to all others; NEVER: one to all. */
static void assign_columns(RankFit *fit, int64_t least) {
    int met = 0, rare = 0;
    fit->columns = 0;
    for (int partner = 0; partner < fit->tally->count; partner++) {
        int64_t games = partner == fit->power ? 0 : games_with(fit, partner);
        fit->own[partner] = least != NEVER && games >= least;
        fit->column[partner] = fit->own[partner] ? fit->columns++ : NO_COLUMN;
        met += games > 0;
        rare += games > 0 && !fit->own[partner];
    }
    for (int partner = 0; rare && partner < fit->tally->count; partner++)
        if (!fit->own[partner] && partner != fit->power && games_with(fit, partner) > 0)
            fit->column[partner] = fit->columns;
    fit->columns += rare > 0;
    for (int column = 0; column < fit->columns; column++) fit->average[column] = 0;
    for (int partner = 0; partner < fit->tally->count; partner++)
        if (fit->column[partner] != NO_COLUMN) fit->average[fit->column[partner]] += 1.0 / met;
}

/* The normal equations: how often columns came together, and the sum of y for each. */
static void fill_equations(RankFit *fit) {
    const RankTally *tally = fit->tally;
    for (int i = 0; i < fit->columns * fit->columns; i++) fit->matrix[i] = 0;
    for (int column = 0; column < fit->columns; column++) fit->terms[column] = 0;
    for (int p = 0; p < tally->count; p++) {
        if (fit->column[p] == NO_COLUMN) continue;
        fit->terms[fit->column[p]] += sum_of(fit, sum_table, p);
        for (int q = 0; q < tally->count; q++)
            if (fit->column[q] != NO_COLUMN)
                fit->matrix[fit->column[p] * fit->columns + fit->column[q]] +=
                    (double)rank_tally_games(tally, fit->power, p, q);
    }
}

/* What the terms leave unexplained: the sum of y^2, less that of t times the sums of y. One unit is added, as if one more
 * game had been decided: of a power that did nothing in few games it is not known that it never does. */
static double unexplained(const RankFit *fit, const double *sums) {
    double rest = sum_of(fit, square_table, fit->power);
    for (int column = 0; column < fit->columns; column++) {
        double product = fit->terms[column] * sums[column];
        rest -= product;
    }
    double unit = unit_size[fit->unit], one = unit * unit;
    return rest > 0 ? rest + one : one;
}

/* False if the games do not determine the terms. */
static bool solve_terms(RankFit *fit, int64_t least) {
    double sums[RANK_POWERS];
    assign_columns(fit, least);
    fit->freedom = games_with(fit, fit->power) - fit->columns + 1;
    if (fit->freedom < (least == NEVER ? 1 : MEASURE_FEW)) return false;
    fill_equations(fit);
    for (int column = 0; column < fit->columns; column++) sums[column] = fit->terms[column];
    if (!cholesky_factor(fit->matrix, fit->columns)) return false;
    cholesky_solve(fit->matrix, fit->columns, fit->terms);
    fit->variance = fit->freedom > 1 ? unexplained(fit, sums) / (double)(fit->freedom - 1) : 0;
    return true;
}

/* The sum of weight times term over all columns, with its variance in units of that of one game. */
static double combine_terms(const RankFit *fit, const double *weights, double *variance) {
    double held[RANK_POWERS], sum = 0;
    for (int column = 0; column < fit->columns; column++) {
        double product = weights[column] * fit->terms[column];
        sum += product;
        held[column] = weights[column];
    }
    *variance = cholesky_form(fit->matrix, fit->columns, held);
    return sum;
}

static Measure in_units(const RankFit *fit, double value, double variance, int64_t numbers) {
    double unit = unit_size[fit->unit], square = unit * unit;
    return measure_estimate(value / unit, variance / square, numbers);
}

static Measure strength_of_fit(const RankFit *fit) {
    double weights[RANK_POWERS], spread;
    double partners = (double)(fit->tally->in_game - 1);
    for (int column = 0; column < fit->columns; column++) weights[column] = fit->average[column] * partners;
    double value = combine_terms(fit, weights, &spread);
    return in_units(fit, value, spread * fit->variance, fit->freedom);
}

/* The variance of y in the games with a partner. */
static double variance_with(const RankFit *fit, int partner) {
    double games = (double)games_with(fit, partner), sum = sum_of(fit, sum_table, partner);
    double square = sum / games;
    square = square * sum;
    double rest = sum_of(fit, square_table, partner) - square;
    return rest > 0 ? rest / (games - 1) : 0;
}

/* Where powers have no partners. */
static Measure mean_of(const RankTally *tally, int power, RankUnit unit) {
    return measure_mean(rank_tally_sum(tally, sum_table[unit], power, power),
                        rank_tally_sum(tally, square_table[unit], power, power),
                        rank_tally_sum(tally, RANK_GAMES, power, power), (int64_t)unit_size[unit]);
}

/* A power that seldom acts may vary less, by chance, in the few games with a partner: the larger variance is used. */
static Measure worth_beside(const RankFit *fit, int partner) {
    double weights[RANK_POWERS], spread, here = variance_with(fit, partner);
    for (int column = 0; column < fit->columns; column++) weights[column] = -fit->average[column];
    weights[fit->column[partner]] += 1;
    double value = combine_terms(fit, weights, &spread);
    return in_units(fit, value, spread * (here > fit->variance ? here : fit->variance), games_with(fit, partner));
}

void rank_model_fit(const RankTally *tally, int power, RankUnit unit, RankWorth *worth) {
    RankFit fit = {.tally = tally, .power = power, .unit = unit};
    *worth = (RankWorth){.strength = {.known = false}};
    if (tally->in_game == 1) worth->strength = mean_of(tally, power, unit);
    if (tally->in_game == 1 || !rank_tally_sum(tally, RANK_GAMES, power, power)) return;
    fit.matrix = heap_new((size_t)tally->count * (size_t)tally->count, sizeof *fit.matrix);
    if (solve_terms(&fit, MEASURE_FEW) || solve_terms(&fit, NEVER)) {
        worth->strength = strength_of_fit(&fit);
        for (int partner = 0; partner < tally->count; partner++)
            if (fit.own[partner]) worth->beside[partner] = worth_beside(&fit, partner);
    }
    free(fit.matrix);
}

Measure rank_model_difference(const Measure *one, const Measure *other) {
    double value = one->value - other->value;
    double first = measure_margin(one), second = measure_margin(other);
    first = first * first;
    second = second * second;
    double margin = sqrt(first + second);
    return (Measure){.value = value,
                     .low = value - margin,
                     .high = value + margin,
                     .known = one->known && other->known,
                     .bounded = one->bounded && other->bounded};
}

void rank_model_ranks(const RankTally *tally, const RankWorth *worths, int power, int *first, int *last) {
    int count = 0; /* of the powers that have a rank */
    for (int other = 0; other < tally->count; other++) count += !tally->shared[other];
    *first = 1;
    *last = count;
    for (int other = 0; other < tally->count; other++) {
        Measure gap = rank_model_difference(&worths[other].strength, &worths[power].strength);
        if (other == power || tally->shared[other] || !measure_excludes_zero_among(&gap, count - 1)) continue;
        *first += gap.value > 0;
        *last -= gap.value < 0;
    }
}
