#include "play/session/reload_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"

/* Replaying ---------------------------------------------------------------------------------------- */

/* Logs the branch under the scripts that are still in force. */
static void log_old(ReloadReport *report) {
    const Branch *branch = report->replay.old;
    Host host = {.setup = report->old->setup, .see = event_log_see, .watcher = &report->before, .silent = true};
    for (int i = -1; i < branch->last; i++) {
        report->before.position = i + 1;
        branch_watch(branch, &host, i, i + 1);
    }
}

static void log_step(const Setup *setup, const Branch *branch, const Step *step, EventLog *log) {
    Host host = {.setup = setup, .see = event_log_see, .watcher = log, .silent = true};
    log->position = branch->here + 1;
    (void)branch_watch_step(branch, &host, step);
}

/* If all is the same up to the pause, logs the rest of the interrupted step under both scripts. */
static void log_paused(ReloadReport *report) {
    const Branch *old = report->replay.old, *fresh = &report->replay.fresh;
    if (!report->paused || fresh->here < old->here || event_log_first_difference(&report->before, &report->now) >= 0)
        return;
    log_step(report->old->setup, old, report->paused, &report->before);
    log_step(report->replay.loaded->setup, fresh, report->paused, &report->now);
}

static uint64_t digest_steps(const Branch *branch) {
    uint64_t digest = 0;
    for (int i = 0; i < branch->last + branch->tail_count; i++) {
        const Step *step = branch_step_at(branch, i);
        digest = digest * 1099511628211u + text_digest(step->text, strlen(step->text)) + step->kind;
    }
    return digest;
}

/* Takes the events of the scripts that worked, if they are of these steps and for this viewer. */
static bool take_worked(ReloadReport *report) {
    WorkedEvents *worked = report->worked;
    bool fits = worked->kept && !report->paused && worked->viewer == report->viewer &&
                worked->steps == digest_steps(report->replay.old);
    if (fits) {
        report->before = worked->events;
        worked->kept = false;
    }
    worked_events_release(worked);
    return fits;
}

void reload_report_run(ReloadReport *report) {
    event_log_init(&report->now, report->replay.loaded->setup, report->viewer);
    report->now.describes = report->describes;
    report->replay.event_log = &report->now;
    report->from_worked = take_worked(report);
    if (!report->from_worked) {
        event_log_init(&report->before, report->old->setup, report->viewer);
        report->before.describes = report->describes;
        log_old(report);
    }
    branch_replay_run(&report->replay);
    log_paused(report);
}

/* True if all steps are possible and no power fails. */
static bool is_whole(const Branch *branch) {
    return !branch->tail_count && branch->positions[branch->last].status != GAME_FAILED;
}

void reload_report_release(ReloadReport *report) {
    bool worked = report->from_worked || is_whole(report->replay.old);
    if (worked && !report->paused && !is_whole(&report->replay.fresh))
        *report->worked = (WorkedEvents){.kept = true,
                                         .events = report->before,
                                         .steps = digest_steps(&report->replay.fresh),
                                         .viewer = report->viewer};
    else
        event_log_release(&report->before);
    event_log_release(&report->now);
}

void worked_events_release(WorkedEvents *worked) {
    if (worked->kept) event_log_release(&worked->events);
    worked->kept = false;
}

/* Comparing ---------------------------------------------------------------------------------------- */

/* Does one log just end earlier, because a power failed or a decision is not possible? Then no event differs. */
static bool is_only_longer(const ReloadReport *report, int event) {
    const Branch *old = report->replay.old, *fresh = &report->replay.fresh;
    bool fixed = !report->from_worked &&
                 (old->positions[old->last].status == GAME_FAILED || old->tail_count > fresh->tail_count);
    bool shorter = report->replay.cut || fresh->positions[fresh->last].status == GAME_FAILED;
    return (event == report->before.count && fixed) || (event == report->now.count && shorter);
}

/* The next event from `*at` on that the viewer is told; NULL if there is none. */
static const LoggedEvent *next_told(const EventLog *log, int *at) {
    while (*at < log->count && !log->events[*at].seen) ++*at;
    return *at < log->count ? &log->events[(*at)++] : NULL;
}

static void find_told_difference(const ReloadReport *report, ReloadDifference *difference) {
    int before = 0, now = 0;
    do {
        difference->before = next_told(&report->before, &before);
        difference->now = next_told(&report->now, &now);
        difference->event++;
    } while (difference->before && difference->now && strcmp(difference->before->seen, difference->now->seen) == 0);
}

bool reload_report_difference(const ReloadReport *report, bool told, ReloadDifference *difference) {
    int event = event_log_first_difference(&report->before, &report->now);
    if (event < 0 || is_only_longer(report, event)) return false;
    *difference = (ReloadDifference){.event = told ? 0 : event + 1};
    if (told) {
        find_told_difference(report, difference);
    } else {
        difference->before = event < report->before.count ? &report->before.events[event] : NULL;
        difference->now = event < report->now.count ? &report->now.events[event] : NULL;
    }
    const LoggedEvent *either = difference->now ? difference->now : difference->before;
    if (either) difference->position = either->position;
    return either != NULL;
}
