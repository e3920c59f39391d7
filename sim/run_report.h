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

/* The wins of a seat, less an equal share of all wins. */
Measure run_report_over_fair(const SimRun *run, int seat);

/* What a seat has more or less of than the others, as parts of sentences. */
typedef struct SeatVerdict {
    Measure (*measure)(const SimRun *run, int seat);
    const char *who;         /* "Seat" */
    const char *more, *less; /* with the size of the difference: "scores more than the others, by %s points" */
    const char *none;        /* a sentence with the difference that would be seen in 80 of 100 runs */
    ColumnKind kind;
    double unit; /* of the number in `none` */
} SeatVerdict;

/* Names below the table the seats that have more or less than chance explains, looking at all of them; or says that none has. */
void run_report_seats(ReportTable *table, const SimRun *run, const SeatVerdict *verdict);

/* What a designer asks (sim/study.h). Each function adds its tables, or none if the run did not study it. */
void study_report_drama(Report *report, const SimRun *run);
void study_report_decisions(Report *report, const SimRun *run);
void study_report_skill(Report *report, const SimRun *run);
void study_report_neighbours(Report *report, const SimRun *run);

/* Figures that the verdict tells, too. */
Measure study_half_leader(const SimRun *run);          /* share of wins of the seat that leads alone half-way */
Measure study_settled(const SimRun *run);              /* the part of a game after which the winner leads for good */
Measure study_changes(const SimRun *run);              /* lead changes in a game */
Measure study_forced(const SimRun *run);               /* share of questions with one option */
Measure study_options(const SimRun *run);              /* options of a question that has several */
Measure study_spread(const SimRun *run);               /* points between the best and the worst option */
Measure study_kingmaking(const SimRun *run);           /* share of choices that decide only who else wins */
Measure study_gain(const SimRun *run, int rung);       /* what a better bot gains, in points */
double study_luck(const SimRun *run, int rung);        /* the spread of the result among equals */
Measure study_deal_share(const SimRun *run, int rung); /* share of the result that comes from the deal */

#endif
