#include "play/session/branch_replay.h"

#include <stdlib.h>
#include <string.h>
#include <stdio.h>

#include "core/game/describe.h"
#include "core/base/heap.h"
#include "play/describe/words.h"
#include "play/session/event_stream.h"
#include "play/load/tools.h"
#include "core/base/text.h"

enum { FIRST_ROOM = 256 };

void event_log_init(EventLog *event_log, const Setup *setup, int viewer) {
    *event_log = (EventLog){.setup = setup, .viewer = viewer};
    event_log->telling = (EventTelling){.setup = setup, .viewer = viewer};
}

void event_log_release(EventLog *event_log) {
    for (int i = 0; i < event_log->count; i++) {
        free(event_log->events[i].line);
        free(event_log->events[i].sentence);
        free(event_log->events[i].seen);
    }
    free(event_log->events);
    event_telling_release(&event_log->telling);
    *event_log = (EventLog){.count = 0};
}

/* A live log prints a question with its answer; this log has an entry for the question alone. Only the seat that is
 * asked may know its options. */
static void add_question(const EventLog *event_log, const Game *game, const Event *event, Buffer *words) {
    const Setup *setup = event_log->setup;
    EventInfo info = describe_event_info(game, setup, event);
    char name[DOOR_NAME];
    Asked asked;
    if (!info.question || (event_log->viewer != DOOR_NOBODY && event_log->viewer != info.seat)) return;
    buffer_clear(words);
    words_add(words, "%d is asked: %s", info.seat + 1, info.question);
    bool open = door_asked(game, setup, &asked);
    for (int option = 0; open && option < asked.option_count; option++)
        words_add(words, "%s %s", option ? "," : "", door_option_name(game, setup, option, name));
}

/* The sentence of an event; the caller frees it. */
static char *make_sentence(EventLog *event_log, const Game *game, const Event *event) {
    const Setup *setup = event_log->setup;
    Buffer words = {0};
    (void)describe_words(setup, game, event, event_log->viewer, event_log->before, &words);
    describe_remember(setup, game, event_log->before);
    add_question(event_log, game, event, &words);
    return buffer_take(&words);
}

/* The event as a JSON object, to be freed; NULL if the viewer does not learn of it. */
static char *told_event(EventLog *event_log, const Game *game, const Event *event) {
    JsonOut out = {0};
    event_log->telling.out = &out;
    event_log->telling.position = event_log->position;
    if (event_telling_tell(&event_log->telling, game, event)) return buffer_take(&out.buffer);
    buffer_release(&out.buffer);
    return NULL;
}

static LoggedEvent *add_event(EventLog *event_log) {
    if (event_log->count == event_log->room) {
        event_log->room = event_log->room ? 2 * event_log->room : FIRST_ROOM;
        event_log->events = heap_resize(event_log->events, (size_t)event_log->room * sizeof *event_log->events);
    }
    return &event_log->events[event_log->count++];
}

void event_log_see(void *watcher, const Game *game, const Event *event) {
    EventLog *event_log = watcher;
    const Setup *setup = event_log->setup;
    char *line = describe_event_line(setup, game, event);
    char *seen = event_log->describes ? told_event(event_log, game, event) : NULL;
    if (!line) return free(seen);
    LoggedEvent *logged = add_event(event_log);
    *logged = (LoggedEvent){
        .line = line, .sentence = make_sentence(event_log, game, event), .seen = seen, .position = event_log->position};
    clock_text(game, setup, logged->when);
}

int event_log_first_difference(const EventLog *one, const EventLog *other) {
    int both = one->count < other->count ? one->count : other->count;
    for (int i = 0; i < both; i++)
        if (strcmp(one->events[i].line, other->events[i].line) != 0) return i;
    return one->count == other->count ? -1 : both;
}

/* The replay --------------------------------------------------------------------------------------- */

void branch_replay_run(BranchReplay *replay) {
    const Branch *old = replay->old;
    Branch *fresh = &replay->fresh;
    EventLog *log = replay->event_log;
    Replay run;
    replay->host = (Host){.setup = replay->loaded->setup, .silent = true};
    replay_init(&run, &replay->host);
    (void)replay_observe(&run, log ? event_log_see : NULL, log);
    (void)replay_start(&run, replay->loaded->seed);
    branch_init(fresh, old->name, door_size(replay->loaded->setup), run.game, run.status, run.question);
    for (int next = 0; next < old->last + old->tail_count && run.status != GAME_FAILED; next++) {
        const Step *step = branch_step_at(old, next);
        if (log) log->position = next + 1;
        replay->cut = !replay_take(&run, step);
        if (replay->cut) break;
        branch_step(fresh, step, run.game, run.status, run.question);
    }
    memcpy(replay->why, run.why, sizeof replay->why);
    replay_release(&run);
    branch_keep_tail(fresh, old, fresh->last);
    bool at_end = old->tail_count && old->here == old->last; /* then go on to the steps that are possible again */
    fresh->here = old->here < fresh->last && !at_end ? old->here : fresh->last;
    replay->host.see = NULL; /* the observer ends here */
    replay->host.watcher = NULL;
}

int branch_replay_differs(const BranchReplay *replay) {
    const Branch *old = replay->old, *fresh = &replay->fresh;
    const Setup *setup = replay->loaded->setup;
    bool (*same_course)(const Game *, const Game *, const Setup *) = tools_of(setup)->same_course;
    int last = old->last < fresh->last ? old->last : fresh->last;
    if (old->size != fresh->size) return 0;
    for (int i = 0; i <= last; i++) {
        const Game *one = old->positions[i].game, *other = fresh->positions[i].game;
        if (!(same_course ? same_course(one, other, setup) : door_same(one, other, setup))) return i;
    }
    return -1;
}

/* What a reload changes ---------------------------------------------------------------------------- */

static void log_step(const Setup *setup, const Branch *branch, const Step *step, EventLog *log) {
    log->position = branch->here + 1;
    branch_watch_step(branch, setup, step, event_log_see, log);
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
        const Branch *branch = report->replay.old;
        for (int i = -1; i < branch->last; i++) {
            report->before.position = i + 1;
            branch_watch(branch, report->old->setup, i, i + 1, event_log_see, &report->before);
        }
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
