/* What a reload changes: the same decisions replayed under the old and the new scripts, compared event by event. */
#ifndef PLAY_SESSION_RELOAD_REPORT_H
#define PLAY_SESSION_RELOAD_REPORT_H

#include "play/session/branch_replay.h"

/* The events of a branch under the last scripts under which it came to its end. Nothing is kept while those in force are
 * such scripts. */
typedef struct WorkedEvents {
    bool kept;
    EventLog events;
    uint64_t steps; /* digest of the branch's steps */
    int viewer;     /* who heard them */
} WorkedEvents;

void worked_events_release(WorkedEvents *worked);

typedef struct ReloadReport {
    const LoadedGame *old; /* with the scripts in force until now */
    BranchReplay replay;   /* of the branch, under the new scripts */
    const Step *paused;    /* the step that a pause interrupts; NULL: none */
    WorkedEvents *worked;  /* compared with instead of `old`, if they are of the same steps */
    EventLog before, now;
    bool from_worked;
    int viewer;     /* DOOR_NOBODY: all */
    bool describes; /* are the events that differ wanted as values? */
} ReloadReport;

/* The first event that differs. Either is NULL if there is none any more. */
typedef struct ReloadDifference {
    const LoggedEvent *before, *now;
    int event, position; /* its number, from 1, and the position that its step leads to */
} ReloadDifference;

/* Replays the branch under both scripts, as the viewer hears it. The caller has set all but the logs. Release the report,
 * which keeps the events before if the branch no longer comes to its end; `replay.fresh` stays the caller's. */
void reload_report_run(ReloadReport *report);
void reload_report_release(ReloadReport *report);

/* Finds the first event that differs; false if none does. `told`: that differs as the viewer is told it (ReloadReport.describes). */
bool reload_report_difference(const ReloadReport *report, bool told, ReloadDifference *difference);

#endif
