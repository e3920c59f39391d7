#include "repl/balance/report_range.h"

#include <string.h>

enum { MAX_WIDTH = 512 };

static double low_of(const Measure *measure) {
    return measure->bounded ? measure->low : measure->value;
}

static double high_of(const Measure *measure) {
    return measure->bounded ? measure->high : measure->value;
}

void report_range_include(RangeScale *scale, const Measure *measure) {
    if (!measure->known) return;
    if (low_of(measure) < scale->least) scale->least = low_of(measure);
    if (high_of(measure) > scale->most) scale->most = high_of(measure);
}

/* The column of a number, from 0. */
static int place_of(const RangeScale *scale, double number) {
    double length = scale->most - scale->least;
    int last = (scale->width < MAX_WIDTH ? scale->width : MAX_WIDTH) - 1;
    return length > 0 ? (int)((number - scale->least) / length * last + 0.5) : 0;
}

void report_range_print(const RangeScale *scale, const Measure *measure, Screen *screen) {
    char text[MAX_WIDTH + 1];
    int zero = place_of(scale, 0), end = zero;
    memset(text, ' ', sizeof text);
    if (measure->known) {
        int low = place_of(scale, low_of(measure)), high = place_of(scale, high_of(measure));
        memset(text + low, '-', (size_t)(high - low + 1));
        if (high > end) end = high;
    }
    text[zero] = '|';
    if (measure->known) text[place_of(scale, measure->value)] = 'o';
    text[end + 1] = 0;
    screen_print(screen, "%s", text);
}
