/* Intervals: compared with known figures, and how often they contain the true value. */
#include "sim/measure.h"

#include <math.h>
#include <tap.h>

#include "core/base/chance.h"
#include "t/lib/scale.h"

static bool near(double got, double expected) {
    return got > expected - 1e-6 && got < expected + 1e-6;
}

static void test_share(void) {
    Measure none = measure_share(0, 10, 10), half = measure_share(50, 100, 100), all = measure_share(10, 10, 10);
    ok(near(none.low, 0) && near(none.high, 0.277533), "Wilson: 0 of 10 is from 0 to 27.75 %%");
    ok(near(half.low, 0.403832) && near(half.high, 0.596168), "50 of 100 is from 40.38 to 59.62 %%");
    ok(near(all.low, 0.722467) && near(all.high, 1), "10 of 10 is from 72.25 to 100 %%");
    ok(near(measure_share(60 * 7, 60 * 20, 20).low, measure_share(7, 20, 20).low),
       "shared wins give the same interval");
    ok(!measure_share(0, 0, 0).known, "a share of nothing is unknown");
}

static void test_mean(void) {
    Measure mean = measure_mean(2 * (2 + 4 + 4 + 4 + 5 + 5 + 7 + 9), 2 * (4 + 16 * 3 + 25 * 2 + 49 + 81), 16, 1);
    ok(near(mean.value, 5) && fabs(measure_margin(&mean) - 2.131449546 * sqrt(64.0 / 15 / 16)) < 1e-4,
       "the mean of 16 numbers has Student's margin");
    Measure ten = measure_mean(0, 10, 10, 1), many = measure_mean(0, 1000000, 1000000, 1);
    ok(fabs(measure_margin(&ten) - 2.262157163 / 3) < 1e-3, "the margin of 10 numbers follows Student's distribution");
    ok(fabs(measure_margin(&many) - 1.959966357e-3) < 1e-8,
       "the margin of a million numbers follows the normal distribution");
    ok(measure_mean(45, 225, 9, 1).known && !measure_mean(45, 225, 9, 1).bounded,
       "a mean of fewer than 10 numbers has no interval");
    Measure third = measure_mean(80, 464, 16, 3);
    ok(near(third.value, 5.0 / 3) && near(measure_margin(&third), measure_margin(&mean) / 3),
       "value and margin are divided by the unit");
    Measure same = measure_mean(3 * 1000, 9 * 1000, 1000, 1);
    ok(same.low == 3 && same.high == 3, "equal numbers have no margin");
    ok(measure_mean(5, 25, 1, 1).known && !measure_mean(5, 25, 1, 1).bounded, "one number has a value but no interval");
    ok(!measure_mean(0, 0, 0, 1).known, "a mean of no numbers is unknown");
    int64_t million = 1000000000;
    Measure large = measure_mean(9999 * million, 9999 * 9999 * million, million, 1);
    ok(large.value == 9999 && large.low == 9999, "a thousand million games with the largest change are exact");
}

static Moments moments_of(const int *numbers, int count) {
    Moments moments = {.count = count, .games = count};
    for (int i = 0; i < count; i++) {
        int64_t x = numbers[i];
        moments.sum += x;
        moments.squares += x * x;
        moments.cubes_low += x * x * x;
        moments.fourths_low += x * x * x * x;
    }
    return moments;
}

static void test_spread(void) {
    int numbers[] = {2, 4, 4, 4, 5, 5, 7, 9, 2, 4, 4, 4, 5, 5, 7, 9};
    Moments moments = moments_of(numbers, 16), few = moments_of(numbers, 8);
    Measure spread = measure_spread(&moments);
    ok(near(spread.value, sqrt(64.0 / 15)), "the spread is the standard deviation");
    ok(near(measure_spread(&few).value, sqrt(32.0 / 7)) && !measure_spread(&few).bounded,
       "the spread of few numbers has no interval");
    Moments halves = moments;
    halves.fourths_high = 3, halves.fourths_low -= 3 * 4294967296;
    halves.cubes_high = -2, halves.cubes_low += 2 * 4294967296;
    ok(near(measure_spread(&halves).high, spread.high), "sums of powers may be split into two halves");
}

