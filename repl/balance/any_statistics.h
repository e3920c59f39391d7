/* The statistics of a game that has none of its own: who wins, scores, and how long games take. */
#ifndef REPL_BALANCE_ANY_STATISTICS_H
#define REPL_BALANCE_ANY_STATISTICS_H

#include "sim/statistics.h"

extern const Statistics any_statistics;

/* The sections of its report; the last row has no name. */
extern const ReportSection any_sections[];

#endif
