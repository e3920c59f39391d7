/* What a run says, as a report. */
#ifndef REPL_BALANCE_SUMMARY_H
#define REPL_BALANCE_SUMMARY_H

#include "repl/balance/report.h"
#include "sim/sim_run.h"

/* The whole report; to be released. */
void summary_make(Report *report, const SimRun *run);

/* Its parts: what powers did, and what was compared. */
void summary_powers(Report *report, const SimRun *run);
void summary_pairs(Report *report, const SimRun *run);

/* Some of its numbers, for other tables. */
Measure summary_wins(const SimRun *run, int seat);
Measure summary_change(const SimRun *run); /* of a community, on average */
Measure summary_spread(const SimRun *run); /* ... of all of them */
Measure summary_against(const SimRun *run, int seat);

#endif
