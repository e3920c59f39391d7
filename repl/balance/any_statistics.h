/* The statistics of a game that has none of its own: who wins, scores, and how long games take. */
#ifndef REPL_BALANCE_ANY_STATISTICS_H
#define REPL_BALANCE_ANY_STATISTICS_H

#include "sim/statistics.h"

extern const Statistics any_statistics;

/* For Statistics.wins, .won and .verdict. */
Measure any_wins(const struct SimRun *run, int seat);
double any_won(const struct SimRun *run);
void any_verdict(const struct SimRun *run, char out[STATISTICS_SENTENCE]);

/* The sections of its report; the last row has no name. */
extern const ReportSection any_sections[];

#endif
