/* The report of a ranking: all powers from the strongest to the weakest, and who gets along with whom. */
#ifndef SIM_DAYZ_SUMMARY_RANK_H
#define SIM_DAYZ_SUMMARY_RANK_H

#include "sim/report.h"
#include "sim/sim_run.h"

void summary_rank(Report *report, const SimRun *run);
void summary_partners(Report *report, const SimRun *run);

#endif
