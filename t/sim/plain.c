/* The simulator's statistics against a slow, plain calculation from the event streams of the same games. */
#include "lua/vm/heap.h"
#include "t/lib/sim/reference_stats.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "sim/dayz/summary.h"
#include "t/lib/scale.h"
#include "t/lib/sim/test_batch.h"

static const struct Line {
    int seats;
    const char *powers;
} lines[] = {
    {3, "hippie,military,dog"},
    {2, "preacher:advanced,cheerleader,survivalist"},
    {4, "nurse,dog:weak,governor:advanced"},
    {5, "hippie:advanced,scientist,police"},
    {3, "biker,kid,nurse"}, /* with hooks that judge the worth of cards */
};

static bool near(double one, double other) {
    return fabs(one - other) < 1e-9 * (1 + fabs(other));
}

static bool is_mean(Measure measure, const double *numbers, int count) {
    double half = reference_stats_student(count - 1) * reference_stats_spread(numbers, count) / sqrt(count);
    return near(measure.value, reference_stats_mean(numbers, count)) &&
           fabs(measure_margin(&measure) - half) <= 1e-4 * half;
}

static void check_seats(const SimRun *run, const ReferenceStats *stats) {
    const Tally *tally = &power_results(run->results)->tally;
    static double against[REFERENCE_GAMES];
    bool wins = true, change = true, ahead = true, spread = true, bins = true;
    for (int seat = 0; seat < stats->seats; seat++) {
        int histogram[BINS] = {0};
        Moments moments = {
            .count = tally->games, .games = tally->games, .sum = tally->change[seat], .squares = tally->change2[seat]};
        for (int game = 0; game < stats->games; game++) {
            double own = stats->change[seat][game], others = 0;
            for (int other = 0; other < stats->seats; other++) others += other == seat ? 0 : stats->change[other][game];
            against[game] = own - others / (stats->seats - 1);
            histogram[(int)floor(own / BIN_WIDTH) + BINS / 2]++;
        }
        wins = wins && near(summary_wins(run, seat).value, reference_stats_mean(stats->wins[seat], stats->games));
        change = change && is_mean(measure_mean(tally->change[seat], tally->change2[seat], tally->games, 1),
                                   stats->change[seat], stats->games);
        ahead = ahead && is_mean(summary_against(run, seat), against, stats->games);
        spread =
            spread && near(measure_spread(&moments).value, reference_stats_spread(stats->change[seat], stats->games));
        for (int bin = 0; bin < BINS; bin++) bins = bins && histogram[bin] == tally->histogram[seat][bin];
    }
    ok(wins, "shares of wins, shared ones included");
    ok(change, "mean changes and their intervals");
    ok(ahead, "differences to the others and their intervals");
    ok(spread && bins, "spreads and histograms");
}

/* Tricks of one game are not independent: the interval goes by games. */
static bool is_share(const ClusteredShare *sums, const double *part, const double *whole, int games) {
    Measure share = measure_clustered(sums);
    double half = reference_stats_share_margin(part, whole, games);
    return share.known && fabs(measure_margin(&share) - half) <= 1e-3 * half;
}

static void check_leaders(const Tally *tally, const ReferenceStats *stats) {
    bool same = true;
    for (int row = 0; row < TRICK_ROWS; row++) {
        int64_t tricks = row < SIDES ? tally->tricks_on[row] : tally->tricks;
        int64_t wins = row < SIDES ? tally->leader_wins[row] : tally->leader_wins[0] + tally->leader_wins[1];
        ClusteredShare sums = {.games = tally->trick_games[row], .part = wins, .whole = tricks};
        sums.part2 = tally->leader_wins2[row], sums.whole2 = tally->tricks_on2[row],
        sums.both = tally->leader_both[row];
        same = same && is_share(&sums, stats->wins_in[row], stats->tricks_in[row], stats->games);
    }
    ok(same, "the interval of how often the leader wins goes by games");
}

static void check_games(const SimRun *run, const ReferenceStats *stats) {
    const Tally *tally = &power_results(run->results)->tally;
    bool rounds = tally->rounds == stats->rounds;
    for (int row = 0; row < ROUND_ROWS - 1; row++)
        rounds = rounds && tally->ended[row] == stats->ended[row + 1] &&
                 tally->eliminated[row] == stats->eliminated[row + 1];
    ok(tally->games == stats->games && tally->zombies == stats->zombies && tally->shared == stats->shared,
       "games, wins of the zombies and shared wins");
    ok(rounds, "rounds, and eliminations by round");
    ok(is_mean(measure_mean(tally->first_ahead, tally->first_ahead2, tally->games, run->seats - 1), stats->first_ahead,
               stats->games) &&
           near((double)tally->first_wins / TALLY_WIN / stats->games,
                reference_stats_mean(stats->first_wins, stats->games)) &&
           near((double)tally->opener_wins / TALLY_WIN, stats->opener_wins),
       "the value of leading first");
    bool tricks = tally->tricks == stats->tricks;
    for (int side = 0; side < SIDES; side++)
        tricks = tricks && tally->tricks_on[side] == stats->tricks_on[side] &&
                 tally->leader_wins[side] == stats->leader_wins[side];
    ok(tricks, "tricks, sides, and how often the leader wins");
    check_leaders(tally, stats);
}

