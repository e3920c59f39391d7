/* Each product is a statement of its own, so that no compiler fuses it with a sum into one operation
 * that rounds once instead of twice. */
#include "sim/measure.h"

#include <math.h>

/* Standard deviations to each side, so that up to `count` intervals hold together in 95 % of cases (Bonferroni). */
static const struct Comparisons {
    int count;
    double deviations;
} comparisons[] = {
    {1, MEASURE_DEVIATIONS},   {2, 2.241402727604946},     {3, 2.393979799818510},      {4, 2.497705474412374},
    {5, 2.575829303548900},    {6, 2.638257273476751},     {8, 2.734368786533176},      {10, 2.807033768343811},
    {12, 2.865260238532133},   {15, 2.935199468866698},    {20, 3.023341439739153},     {25, 3.090232306167813},
    {30, 3.143980287069073},   {40, 3.227218425963163},    {50, 3.290526731491926},     {60, 3.341478956038626},
    {80, 3.420526701131831},   {100, 3.480756404346242},   {200, 3.662259930887615},    {500, 3.890591886413120},
    {1000, 4.055626981121907}, {10000, 4.564787730279509}, {100000, 5.026312836029865}, {1000000, 5.451310438136472}};

#define POWER_DEVIATIONS 0.841621233572914 /* a normal number is below this with 80 % probability */

static Measure measure_around(double value, double margin) {
    return (Measure){.value = value, .low = value - margin, .high = value + margin, .known = true, .bounded = true};
}

Measure measure_ratio(int64_t part, int64_t whole) {
    if (whole == 0) return (Measure){.known = false};
    return (Measure){.value = (double)part / (double)whole, .known = true};
}

/* Gives a share Wilson's interval for `n` independent games. */
static Measure wilson(Measure share, double n) {
    double square = MEASURE_DEVIATIONS * MEASURE_DEVIATIONS;
    double share_left = share.value * (1 - share.value);
    double inside = share_left / n, edge = square / n;
    double quarter = edge / n;
    quarter = quarter / 4;
    double root = sqrt(inside + quarter), scale = 1 + edge;
    double centre = (share.value + edge / 2) / scale, margin = MEASURE_DEVIATIONS * root;
    margin = margin / scale;
    share.low = centre - margin < 0 ? 0 : centre - margin;
    share.high = centre + margin > 1 ? 1 : centre + margin;
    share.bounded = true;
    return share;
}

Measure measure_share(int64_t part, int64_t whole, int64_t games) {
    Measure share = measure_ratio(part, whole);
    return share.known ? wilson(share, (double)games) : share;
}

/* A number of 128 bits, which compilers for short pointers do not have. */
typedef struct Wide {
    uint64_t high, low;
} Wide;

static Wide wide_product(uint64_t a, uint64_t b) {
    uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
    uint64_t low = a_low * b_low, one = a_high * b_low + (low >> 32), other = a_low * b_high + (uint32_t)one;
    return (Wide){a_high * b_high + (one >> 32) + (other >> 32), other << 32 | (uint32_t)low};
}

static Wide wide_difference(Wide a, Wide b) {
    return (Wide){a.high - b.high - (a.low < b.low), a.low - b.low};
}

/* Rounded once: the last bit keeps that others were lost. */
static double wide_number(Wide wide) {
    int shift = 0;
    for (; wide.high; wide.high >>= 1, shift++) wide.low = wide.high << 63 | wide.low >> 1 | (wide.low & 1);
    return ldexp((double)wide.low, shift);
}

/* The sample variance, exact up to the final division; 0 if the sum of squares, of a file, is a little too small. */
static double sample_variance(int64_t sum, int64_t squares, int64_t games) {
    uint64_t size = sum < 0 ? -(uint64_t)sum : (uint64_t)sum;
    Wide spread = wide_difference(wide_product((uint64_t)games, (uint64_t)squares), wide_product(size, size));
    double pairs = (double)games * (double)(games - 1);
    return spread.high >> 63 ? 0 : wide_number(spread) / pairs;
}

/* MEASURE_DEVIATIONS for the mean of few numbers (Student's t), by the series of Cornish and Fisher. It is correct to
 * four digits from MEASURE_FEW numbers on. */
static double student(int64_t games) {
    double free = (double)(games - 1);
    double third = 2.823 + 2.556 / free;
    double second = 2.3723 + third / free;
    return MEASURE_DEVIATIONS + second / free;
}