static void test_verdicts(void) {
    Measure clear = {.value = 1, .low = 0.1, .high = 1.9, .known = true, .bounded = true};
    Measure unclear = {.value = -1, .low = -2.1, .high = 0.1, .known = true, .bounded = true}, point = {.value = 1};
    ok(measure_excludes_zero(&clear) && !measure_excludes_zero(&unclear) && !measure_excludes_zero(&point),
       "measure_excludes_zero needs an interval without 0");
    ok(measure_excludes_zero_among(&clear, 1) && !measure_excludes_zero_among(&clear, 5),
       "the best of five intervals is judged more strictly");
    Measure clearer = {.value = 3.7, .low = 3.7 - 1.96, .high = 3.7 + 1.96, .known = true, .bounded = true};
    ok(measure_excludes_zero_among(&clearer, 200) && !measure_excludes_zero_among(&clearer, 201),
       "the best of hundreds more strictly still");
    Measure uneven = {.value = -1, .low = -1.1, .high = -0.05, .known = true, .bounded = true};
    ok(measure_excludes_zero(&uneven) && !measure_excludes_zero_among(&uneven, 2), "only the side towards 0 counts");
}

/* Coverage ----------------------------------------------------------------------------------------- */

enum { NUMBERS = 400 };

/* A die, a rare event and a skewed number, with known mean and spread. */
static int die(uint64_t *chance) {
    return 1 + (int)chance_below(chance, 6);
}
static int rare(uint64_t *chance) {
    return chance_below(chance, 20) == 0;
}
static int skew(uint64_t *chance) {
    int tries = 0;
    while (tries < 60 && chance_below(chance, 4)) tries++;
    return tries;
}

static const struct Law {
    const char *name;
    int (*draw)(uint64_t *chance);
    double mean, spread;
} laws[] = {
    {"a die", die, 3.5, 1.707825127659933},
    {"one in twenty", rare, 0.05, 0.217944947177034},
    {"how often until one in four", skew, 3, 3.464101615137754},
};

/* The percentage of samples whose interval contains the true value. */
static void test_law(const struct Law *law, int samples) {
    int mean = 0, spread = 0, share = 0;
    uint64_t chance = 7;
    for (int i = 0; i < samples; i++) {
        int numbers[NUMBERS], part = 0;
        for (int n = 0; n < NUMBERS; n++) numbers[n] = law->draw(&chance), part += numbers[n] == 1;
        Moments moments = moments_of(numbers, NUMBERS);
        Measure m = measure_mean(moments.sum, moments.squares, NUMBERS, 1), s = measure_spread(&moments);
        Measure p = measure_share(part, NUMBERS, NUMBERS);
        double truth = law->draw == die ? 1.0 / 6 : law->draw == rare ? 0.05 : 0.1875;
        mean += m.low <= law->mean && law->mean <= m.high;
        spread += s.low <= law->spread && law->spread <= s.high;
        share += p.low <= truth && truth <= p.high;
    }
    diag("%s: of %d intervals, mean %d, spread %d, share %d hold the truth", law->name, samples, mean, spread, share);
    ok(mean * 100 > samples * 92 && mean * 100 < samples * 98, "%s: the interval of a mean holds it in 95 %%",
       law->name);
    ok(share * 100 > samples * 92 && share * 100 < samples * 98, "%s: so does that of a share", law->name);
    ok(spread * 100 > samples * 88 && spread * 100 < samples * 98, "%s: and, nearly, that of a spread", law->name);
}

/* Many looks ---------------------------------------------------------------------------------------- */

enum { SEATS = 4, LOOKED = 200 };

/* Games that one of four seats wins. */
static void play_wins(uint64_t *chance, int wins[SEATS]) {
    for (int game = 0; game < LOOKED; game++) wins[chance_below(chance, SEATS)]++;
}

static Measure over_fair(const int *wins, int seat) {
    Measure share = measure_share(wins[seat], LOOKED, LOOKED);
    share.value -= 1.0 / SEATS, share.low -= 1.0 / SEATS, share.high -= 1.0 / SEATS;
    return share;
}

