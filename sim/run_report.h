/* The report of a simulation run: its head, and the sections of its statistics. `show` is the list of --show, which names groups of
 * sections and how many games are studied for them: "powers,drama:5000", "all"; NULL: every section, and what a run usually
 * studies. */
#ifndef SIM_RUN_REPORT_H
#define SIM_RUN_REPORT_H

#include "sim/report.h"
#include "sim/sim_run.h"

/* Makes the report: the verdict, then the sections that `show` names; the caller releases it. */
void run_report_make(Report *report, const SimRun *run, const char *show);

/* True if the list names this group of sections. */
bool run_report_shows(const char *show, const char *group);

/* Reads the list and plans what is studied. False, with a sentence in `why`, if it is wrong. */
bool run_report_plan(const char *show, const Statistics *statistics, StudyPlan *plan, char *why, size_t size);

/* For a run that was read from parts: refuses a list that names a section which the run did not study, or is wrong. Returns as
 * run_report_plan. */
bool run_report_check(const char *show, const Statistics *statistics, const StudyPlan *studied, char *why, size_t size);

#endif
