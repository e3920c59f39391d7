/* Intervals as pictures: one line for each, all to the same scale. */
#ifndef REPL_BALANCE_REPORT_RANGE_H
#define REPL_BALANCE_REPORT_RANGE_H

#include "repl/term/screen.h"
#include "sim/measure.h"

/* What the pictures of a column show: from `least` to `most`, in `width` columns. It always holds 0. */
typedef struct RangeScale {
    double least, most;
    int width;
} RangeScale;

/* Widens the scale so that it holds the measure with its interval. */
void report_range_include(RangeScale *scale, const Measure *measure);

/* Prints an interval as "---o---"; 0 is marked with "|". Nothing follows the last mark. */
void report_range_print(const RangeScale *scale, const Measure *measure, Screen *screen);

#endif