Measure measure_mean(int64_t sum, int64_t squares, int64_t games, int64_t unit) {
    if (games == 0) return (Measure){.known = false};
    double value = (double)sum / (double)games;
    value = value / (double)unit;
    if (games < MEASURE_FEW) return (Measure){.value = value, .known = true};
    double margin = student(games) * sqrt(sample_variance(sum, squares, games) / (double)games);
    return measure_around(value, margin / (double)unit);
}

/* The variance of a share over games: that of the ratio of two sums. */
static double share_variance(const ClusteredShare *sums, double share) {
    double games = (double)sums->games, whole = (double)sums->whole, square = share * share;
    double cross = share * (double)sums->both;
    double last = square * (double)sums->whole2;
    double rest = (double)sums->part2 - cross - cross;
    rest = rest + last;
    rest = rest / whole / whole;
    rest = rest * games / (games - 1);
    double student_part = student(sums->games) / MEASURE_DEVIATIONS;
    rest = rest * student_part;
    return rest * student_part;
}

/* So many independent things would give a share of this variance; at most all, and games where nothing varies. */
Measure measure_clustered(const ClusteredShare *sums) {
    Measure share = measure_ratio(sums->part, sums->whole);
    double independent = (double)sums->games, most = (double)sums->whole;
    if (!share.known) return share;
    if (sums->games >= MEASURE_FEW && sums->part > 0 && sums->part < sums->whole) {
        double left = share.value * (1 - share.value), found = share_variance(sums, share.value);
        double enough = found * most;
        independent = enough > left ? left / found : most;
    }
    return wilson(share, independent);
}

Measure measure_estimate(double value, double variance, int64_t numbers) {
    if (numbers < MEASURE_FEW) return (Measure){.value = value, .known = true};
    return measure_around(value, student(numbers) * sqrt(variance));
}

static double join_halves(int64_t high, int64_t low) {
    double upper = (double)high * 4294967296.0;
    return upper + (double)low;
}

/* The fourth central moment. */
static double fourth_moment(const Moments *moments) {
    double count = (double)moments->count;
    double mean = (double)moments->sum / count, square = mean * mean;
    double fourths = join_halves(moments->fourths_high, moments->fourths_low) / count;
    double cubes = join_halves(moments->cubes_high, moments->cubes_low) / count * mean * 4;
    double squares = (double)moments->squares / count * square * 6;
    double rest = square * square * 3;
    return fourths - cubes + squares - rest;
}

Measure measure_spread(const Moments *moments) {
    if (moments->games < 2 || moments->count < 2) return (Measure){.known = false};
    double square = sample_variance(moments->sum, moments->squares, moments->count), spread = sqrt(square);
    if (moments->games < MEASURE_FEW) return (Measure){.value = spread, .known = true};
    double fourth = square * square;
    double error = (fourth_moment(moments) - fourth) / (double)moments->games;
    if (!(spread > 0) || !(error > 0)) return measure_around(spread, 0);
    double margin = MEASURE_DEVIATIONS * sqrt(error);
    return measure_around(spread, margin / (2 * spread));
}

bool measure_excludes_zero(const Measure *measure) {
    return measure->bounded && (measure->low > 0 || measure->high < 0);
}

static double deviations_among(int count) {
    const struct Comparisons *row = comparisons, *last = comparisons + sizeof comparisons / sizeof *comparisons - 1;
    while (row < last && row->count < count) row++;
    return row->deviations;
}

Measure measure_among(Measure measure, int count) {
    double wider = deviations_among(count) / MEASURE_DEVIATIONS;
    double below = (measure.value - measure.low) * wider, above = (measure.high - measure.value) * wider;
    if (!measure.bounded) return measure;
    measure.low = measure.value - below;
    measure.high = measure.value + above;
    return measure;
}

bool measure_excludes_zero_among(const Measure *measure, int count) {
    Measure wider = measure_among(*measure, count);
    return measure_excludes_zero(&wider);
}

double measure_seen(const Measure *measure, int count) {
    double deviation = measure_margin(measure) / MEASURE_DEVIATIONS;
    return deviation * (deviations_among(count) + POWER_DEVIATIONS);
}

double measure_margin(const Measure *measure) {
    return (measure->high - measure->low) / 2;
}

Measure measure_less(Measure measure, double number) {
    measure.value -= number;
    measure.low -= number;
    measure.high -= number;
    return measure;
}

Measure measure_size(Measure measure) {
    if (measure.value >= 0) return measure;
    return (Measure){.value = -measure.value,
                     .low = -measure.high,
                     .high = -measure.low,
                     .known = measure.known,
                     .bounded = measure.bounded};
}
