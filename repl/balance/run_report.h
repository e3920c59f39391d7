/* The report of a simulation run: its head, and the sections of its statistics. */
#ifndef REPL_BALANCE_RUN_REPORT_H
#define REPL_BALANCE_RUN_REPORT_H

#include "repl/balance/report.h"
#include "sim/part/sim_run.h"

/* Makes the report: the verdict, then the sections that --show names, or all; the caller releases it. */
void run_report_make(Report *report, const SimRun *run, const char *show);

#endif
