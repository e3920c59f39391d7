/* When a report says that there is a difference. It looks at many rows and has several kinds of sentence; by chance alone,
 * at most 5 of 100 reports say of anything that it differs. Every sentence of that kind goes through here. */
#ifndef REPL_BALANCE_VERDICT_H
#define REPL_BALANCE_VERDICT_H

#include "sim/measure.h"

enum { VERDICT_KINDS = 5 }; /* kinds of sentence: seats, first leaders, powers, another set-up, bots */

/* True if the interval, widened for a sentence that looks at so many rows, excludes 0: the difference is said to be one.
 * The sentence tells the interval of the number alone, as the table does. */
bool verdict_is_clear(const Measure *measure, int rows);

/* The true difference that would be said to be one in 80 of 100 such runs. */
double verdict_seen(const Measure *measure, int rows);

#endif
