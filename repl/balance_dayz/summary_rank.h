/* The report of a ranking: all powers from the strongest to the weakest, and who gets along with whom. */
#ifndef REPL_BALANCE_DAYZ_SUMMARY_RANK_H
#define REPL_BALANCE_DAYZ_SUMMARY_RANK_H

#include "repl/balance/report.h"
#include "sim/part/sim_run.h"

void summary_rank(Report *report, const SimRun *run);
void summary_partners(Report *report, const SimRun *run);

#endif
