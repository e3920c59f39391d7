/* What `horde check` prints: faults with the game that shows them, and notes. */
#ifndef REPL_CHECK_CHECK_REPORT_H
#define REPL_CHECK_CHECK_REPORT_H

#include "repl/check/coverage.h"
#include "repl/check/finding.h"

/* "file:line: message" and, below, where in the game it happened. */
void check_report_finding(Screen *screen, const Finding *finding);

/* The command that plays the game again; `files` are those it needs. */
void check_report_command(Screen *screen, const char *called, const char *const *files, int count,
                          const char *factions_dir, const Catalog *catalog, const CheckCase *check_case);

/* Where the script was when it failed. */
void check_report_traceback(Screen *screen, const Finding *finding);

/* Names the hooks that were never reached and the questions that were never asked. */
void check_report_notes(Screen *screen, const Coverage *coverage);

#endif