static bool holds(Measure measure, double truth) {
    return measure.low <= truth && truth <= measure.high;
}

/* The interval of the seat that is furthest from its share, in a fair game. */
static void test_worst(int samples) {
    uint64_t chance = 11;
    int alone = 0, among = 0;
    for (int i = 0; i < samples; i++) {
        int wins[SEATS] = {0}, worst = 0;
        play_wins(&chance, wins);
        for (int seat = 1; seat < SEATS; seat++)
            if (fabs(over_fair(wins, seat).value) > fabs(over_fair(wins, worst).value)) worst = seat;
        alone += holds(over_fair(wins, worst), 0);
        among += holds(measure_among(over_fair(wins, worst), SEATS), 0);
    }
    diag("of %d worst seats of a fair game, %d have fair wins in their interval; widened, %d", samples, alone, among);
    ok(alone * 100 < samples * 90, "the interval of a seat that is picked as the worst is too narrow");
    ok(among * 100 >= samples * 94, "widened by the number of seats it holds the truth in 95 %%");
}

/* How often a difference is seen that should be seen in 80 of 100 runs. */
static void test_seen(int samples) {
    uint64_t chance = 13;
    int seen = 0;
    Measure typical = measure_mean(0, 100 * 144, 144, 1);
    double truth = measure_seen(&typical, SEATS);
    for (int i = 0; i < samples; i++) {
        int64_t sum = 0, squares = 0;
        for (int n = 0; n < 144; n++) {
            int number = 0;
            for (int part = 0; part < 12; part++) number += (int)chance_below(&chance, 1000);
            number = (number - 5994 + 100050) / 100 - 1000; /* nearly normal, with a spread of 10 */
            number += (int)(truth * 1000 + chance_below(&chance, 1000)) / 1000;
            sum += number, squares += (int64_t)number * number;
        }
        Measure found = measure_mean(sum, squares, 144, 1);
        seen += measure_excludes_zero_among(&found, SEATS);
    }
    diag("a difference of %.2f is seen in %d of %d runs", truth, seen, samples);
    ok(seen * 100 > samples * 75 && seen * 100 < samples * 86, "measure_seen is seen in 80 of 100 runs");
}

/* Things of one game that are all alike: a naive interval takes each for new evidence. */
static void test_clusters(int samples) {
    uint64_t chance = 17;
    int naive = 0, robust = 0;
    for (int i = 0; i < samples; i++) {
        ClusteredShare sums = {.games = NUMBERS};
        for (int game = 0; game < NUMBERS; game++) {
            int64_t whole = die(&chance), part = chance_below(&chance, 3) == 0 ? whole : 0;
            sums.part += part, sums.whole += whole;
            sums.part2 += part * part, sums.whole2 += whole * whole, sums.both += part * whole;
        }
        naive += holds(measure_share(sums.part, sums.whole, sums.whole), 1.0 / 3);
        robust += holds(measure_clustered(&sums), 1.0 / 3);
    }
    diag("of %d intervals of shares in clusters, %d hold the truth; counting all as independent, %d", samples, robust,
         naive);
    ok(naive * 100 < samples * 80, "counting things of one game as independent is wrong");
    ok(robust * 100 > samples * 93 && robust * 100 < samples * 97, "counting games holds the truth in 95 %%");
    ClusteredShare all = {50, 300, 300, 1800, 1800, 1800}, few = {5, 3, 9, 3, 17, 6};
    ok(near(measure_clustered(&all).low, measure_share(50, 50, 50).low), "where all agree, games count");
    ok(near(measure_clustered(&few).low, measure_share(5, 15, 5).low), "and where there are few of them");
    ok(!measure_clustered(&(ClusteredShare){.games = 0}).known, "a share of nothing is unknown");
}

int main(void) {
    plan(NO_PLAN);
    test_share();
    test_mean();
    test_spread();
    test_verdicts();
    for (size_t i = 0; i < sizeof laws / sizeof *laws; i++) test_law(&laws[i], 1000 + scale_games(3000));
    test_worst(1000 + scale_games(3000));
    test_seen(1000 + scale_games(1000));
    test_clusters(1000 + scale_games(3000));
    done_testing();
}
