/* The simulator's statistics against a slow, plain calculation from the event streams of the same games. */
#include "lua/machine/heap.h"
#include "t/lib/plain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "repl/balance/summary.h"
#include "t/lib/crowd.h"
#include "t/lib/scale.h"

static const struct Line {
    int seats;
    const char *powers;
} lines[] = {
    {3, "hippie,military,dog"},
    {2, "preacher:advanced,cheerleader,survivalist"},
    {4, "nurse,dog:weak,governor:advanced"},
    {5, "hippie:advanced,scientist,police"},
};

static bool near(double one, double other) {
    return fabs(one - other) < 1e-9 * (1 + fabs(other));
}

static bool is_mean(Measure measure, const double *numbers, int count) {
    double half = plain_student(count - 1) * plain_spread(numbers, count) / sqrt(count);
    return near(measure.value, plain_mean(numbers, count)) && fabs(measure_margin(&measure) - half) <= 1e-4 * half;
}

static void check_seats(const SimRun *run, const Plain *plain) {
    const Tally *tally = &run->results.tally;
    static double against[PLAIN_GAMES];
    bool wins = true, change = true, ahead = true, spread = true, bins = true;
    for (int seat = 0; seat < plain->seats; seat++) {
        int histogram[BINS] = {0};
        Moments moments = {
            .count = tally->games, .games = tally->games, .sum = tally->change[seat], .squares = tally->change2[seat]};
        for (int game = 0; game < plain->games; game++) {
            double own = plain->change[seat][game], others = 0;
            for (int other = 0; other < plain->seats; other++) others += other == seat ? 0 : plain->change[other][game];
            against[game] = own - others / (plain->seats - 1);
            histogram[(int)floor(own / BIN_WIDTH) + BINS / 2]++;
        }
        wins = wins && near(summary_wins(run, seat).value, plain_mean(plain->wins[seat], plain->games));
        change = change && is_mean(measure_mean(tally->change[seat], tally->change2[seat], tally->games, 1),
                                   plain->change[seat], plain->games);
        ahead = ahead && is_mean(summary_against(run, seat), against, plain->games);
        spread = spread && near(measure_spread(&moments).value, plain_spread(plain->change[seat], plain->games));
        for (int bin = 0; bin < BINS; bin++) bins = bins && histogram[bin] == tally->histogram[seat][bin];
    }
    ok(wins, "shares of wins, shared ones included");
    ok(change, "mean changes and their intervals");
    ok(ahead, "differences to the others and their intervals");
    ok(spread && bins, "spreads and histograms");
}

static void check_games(const SimRun *run, const Plain *plain) {
    const Tally *tally = &run->results.tally;
    bool rounds = tally->rounds == plain->rounds;
    for (int row = 0; row < ROUND_ROWS - 1; row++)
        rounds = rounds && tally->ended[row] == plain->ended[row + 1] &&
                 tally->eliminated[row] == plain->eliminated[row + 1];
    ok(tally->games == plain->games && tally->zombies == plain->zombies && tally->shared == plain->shared,
       "games, wins of the zombies and shared wins");
    ok(rounds, "rounds, and who is out in which");
    ok(is_mean(measure_mean(tally->first_ahead, tally->first_ahead2, tally->games, run->seats - 1), plain->first_ahead,
               plain->games) &&
           near((double)tally->first_wins / WHOLE_WIN / plain->games, plain_mean(plain->first_wins, plain->games)) &&
           near((double)tally->opener_wins / WHOLE_WIN, plain->opener_wins),
       "what it is worth to lead first");
    bool tricks = tally->tricks == plain->tricks;
    for (int side = 0; side < SIDES; side++)
        tricks = tricks && tally->tricks_on[side] == plain->tricks_on[side] &&
                 tally->leader_wins[side] == plain->leader_wins[side];
    ok(tricks, "tricks, sides, and how often the leader wins");
}

static bool is_power(const PowerTally *power, const PlainPower *plain, int seats) {
    int64_t acts = 0, answers = 0, chosen[MAX_SEATS] = {0};
    bool same = power->rounds == plain->rounds && power->fires == plain->fires;
    for (int hook = 0; hook < POWER_HOOKS; hook++) acts += power->acts[hook];
    for (int i = 0; i < power->query_count; i++) {
        const Query *query = &power->queries[i];
        answers += query->asked;
        for (int seat = 0; query->about == ABOUT_COMMUNITY && seat < seats; seat++) chosen[seat] += query->taken[seat];
    }
    same = same && acts == plain->acts && answers == plain->answers;
    same = same && power->to[NOBODY] == plain->to[MAX_SEATS] && power->to_worth[NOBODY] == plain->to_worth[MAX_SEATS];
    for (int seat = 0; seat < seats; seat++)
        same = same && power->to[seat] == plain->to[seat] && power->to_worth[seat] == plain->to_worth[seat] &&
               power->seat[seat] == plain->seat[seat] && power->seat_worth[seat] == plain->seat_worth[seat] &&
               chosen[seat] == plain->chosen[seat];
    return same;
}

static void check_powers(const SimRun *run, Plain *plain) {
    int wrong = 0, told = 0;
    for (int i = 0; i < run->results.power_count; i++) {
        const PowerTally *power = run->results.powers[i];
        if (!strchr(power->name, ':') || strncmp(power->name, "zombie", 6) == 0 || strncmp(power->name, "van", 3) == 0)
            continue;
        bool same = is_power(power, plain_power(plain, power->name), plain->seats);
        if (!same) diag("%s differs", power->name);
        wrong += !same;
        told++;
    }
    ok(told >= 3 && !wrong, "%d powers: tricks, acts, cards and worth by receiver, answers", told);
}

static void check_line(const struct Line *line) {
    int games = scale_games(150) + 10;
    Crowd *crowd = crowd_open(2, line->seats, line->powers, NULL, NULL);
    Plain *plain = heap_new(1, sizeof *plain);
    int64_t played;
    diag("%s", line->powers);
    ok(batch_play(&crowd->batch, 0, games, &played) == BATCH_PLAYED, "the games are played");
    for (int i = 0; i < games; i++) plain_play(plain, &crowd->setups[0], batch_seed(crowd->batch.seed, i));
    SimRun run = {.seats = line->seats, .results = crowd->batch.results};
    check_seats(&run, plain);
    check_games(&run, plain);
    check_powers(&run, plain);
    free(plain);
    crowd_close(crowd);
}

int main(void) {
    plan(NO_PLAN);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) check_line(&lines[i]);
    done_testing();
}
