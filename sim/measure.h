/* Estimates with 95 % intervals, from integer sums. The calculations use only + - * / and the square
 * root, which IEEE 754 rounds exactly, so the same sums print the same on every machine. */
#ifndef SIM_MEASURE_H
#define SIM_MEASURE_H

#include <stdbool.h>
#include <stdint.h>

enum { MEASURE_FEW = 10 }; /* a mean of fewer numbers has no interval */

/* A 95 % interval of a normal distribution reaches this many standard deviations to each side of the mean. */
#define MEASURE_DEVIATIONS 1.959963984540054

typedef struct Measure {
    double value, low, high;
    bool known;   /* false: there was nothing to measure */
    bool bounded; /* false: too few numbers for an interval */
} Measure;

/* The share part / whole, with Wilson's interval for `games` independent games. For shared wins the
 * interval is slightly too wide, never too narrow. */
Measure measure_share(int64_t part, int64_t whole, int64_t games);

/* Sums over games of two numbers that each game has: how many things it had (`whole`), and how many of them are counted
 * (`part`). A name ending in 2 is a sum of squares; `both` is the sum of part * whole. */
typedef struct ClusteredShare {
    int64_t games; /* that had any */
    int64_t part, whole, part2, whole2, both;
} ClusteredShare;

/* The share part / whole. Games are independent, what happens in one game is not; so many tricks of one game say less than
 * as many of different games. */
Measure measure_clustered(const ClusteredShare *sums);

/* The mean of `games` numbers, from their sum and the sum of their squares, divided by `unit`. */
Measure measure_mean(int64_t sum, int64_t squares, int64_t games, int64_t unit);

/* A value that was estimated with this variance; `numbers` is how many it is free to depend on, plus one. */
Measure measure_estimate(double value, double variance, int64_t numbers);

/* Sums of the first four powers of `count` numbers from `games` games. */
typedef struct Moments {
    int64_t count, games;
    int64_t sum, squares;
    int64_t cubes_high, cubes_low, fourths_high, fourths_low; /* the value is high * 2^32 + low */
} Moments;

/* The standard deviation of the numbers. The interval assumes no particular distribution. */
Measure measure_spread(const Moments *moments);

/* The ratio part / whole, without an interval. */
Measure measure_ratio(int64_t part, int64_t whole);

/* True if the interval is known and excludes 0. */
bool measure_excludes_zero(const Measure *measure);

/* The same with an interval that is widened for `count` comparisons: all of `count` such intervals contain the true value
 * in at least 95 of 100 runs, so one that is picked afterwards does, too. */
Measure measure_among(Measure measure, int count);

/* True if the interval excludes 0 after widening it so. By chance alone, at least one of `count` such intervals does so in
 * at most 5 of 100 runs. */
bool measure_excludes_zero_among(const Measure *measure, int count);

/* The true difference from 0 at which measure_excludes_zero_among would hold with a probability of 80 %. */
double measure_seen(const Measure *measure, int count);

/* The measure and its interval, less a number. */
Measure measure_less(Measure measure, double number);

/* The absolute value, with its interval. */
Measure measure_size(Measure measure);

/* Half the interval's width. */
double measure_margin(const Measure *measure);

#endif
