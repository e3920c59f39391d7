/* What `horde check` prints of factions: the game that shows a fault, and notes about hooks and lines that did not run. */
#ifndef REPL_CHECK_DAYZ_CHECK_NOTES_H
#define REPL_CHECK_DAYZ_CHECK_NOTES_H

#include "lua/debug_dayz/line_coverage.h"
#include "repl/check/checks.h"
#include "repl/dayz/check_case.h"
#include "repl/check_dayz/coverage.h"

/* Prints the command that replays the game; `files` are the scripts it needs. */
void check_notes_command(Screen *screen, const char *called, const char *const *files, int count,
                         const char *factions_dir, const Catalog *catalog, const CheckCase *check_case);

/* Prints a note for each hook that was never called or never returned anything, each line that never ran and each
 * question that was never asked. `text` is the source of the script. */
void check_notes_print(const CheckRequest *request, const Coverage *coverage, LineCoverage *lines, const char *text);

#endif
