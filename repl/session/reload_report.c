#include "repl/session/reload_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "lua/machine/text.h"

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
    Game *game = heap_alloc(branch->size);
    Status status;
    char why[STEP_WHY];
    log->position = branch->here + 1;
    door_copy(game, branch_now(branch)->game, setup);
    (void)step_apply(&host, game, step, &status, why);
    free(game);
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

void reload_report_run(ReloadReport *report, const Screen *screen) {
    event_log_init(&report->now, report->replay.loaded->setup, screen, report->viewer);
    report->now.describes = report->describes;
    report->replay.event_log = &report->now;
    report->from_worked = take_worked(report);
    if (!report->from_worked) {
        event_log_init(&report->before, report->old->setup, screen, report->viewer);
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

/* Printing ----------------------------------------------------------------------------------------- */

/* An event in words that the viewer may know and that differ from `other`; either may be NULL. Screens and JSON made
 * the words, so they are as screen_wrap_styled needs them. */
static const char *words_of(const LoggedEvent *event, const LoggedEvent *other, int viewer) {
    if (!event) return "(no more events)";
    bool told = *event->sentence && (!other || strcmp(event->sentence, other->sentence) != 0);
    if (told || viewer != DOOR_NOBODY) return told ? event->sentence : "(hidden from this seat)";
    return event->line;
}

/* How much of a long event is shown on either side of the first byte that differs, up to the next comma or brace. */
enum { LONG_EVENT = 400, AROUND = 60 };

/* Prints an event; of a long one, as the set-up of a whole game is, only what is near the first byte that differs. */
static void print_event(Screen *screen, const char *words, const char *other) {
    size_t length = strlen(words), same = 0, from, to;
    char part[LONG_EVENT];
    while (words[same] && words[same] == other[same]) same++;
    for (from = same > AROUND ? same - AROUND : 0; from && !strchr(",{", words[from - 1]);) from--;
    for (to = same + AROUND < length ? same + AROUND : length; to < length && !strchr(",}", words[to]);) to++;
    bool whole = length < LONG_EVENT || to - from > LONG_EVENT - 8;
    snprintf(part, sizeof part, "%s%.*s%s", from ? "… " : "", whole ? 0 : (int)(to - from), words + from,
             to < length ? " …" : "");
    screen_wrap_styled(screen, 10, 10, whole ? words : part);
}

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

static void print_difference(const ReloadReport *report, Screen *screen, const ReloadDifference *difference) {
    const LoggedEvent *before = difference->before, *now = difference->now, *either = now ? now : before;
    screen_print(screen, "event %d differs, on the way to position %d (%s):\n", difference->event, difference->position,
                 either->when);
    const char *first = words_of(before, now, report->viewer), *second = words_of(now, before, report->viewer);
    screen_print(screen, "  before  ");
    print_event(screen, first, second);
    screen_print(screen, "  now     ");
    print_event(screen, second, first);
}

void reload_report_print(const ReloadReport *report, Screen *screen) {
    const Branch *fresh = &report->replay.fresh;
    ReloadDifference difference;
    bool differs = reload_report_difference(report, false, &difference);
    if (differs) print_difference(report, screen, &difference);
    branch_replay_print(&report->replay, screen, report->viewer);
    if (!differs && !report->replay.cut)
        screen_print(screen, "reloaded: %d decision%s unchanged\n", fresh->last, fresh->last == 1 ? "" : "s");
    else if (!report->replay.cut && fresh->positions[fresh->last].status != GAME_FAILED)
        screen_print(screen, "reloaded: all %d decisions are still possible\n", fresh->last);
}