/* The only question of a power about communities; NULL if it has several. */
static const Query *only_query(const PowerTally *power) {
    const Query *found = NULL;
    for (int i = 0; i < power->query_count; i++) {
        if (power->queries[i].about != ABOUT_COMMUNITY) continue;
        if (found) return NULL;
        found = &power->queries[i];
    }
    return found;
}

static void check_answers(const SimRun *run, ReferenceStats *stats) {
    int compared = 0, wrong = 0;
    for (int i = 0; i < power_results(run->results)->power_count; i++) {
        const PowerTally *power = power_results(run->results)->powers[i];
        const Query *query = only_query(power);
        for (int seat = 0; query && seat < stats->seats; seat++) {
            const ReferencePower *plain = reference_stats_power(stats, power->name);
            ClusteredShare sums = {query->games[seat],  query->taken[seat],    query->offered[seat],
                                   query->taken2[seat], query->offered2[seat], query->both[seat]};
            if (!sums.whole) continue;
            compared++;
            wrong += !is_share(&sums, plain->chosen_in[seat], plain->offered_in[seat], stats->games);
        }
    }
    ok(!wrong, "the intervals of %d shares of answers go by games", compared);
}

static bool is_power(const PowerTally *power, const ReferencePower *stats, int seats) {
    int64_t acts = 0, answers = 0, chosen[MAX_SEATS] = {0};
    bool same = power->rounds == stats->rounds && power->fires == stats->fires;
    for (int hook = 0; hook < POWER_HOOKS; hook++) acts += power->acts[hook];
    for (int i = 0; i < power->query_count; i++) {
        const Query *query = &power->queries[i];
        answers += query->asked;
        for (int seat = 0; query->about == ABOUT_COMMUNITY && seat < seats; seat++) chosen[seat] += query->taken[seat];
    }
    same = same && acts == stats->acts && answers == stats->answers;
    same = same && power->to[NOBODY] == stats->to[MAX_SEATS] && power->to_worth[NOBODY] == stats->to_worth[MAX_SEATS];
    for (int seat = 0; seat < seats; seat++)
        same = same && power->to[seat] == stats->to[seat] && power->to_worth[seat] == stats->to_worth[seat] &&
               power->seat[seat] == stats->seat[seat] && power->seat_worth[seat] == stats->seat_worth[seat] &&
               chosen[seat] == stats->chosen[seat] && power->scored[seat] == stats->scored[seat];
    return same;
}

static void check_powers(const SimRun *run, ReferenceStats *stats) {
    int wrong = 0, told = 0;
    for (int i = 0; i < power_results(run->results)->power_count; i++) {
        const PowerTally *power = power_results(run->results)->powers[i];
        if (!strchr(power->name, ':') || strncmp(power->name, "zombie", 6) == 0 || strncmp(power->name, "van", 3) == 0)
            continue;
        bool same = is_power(power, reference_stats_power(stats, power->name), stats->seats);
        if (!same) diag("%s differs", power->name);
        wrong += !same;
        told++;
    }
    ok(told >= 3 && !wrong, "%d powers: tricks, acts, cards and worth by receiver, answers, survivors counted", told);
}

static void check_line(const struct Line *line) {
    int games = scale_games(150) + 10;
    TestBatch *test = test_batch_open(2, line->seats, line->powers, NULL, NULL);
    ReferenceStats *stats = heap_new(1, sizeof *stats);
    int64_t played;
    diag("%s", line->powers);
    ok(batch_play(&test->batch, 0, games, &played) == BATCH_PLAYED, "the games are played");
    for (int i = 0; i < games; i++) reference_stats_play(stats, &test->setups[0], batch_seed(test->batch.seed, i));
    SimRun run = {.seats = line->seats, .results = test->batch.results};
    check_seats(&run, stats);
    check_games(&run, stats);
    check_powers(&run, stats);
    check_answers(&run, stats);
    free(stats);
    test_batch_close(test);
}

int main(void) {
    plan(NO_PLAN);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) check_line(&lines[i]);
    done_testing();
}
