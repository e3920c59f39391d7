/* The model of a ranking: against a slow calculation from single games, and on made-up powers whose worth is known. */
#include "sim/dayz/rank_model.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/chance.h"
#include "sim/dayz/tally.h"

enum { FACTIONS = 5, VERSIONS_EACH = 3, POWERS = FACTIONS * VERSIONS_EACH, IN_GAME = 3, GAMES = 3000, RUNS = 200 };
enum { IDLE = 4, COPY = 7, OTHER_COPY = 10 }; /* a power that never acts; two that are alike */

/* What is true of the made-up powers, in shares of games won. */
typedef struct Truth {
    double acts[POWERS]; /* how often it decides a game */
    double own[POWERS], beside[POWERS][POWERS];
    double favoured; /* the chance that the first power is drawn on purpose */
} Truth;

static double random_share(uint64_t *chance) {
    return (double)(chance_next(chance) >> 11) / 9007199254740992.0;
}

static int faction_of(int power) {
    return power / VERSIONS_EACH;
}

static Truth make_truth(uint64_t seed, double partners) {
    Truth truth = {.favoured = 0.5};
    for (int a = 0; a < POWERS; a++) {
        truth.acts[a] = a == IDLE ? 0 : 0.05 + 0.4 * random_share(&seed);
        truth.own[a] = truth.acts[a] * (random_share(&seed) - 0.5);
        for (int b = 0; b < POWERS; b++)
            truth.beside[a][b] = partners * truth.acts[a] * (random_share(&seed) - 0.5) / 2;
    }
    truth.acts[OTHER_COPY] = truth.acts[COPY];
    truth.own[OTHER_COPY] = truth.own[COPY];
    return truth;
}

static void draw(const Truth *truth, uint64_t *chance, int powers[IN_GAME]) {
    powers[0] = random_share(chance) < truth->favoured ? 0 : (int)chance_below(chance, POWERS);
    for (int i = 1; i < IN_GAME;) {
        powers[i] = (int)chance_below(chance, POWERS);
        bool fits = true;
        for (int j = 0; j < i; j++) fits = fits && faction_of(powers[i]) != faction_of(powers[j]);
        i += fits;
    }
}

/* A power that acts wins or loses the game; luck that all powers of the game share decides which, too. */
static RankGame play(const Truth *truth, uint64_t *chance) {
    RankGame game;
    draw(truth, chance, game.powers);
    double luck = random_share(chance);
    for (int i = 0; i < IN_GAME; i++) {
        int a = game.powers[i];
        double mean = truth->own[a], own = random_share(chance) < 0.5 ? luck : random_share(chance);
        for (int j = 0; j < IN_GAME; j++)
            if (j != i) mean += truth->beside[a][game.powers[j]];
        bool won = own < (truth->acts[a] + mean) / 2, lost = own >= 1 - (truth->acts[a] - mean) / 2;
        game.wins[i] = won ? TALLY_WIN : lost ? -TALLY_WIN : 0;
        game.change[i] = 3 * (won - lost);
    }
    return game;
}

static RankTally *new_tally(void) {
    RankTally *tally = calloc(1, sizeof *tally);
    rank_tally_init(tally, POWERS, IN_GAME);
    for (int a = 0; a < POWERS; a++)
        snprintf(tally->names[a], NAME_SIZE, "%c:%d", 'a' + faction_of(a), a % VERSIONS_EACH);
    return tally;
}

static void free_tally(RankTally *tally) {
    rank_tally_release(&tally->results);
    free(tally);
}

/* The strength of a power: its worth beside average partners. */
static double true_strength(const Truth *truth, int power) {
    double sum = 0;
    for (int p = 0; p < POWERS; p++) sum += faction_of(p) == faction_of(power) ? 0 : truth->beside[power][p];
    return truth->own[power] + (IN_GAME - 1) * sum / (POWERS - VERSIONS_EACH);
}

static double true_beside(const Truth *truth, int power, int partner) {
    double sum = true_strength(truth, power) - truth->own[power];
    return truth->beside[power][partner] - sum / (IN_GAME - 1);
}

static bool covers(const Measure *measure, double number) {
    return measure->low <= number && number <= measure->high;
}

/* A slow reference ---------------------------------------------------------------------------------- */

