/* The sections of a report about what a designer asks, for every game; repl/study defines them. */
#ifndef REPL_SHOW_STUDY_SECTIONS_H
#define REPL_SHOW_STUDY_SECTIONS_H

#include "sim/statistics.h"

/* Ends with a row without a name. */
extern const ReportSection study_sections[];

/* The verdict, which is told first. */
extern const ReportSection verdict_section;

#endif
