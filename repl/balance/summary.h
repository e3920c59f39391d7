/* What a run says, as a report. */
#ifndef REPL_BALANCE_SUMMARY_H
#define REPL_BALANCE_SUMMARY_H

#include "repl/balance/report.h"
#include "sim/run.h"

/* The whole report; to be released. */
void summary_make(Report *report, const Run *run);

/* Its parts: what powers did, and what was compared. */
void summary_powers(Report *report, const Run *run);
void summary_pairs(Report *report, const Run *run);

/* Some of its numbers, for other tables. */
Measure summary_wins(const Run *run, int seat);
Measure summary_change(const Run *run); /* of a community, on average */
Measure summary_spread(const Run *run); /* ... of all of them */
Measure summary_against(const Run *run, int seat);

#endif
