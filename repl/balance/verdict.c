#include "repl/balance/verdict.h"

bool verdict_is_clear(const Measure *measure, int rows) {
    return measure_excludes_zero_among(measure, VERDICT_KINDS * rows);
}

double verdict_seen(const Measure *measure, int rows) {
    return measure_seen(measure, VERDICT_KINDS * rows);
}
