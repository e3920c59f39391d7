/* A branch replayed from the set-up under other scripts, and what that changes: the same decisions under the old and the new
 * scripts, compared event by event. */
#ifndef PLAY_SESSION_BRANCH_REPLAY_H
#define PLAY_SESSION_BRANCH_REPLAY_H

#include "play/describe/state_json.h"
#include "play/load/game_text.h"
#include "play/session/timeline.h"
#include "play/session/loaded_game.h"

/* The events of a game ----------------------------------------------------------------------------- */

/* Each is a line of the event stream (to compare) and a sentence (to show). */
typedef struct LoggedEvent {
    char *line;            /* of the event stream */
    char *sentence;        /* with only what the viewer may know; may be empty */
    char *seen;            /* as JSON, what the viewer learns; NULL: nothing, or the log does not describe */
    int position;          /* the position to which its step leads */
    char when[CLOCK_TEXT]; /* "round 1, trick 3" */
} LoggedEvent;

typedef struct EventLog {
    LoggedEvent *events;
    int count, room;
    int position; /* of the events that are added now */
    const Setup *setup;
    int viewer;                 /* a seat, or DOOR_NOBODY for everything */
    int32_t before[DOOR_SEATS]; /* what the game remembers from one event to the next (Describe.remember) */
    bool describes;             /* are events kept as JSON, too? To be set before the first one */
    EventTelling telling;
} EventLog;

/* Makes an empty log. */
void event_log_init(EventLog *event_log, const Setup *setup, int viewer);
void event_log_release(EventLog *event_log);

/* For Host.see, with the log as the watcher: adds the event. */
void event_log_see(void *event_log, const Game *game, const Event *event);

/* The number, from 0, of the first event that differs or that only one log has; -1 if there is none. */
int event_log_first_difference(const EventLog *one, const EventLog *other);

/* The replay --------------------------------------------------------------------------------------- */

typedef struct BranchReplay {
    const LoadedGame *loaded; /* with the scripts to replay under */
    const Branch *old;
    Branch fresh;        /* the result; steps that are no longer possible are its tail */
    EventLog *event_log; /* receives the events; may be NULL */
    Host host;           /* holds the fault if a power failed */
    bool cut;            /* a step is no longer possible: it is the first of the tail, */
    char why[STEP_WHY];  /* for this reason */
} BranchReplay;

/* Replays all steps as far as possible. The caller sets `loaded`, `old` and `event_log`, and releases `fresh`. */
void branch_replay_run(BranchReplay *replay);

/* The first position whose game differs between the old branch and the fresh one; -1 when none does. Which hooks and
 * numbers the powers define is not compared. */
int branch_replay_differs(const BranchReplay *replay);

/* What a reload changes ---------------------------------------------------------------------------- */

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
