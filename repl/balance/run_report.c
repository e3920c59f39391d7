#include "repl/balance/run_report.h"

#include <inttypes.h>

#include "repl/show/show.h"
#include "repl/show/study_sections.h"

static void add_head(Report *report, const SimRun *run) {
    int64_t games = sim_run_played(run);
    if (games == run->games)
        report_head(report, "games", "%" PRId64, games);
    else
        report_head(report, "games", "%" PRId64 " of %" PRId64, games, run->games);
    report_head(report, "setup", "%s", run->setup);
    for (int i = 1; i < run->arm_count; i++)
        if (run->arms[i].kind == ARM_VERSUS) report_head(report, "versus", "%s", run->arms[i].name);
    report_head(report, "seed", "%" PRIu64, run->seed);
    report_head_intervals(report, games < MEASURE_FEW ? "; too few games for intervals of means" : "");
}

static void add_sections(Report *report, const SimRun *run, const ReportSection *section, const char *show) {
    for (; section->name; section++)
        if (show_has(show, section->group)) section->add(report, run);
}

void run_report_make(Report *report, const SimRun *run, const char *show) {
    *report = (Report){.head_count = 0};
    add_head(report, run);
    verdict_section.add(report, run);
    add_sections(report, run, run->statistics->sections, show);
    add_sections(report, run, study_sections, show);
}
