/* From sums to estimates with intervals of 95 %. Sums are integers; what follows uses only + - * / and
 * the square root, each rounded alike everywhere, so the same sums print the same on every machine. */
#ifndef SIM_MEASURE_H
#define SIM_MEASURE_H

#include <stdbool.h>
#include <stdint.h>

enum { MEASURE_FEW = 10 }; /* of fewer numbers than that, a mean has no interval */

typedef struct Measure {
    double value, low, high;
    bool known;   /* was there anything to measure? */
    bool bounded; /* and enough for an interval? */
} Measure;

/* A share of `whole` units; the interval is Wilson's. Of wins that are shared it is a little too
 * wide, never too narrow. */
Measure measure_share(int64_t part, int64_t whole, int64_t games);

/* A mean of `games` numbers from their sum and the sum of their squares; all are divided by `unit`. */
Measure measure_mean(int64_t sum, int64_t squares, int64_t games, int64_t unit);

/* Sums of the first four powers of `count` numbers, taken in `games` games. */
typedef struct Moments {
    int64_t count, games;
    int64_t sum, squares;
    int64_t cubes_high, cubes_low, fourths_high, fourths_low; /* in halves of 32 bits */
} Moments;

/* The spread of such numbers: their standard deviation, whatever their distribution. */
Measure measure_spread(const Moments *moments);

/* A plain ratio, without an interval. */
Measure measure_ratio(int64_t part, int64_t whole);

/* Does the interval leave out 0? */
bool measure_tells(const Measure *measure);

/* The same where the best of `count` such intervals is looked at: it is widened, so that one of them
 * leaves out 0 by chance in 5 of 100 runs at most. */
bool measure_tells_among(const Measure *measure, int count);

/* The same without its sign. */
Measure measure_size(Measure measure);

/* Half of the interval's width. */
double measure_margin(const Measure *measure);

#endif