/* Solves the least squares of one power from its games by elimination with a constant and all partners but the last. */
static double slow_strength(const RankGame *games, int count, int power) {
    enum { COLUMNS = POWERS - VERSIONS_EACH };
    static double matrix[COLUMNS][COLUMNS + 1];
    int column[POWERS], columns = 1;
    memset(matrix, 0, sizeof matrix);
    for (int p = 0; p < POWERS; p++) column[p] = faction_of(p) == faction_of(power) ? -1 : columns++;
    for (int i = 0; i < count; i++) {
        double row[COLUMNS + 2] = {1};
        int own = -1;
        for (int j = 0; j < IN_GAME; j++) own = games[i].powers[j] == power ? j : own;
        if (own < 0) continue;
        for (int j = 0; j < IN_GAME; j++)
            if (j != own) row[column[games[i].powers[j]]] = 1;
        row[COLUMNS] = games[i].wins[own]; /* in place of the last partner, which the others determine */
        for (int r = 0; r < COLUMNS; r++)
            for (int c = 0; c <= COLUMNS; c++) matrix[r][c] += row[r] * row[c];
    }
    for (int k = 0; k < COLUMNS; k++)
        for (int r = 0; r < COLUMNS; r++) {
            double factor = matrix[r][k] / matrix[k][k];
            for (int c = k; r != k && c <= COLUMNS; c++) matrix[r][c] -= factor * matrix[k][c];
        }
    double sum = 0;
    for (int k = 1; k < COLUMNS; k++) sum += matrix[k][COLUMNS] / matrix[k][k];
    return (matrix[0][COLUMNS] / matrix[0][0] + (IN_GAME - 1) * sum / COLUMNS) / TALLY_WIN;
}

static void test_reference(void) {
    static RankGame games[GAMES];
    RankTally *tally = new_tally();
    Truth truth = make_truth(1, 1);
    uint64_t chance = 2;
    for (int i = 0; i < GAMES; i++) {
        games[i] = play(&truth, &chance);
        rank_tally_game(tally, &games[i]);
    }
    int near = 0;
    for (int a = 0; a < POWERS; a++) {
        RankWorth worth;
        rank_model_fit(tally, a, RANK_UNIT_WINS, &worth);
        near += fabs(worth.strength.value - slow_strength(games, GAMES, a)) < 1e-9;
    }
    cmp_ok(near, "==", POWERS, "the strengths are those of a slow calculation from single games");
    free_tally(tally);
}

/* Coverage ------------------------------------------------------------------------------------------ */

typedef struct Counts {
    int strengths, strengths_held, pairs, pairs_held, ranks_held, alarms, idle, copies;
} Counts;

static void count_power(const RankTally *tally, const Truth *truth, int power, RankWorth *worth, Counts *counts) {
    rank_model_fit(tally, power, RANK_UNIT_WINS, worth);
    counts->strengths++;
    counts->strengths_held += covers(&worth->strength, true_strength(truth, power));
    for (int p = 0; p < POWERS; p++) {
        if (!worth->beside[p].bounded) continue;
        counts->pairs++;
        counts->pairs_held += covers(&worth->beside[p], true_beside(truth, power, p));
    }
}

static bool raises_alarm(const RankWorth *worth) {
    for (int p = 0; p < POWERS; p++)
        if (measure_excludes_zero_among(&worth->beside[p], POWERS * (POWERS - VERSIONS_EACH))) return true;
    return false;
}

static bool rank_is_held(const RankTally *tally, const Truth *truth, const RankWorth *worths, int power) {
    int first, last, rank = 1;
    for (int other = 0; other < POWERS; other++) rank += true_strength(truth, other) > true_strength(truth, power);
    rank_model_ranks(tally, worths, power, &first, &last);
    return first <= rank && rank <= last;
}

static void count_run(uint64_t seed, double partners, int games, Counts *counts) {
    static RankWorth worths[POWERS];
    RankTally *tally = new_tally();
    Truth truth = make_truth(seed, partners);
    uint64_t chance = chance_mix(seed);
    bool alarm = false;
    for (int i = 0; i < games; i++) {
        RankGame game = play(&truth, &chance);
        rank_tally_game(tally, &game);
    }
    for (int a = 0; a < POWERS; a++) {
        count_power(tally, &truth, a, &worths[a], counts);
        alarm = alarm || raises_alarm(&worths[a]);
    }
    for (int a = 0; a < POWERS; a++) counts->ranks_held += rank_is_held(tally, &truth, worths, a);
    Measure copies = rank_model_difference(&worths[COPY].strength, &worths[OTHER_COPY].strength);
    counts->alarms += alarm;
    counts->idle += worths[IDLE].strength.value == 0 && covers(&worths[IDLE].strength, 0);
    counts->copies += covers(&copies, 0);
    free_tally(tally);
}

