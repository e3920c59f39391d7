/* The tables of a run for any game: seats, scores and length of one without statistics of its own, and what a designer asks
 * (sim/study.h). Each function adds its tables, or none if the run did not study it. */
#ifndef SIM_SECTIONS_H
#define SIM_SECTIONS_H

#include "sim/report.h"
#include "sim/sim_run.h"

void study_report_verdict(Report *report, const SimRun *run); /* five sentences */
void study_report_drama(Report *report, const SimRun *run);
void study_report_decisions(Report *report, const SimRun *run);
void study_report_skill(Report *report, const SimRun *run);
void study_report_neighbours(Report *report, const SimRun *run);

/* Figures that the verdict tells, too. */
Measure study_half_leader(const SimRun *run);          /* share of wins of the seat that leads alone half-way */
Measure study_settled(const SimRun *run);              /* the part of a game after which the winner leads for good */
Measure study_changes(const SimRun *run);              /* lead changes in a game */
Measure study_comebacks(const SimRun *run);            /* share of sole winners that were last half-way */
Measure study_forced(const SimRun *run);               /* share of questions with one option */
Measure study_options(const SimRun *run);              /* options of a question that has several */
Measure study_spread(const SimRun *run);               /* points between the best and the worst option */
Measure study_kingmaking(const SimRun *run);           /* share of choices that decide only who else wins */
Measure study_gain(const SimRun *run, int rung);       /* what a better bot gains, in points */
double study_luck(const SimRun *run, int rung);        /* the spread of the result among equals */
Measure study_deal_share(const SimRun *run, int rung); /* share of the result that comes from the deal */

/* The sections of a game without statistics of its own, and those that every game has; the last row of each has no name. */
extern const ReportSection any_sections[], study_sections[];

/* For Statistics.wins, .won and .verdict of a game without its own. */
Measure any_wins(const SimRun *run, int seat);
double any_won(const SimRun *run);
void any_verdict(const SimRun *run, char out[STATISTICS_SENTENCE]);

#endif
