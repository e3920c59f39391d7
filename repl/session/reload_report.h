/* What a reload changes: the same decisions replayed under the old and the new scripts, compared event by event. */
#ifndef REPL_SESSION_RELOAD_REPORT_H
#define REPL_SESSION_RELOAD_REPORT_H

#include "repl/timeline/branch_replay.h"

typedef struct ReloadReport {
    const LoadedGame *old; /* with the scripts in force until now */
    BranchReplay replay;   /* of the branch, under the new scripts */
    const Step *paused;    /* the step that a pause interrupts; NULL: none */
    EventLog before, now;
} ReloadReport;

/* Replays the branch under both scripts, as `viewer` (NOTHING: all) hears it. The caller has set `old`, `paused`,
 * `replay.loaded` and `replay.old`. Release the report; `replay.fresh` stays the caller's. */
void reload_report_run(ReloadReport *report, const Screen *screen, int viewer);
void reload_report_release(ReloadReport *report);

/* Prints the first event that differs, and where the game is cut or fails; or that nothing differs. */
void reload_report_print(const ReloadReport *report, Screen *screen, int viewer);

#endif