static void test_coverage(double partners, int games, const char *what) {
    Counts counts = {0};
    for (int run = 0; run < RUNS; run++) count_run((uint64_t)run + 1000, partners, games, &counts);
    diag("%s, %d games: %d of %d strengths and %d of %d pairs covered, alarms in %d of %d runs", what, games,
         counts.strengths_held, counts.strengths, counts.pairs_held, counts.pairs, counts.alarms, RUNS);
    cmp_ok(counts.strengths_held * 100, ">=", counts.strengths * 93, "%s: intervals of strengths hold the truth", what);
    cmp_ok(counts.pairs_held * 100, ">=", counts.pairs * 93, "%s: those of pairs, too", what);
    cmp_ok(counts.ranks_held * 100, ">=", counts.strengths * 95, "%s: the ranks said to be possible hold the true one",
           what);
    cmp_ok(counts.idle, "==", RUNS, "%s: a power that does nothing is worth 0", what);
    if (partners > 0) {
        cmp_ok(counts.alarms * 2, ">=", RUNS, "%s: some are named", what);
        return;
    }
    cmp_ok(counts.copies * 100, ">=", RUNS * 90, "%s: two copies of a power have the same strength", what);
    cmp_ok(counts.alarms * 20, "<=", RUNS, "%s: one is named in at most 5 %% of runs", what);
}

/* ---------------------------------------------------------------------------------------------------- */

static void test_few(void) {
    RankTally *tally = new_tally();
    RankWorth worth;
    rank_model_fit(tally, 0, RANK_UNIT_WINS, &worth);
    ok(!worth.strength.known, "without games nothing is known");
    for (int i = 0; i < 12; i++)
        rank_tally_game(tally, &(RankGame){.powers = {0, 3, 6 + i % 2}, .wins = {60 * (i % 3 == 0)}, .change = {i}});
    rank_model_fit(tally, 0, RANK_UNIT_WINS, &worth);
    Measure mean = measure_mean(240, 240 * 60, 12, TALLY_WIN);
    ok(fabs(worth.strength.value - mean.value) < 1e-12, "of few games the strength is the mean");
    double ratio = measure_margin(&worth.strength) / measure_margin(&mean), expected = sqrt((8.0 / 3 + 1) / (8.0 / 3));
    ok(fabs(ratio - expected) < 1e-12, "its interval is as wide as if one more game had been decided");
    ok(!worth.beside[6].known, "and nothing is said about partners");
    rank_model_fit(tally, 0, RANK_UNIT_CHANGE, &worth);
    ok(fabs(worth.strength.value - 5.5) < 1e-12, "survivors are counted as well");
    rank_model_fit(tally, 3, RANK_UNIT_WINS, &worth);
    ok(worth.strength.value == 0 && covers(&worth.strength, 0), "a partner is not credited with the worth");
    free_tally(tally);
}

static void test_adding(void) {
    RankTally *whole = new_tally(), *half = new_tally(), *sum = calloc(1, sizeof *sum);
    Truth truth = make_truth(5, 1);
    uint64_t chance = 6;
    for (int i = 0; i < 100; i++) {
        RankGame game = play(&truth, &chance);
        rank_tally_game(whole, &game);
        if (i == 40) rank_tally_add(&sum->results, &half->results), rank_tally_clear(&half->results);
        rank_tally_game(half, &game);
    }
    rank_tally_add(&sum->results, &half->results);
    ok(!memcmp(sum->sums, whole->sums, rank_tally_size(POWERS) * sizeof *sum->sums) &&
           !memcmp(sum->names, whole->names, POWERS * sizeof *sum->names),
       "halves of a run add up to the whole");
    free_tally(whole);
    free_tally(half);
    free_tally(sum);
}

int main(void) {
    plan(NO_PLAN);
    test_reference();
    test_few();
    test_adding();
    test_coverage(0, GAMES, "no special pairs");
    test_coverage(1, 4 * GAMES, "special pairs");
    test_coverage(0, GAMES / 6, "few games");
    done_testing();
}
