/* Checks a scenario or a campaign: its fields, that it can be played to its end, and what it expects. */
#ifndef REPL_CHECK_CHECK_SCENARIO_H
#define REPL_CHECK_CHECK_SCENARIO_H

#include "repl/app/scripts.h"
#include "repl/term/progress.h"

/* Plays the file; each fault is a diagnostic. Returns how many expectations it has, and in `parts` how many parts (0: it
 * is not a campaign). One that a signal stopped has no faults. */
int check_scenario(Scripts *scripts, const char *path, Diagnostics *diagnostics, Progress *progress, int *parts);

#endif
