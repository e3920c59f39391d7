/* --show: which sections of a report are told, and how many games are studied for them: "powers,drama:5000", "all". */
#ifndef REPL_SHOW_SHOW_H
#define REPL_SHOW_SHOW_H

#include "sim/statistics.h"
#include "sim/study/study.h"

/* Reads the list and plans what is studied: what it names, or with NULL what a run usually has. Returns DONE, or WRONG_USAGE after the error was
 * printed. */
int show_read(const char *list, const Statistics *statistics, StudyPlan *plan);

/* True if the list names this group of sections; with NULL, every section is told. */
bool show_has(const char *list, const char *group);

/* For a run that was read from parts: refuses a list that names a section which the run did not study. Returns as
 * show_read. */
int show_check(const char *list, const Statistics *statistics, const StudyPlan *studied);

#endif
