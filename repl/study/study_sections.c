#include "repl/show/study_sections.h"

#include "repl/study/study_report.h"

const ReportSection verdict_section = {"verdict", "verdict", study_report_verdict};

const ReportSection study_sections[] = {
    {"drama", "drama", study_report_drama},
    {"decisions", "decisions", study_report_decisions},
    {"ladder", "skill", study_report_skill},
    {"neighbours", "neighbours", study_report_neighbours},
    {NULL, NULL, NULL},
};
