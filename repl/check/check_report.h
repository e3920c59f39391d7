/* What `horde check` prints: each fault with the game that shows it, and notes. */
#ifndef REPL_CHECK_CHECK_REPORT_H
#define REPL_CHECK_CHECK_REPORT_H

#include "repl/check/coverage.h"
#include "lua/debug_dayz/line_coverage.h"
#include "repl/dayz/check_case.h"
#include "repl/trial/finding.h"

/* Prints "file:line: message" and, on the next line, where in the game it happened. */
void check_report_finding(Screen *screen, const Finding *finding);

/* Prints the command that replays the game; `files` are the scripts it needs. */
void check_report_command(Screen *screen, const char *called, const char *const *files, int count,
                          const char *factions_dir, const Catalog *catalog, const CheckCase *check_case);

/* Prints the traceback of a script error. */
void check_report_traceback(Screen *screen, const Finding *finding);

/* Prints a note for each hook that was never called or never returned anything, each line that never ran and each
 * question that was never asked. `text` is the source of the script. */
void check_report_notes(Screen *screen, const Coverage *coverage, LineCoverage *lines, const char *text);

#endif
