#include "play/session/session.h"

#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "lua/debug/frame.h"
#include "lua/debug/watch.h"
#include "play/load/alteration.h"
#include "play/load/tools.h"
#include "play/session/puzzle.h"
#include "core/base/heap.h"

/* Telling ------------------------------------------------------------------------------------------ */

void session_notice(Session *session, const Notice *notice) {
    if (session->front.notice) session->front.notice(session->front.self, session, notice);
}

static void notice_kind(Session *session, NoticeKind kind) {
    session_notice(session, &(Notice){.kind = kind});
}

bool session_refuse(Session *session, const char *format, ...) {
    va_list arguments;
    char text[VM_MESSAGE];
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (session->front.refuse) session->front.refuse(session->front.self, session, text);
    return false;
}

static void print_typed(void *session, const char *line) {
    const Front *front = &((Session *)session)->front;
    if (front->print) front->print(front->self, line, true);
}

void session_print(Session *session, const char *line) {
    print_typed(session, line);
}

bool session_refuse_unsaved(Session *session) {
    char why[PATH_TROUBLE];
    return session_refuse(session, "the game is not saved: %s", paths_state_trouble(session->paths, why));
}

void session_seat(Session *session, const Setup *setup, int viewer, unsigned automatic) {
    int seats = door_seats(setup);
    session->viewer = viewer < seats ? viewer : DOOR_NOBODY;
    session->automatic = (uint8_t)(automatic & ((1u << seats) - 1));
}

bool session_may_look(Session *session) {
    return session->viewer == DOOR_NOBODY ||
           session_refuse(session, "only `as all` can look inside scripts; type `as all` first");
}

static bool refuse_stopped(Session *session) {
    return session_refuse(session, "stopped inside a %s; Enter or `continue` runs it again, `undo` goes back",
                          tools_of(session->loaded->setup)->unit_word);
}

bool session_refuse_unasked(Session *session) {
    char text[DOOR_NAME];
    if (session->status == GAME_WAITS || session->status == GAME_OVER)
        return session_refuse(session, "nothing is asked: the game is over");
    if (session->status == GAME_PAUSED)
        return session_refuse(session, "nothing is asked: %s; `continue` goes on", session_pause_text(session, text));
    if (session->stopped) return refuse_stopped(session);
    return session_refuse(session, "nothing is asked: a %s has failed", tools_of(session->loaded->setup)->unit_word);
}

const char *session_pause_text(const Session *session, char out[DOOR_NAME]) {
    if (session->replay.at)
        snprintf(out, DOOR_NAME, "the game is stopped at an event");
    else
        snprintf(out, DOOR_NAME, "a %s is paused", tools_of(session->loaded->setup)->unit_word);
    return out;
}

/* Lua ---------------------------------------------------------------------------------------------- */

static ConsoleScope scope_of(Session *session) {
    return (ConsoleScope){.loaded = session->loaded,
                          .game = session->game,
                          .timeline = &session->timeline,
                          .viewer = session->viewer,
                          .print = print_typed,
                          .printer = session};
}

bool session_run_lua(Session *session, const char *text, bool *incomplete) {
    ConsoleScope scope = scope_of(session);
    ConsoleResult result = console_run(session->console, &scope, text);
    bool more = result == CONSOLE_INCOMPLETE && incomplete;
    if (incomplete) *incomplete = more;
    return result == CONSOLE_DONE || more || session_refuse(session, "%s", console_message(session->console));
}

bool session_try_lua(Session *session, const char *text) {
    ConsoleScope scope = scope_of(session);
    return console_run(session->console, &scope, text) == CONSOLE_DONE;
}

bool session_holds_at(Session *session, const Game *game, const char *text) {
    ConsoleScope scope = scope_of(session);
    scope.game = game;
    return console_test(session->console, &scope, text) == CONDITION_MET;
}

bool session_check_condition(Session *session, const char *text) {
    return console_check(session->console, text) || session_refuse(session, "%s", console_message(session->console));
}

Condition session_test_quietly(Session *session, const char *text, const char **why) {
    ConsoleScope scope = scope_of(session);
    Condition result = console_test(session->console, &scope, text);
    *why = result == CONDITION_FAILED ? console_message(session->console) : "";
    return result;
}

Condition session_test(Session *session, const char *text) {
    const char *why;
    Condition result = session_test_quietly(session, text, &why);
    if (result == CONDITION_FAILED) (void)session_refuse(session, "%s", why);
    return result;
}

/* Stopping ----------------------------------------------------------------------------------------- */

/* Tests the conditions of breakpoints; one that has become true stops the run if `stops`. */
static void test_conditions(Session *session, bool stops) {
    Breakpoints *breakpoints = &session->breakpoints;
    for (int i = 0; i < breakpoints->count; i++) {
        Breakpoint *stop = &breakpoints->list[i];
        if (stop->kind != BREAK_CONDITION) continue;
        Condition now = session_test(session, stop->text);
        if (now == CONDITION_MET && !stop->held && stops) breakpoints_note(breakpoints, stop);
        stop->held = now == CONDITION_MET;
        if (now != CONDITION_FAILED) continue;
        (void)session_refuse(session, "the condition of breakpoint %d failed; the breakpoint is deleted", stop->number);
        (void)breakpoints_delete(breakpoints, session->loaded->debugger, stop->number);
        i--;
    }
}

/* Starts a step: conditions that are true before it do not stop the run after it. */
static void start_step(Session *session) {
    session->breakpoints.hit_count = 0;
    replay_begin(&session->replay);
    watch_forget_changes(session->loaded->debugger);
    watch_begin(session->loaded->debugger, session->loaded->setup, session->game);
    if (breakpoints_look(&session->breakpoints, session->loaded->setup, session->game)) test_conditions(session, false);
}

bool session_stopped(Session *session) {
    Breakpoints *breakpoints = &session->breakpoints;
    const Setup *setup = session->loaded->setup;
    int changes;
    (void)watch_changes(session->loaded->debugger, &changes);
    if (*session->stop || session->status != GAME_WAITS || changes) return true;
    if (breakpoints_look(breakpoints, setup, session->game)) {
        breakpoints_test_seats(breakpoints, setup, session->game);
        test_conditions(session, true);
    }
    return breakpoints->hit_count != 0;
}

/* Names the event where the game stands, and the script that caused it, if the viewer may look. */
static void notice_event(Session *session) {
    FrameLook *look = heap_new(1, sizeof *look);
    bool found = session->viewer == DOOR_NOBODY && replay_look(&session->replay, look) && look->seen.depth;
    session_notice(session,
                   &(Notice){.kind = NOTICE_EVENT, .text = session->replay.kind, .seen = found ? &look->seen : NULL});
    free(look);
}

/* Tells which watchpoints have stopped the game, and forgets them; false if none has. */
static bool notice_changes(Session *session) {
    int count;
    (void)watch_changes(session->loaded->debugger, &count);
    if (count) notice_kind(session, NOTICE_CHANGED);
    watch_forget_changes(session->loaded->debugger);
    return count > 0;
}

static void notice_pause(Session *session) {
    notice_kind(session, NOTICE_PAUSED);
    if (session->viewer == DOOR_NOBODY) watch_forget_changes(session->loaded->debugger);
}

bool session_describe_break(const Session *session, int number, char words[BREAK_WORDS], int *hits) {
    return breakpoints_describe(&session->breakpoints, session->loaded->setup, session->loaded->debugger, number, words,
                                hits);
}

void session_say_stopped(Session *session) {
    Breakpoints *breakpoints = &session->breakpoints;
    char words[BREAK_WORDS];
    int hits;
    if (*session->stop) (void)session_refuse(session, "stopped");
    bool changed = notice_changes(session);
    for (int i = 0; i < breakpoints->hit_count; i++)
        if (session_describe_break(session, breakpoints->hits[i], words, &hits))
            session_notice(session,
                           &(Notice){.kind = NOTICE_BREAKPOINT, .number = breakpoints->hits[i], .text = words});
    if (session->replay.at && (changed || breakpoints->hit_count || session->replay.rewound)) notice_event(session);
    breakpoints_forget_hits(breakpoints, session->loaded->debugger);
}

/* Brings the autosaved game to where the session stands, before the next step is written to it. */
static void catch_up_autosave(Session *session) {
    const Branch *branch = session_branch(session);
    autosave_retry(&session->autosave, session->paths, session->loaded, branch);
    autosave_catch_up(&session->autosave, branch);
}

/* Stepping ----------------------------------------------------------------------------------------- */

/* Decisions after this position that the step does not repeat stay as a branch of their own. */
static void keep_future(Session *session) {
    const Branch *branch = session_branch(session);
    int after = branch->last - branch->here;
    if (!after || branch_goes_on(branch, &session->pending, session->game, session->status)) return;
    if (timeline_holds(&session->timeline, branch)) return;
    const char *name = timeline_keep(&session->timeline);
    if (name && !session->silent)
        session_notice(session, &(Notice){.kind = NOTICE_KEPT, .number = after, .text = name});
    else if (!name)
        (void)session_refuse(session, "the decisions after this are dropped: there are already %d branches",
                             MAX_BRANCHES);
}

/* Tells of the fault and, if the viewer may look, of the line that failed: the game is run again up to it. */
static void notice_failure(Session *session) {
    FrameLook *look = heap_new(1, sizeof *look);
    look->place = FRAME_FAILURE;
    bool found = session->viewer == DOOR_NOBODY &&
                 frame_look(session->loaded->debugger, session->loaded->setup, session->game, look) && look->seen.depth;
    session_notice(session, &(Notice){.kind = NOTICE_FAILED, .place = found ? &look->seen.stack[0] : NULL});
    free(look);
}

/* Must this pause be passed over? A seat stops only where a hook begins; reaching a line may tell too much. */
static bool pause_is_hidden(const Debugger *debugger, int viewer) {
    const PausedHook *seen = debugger_paused(debugger);
    return viewer != DOOR_NOBODY && !(seen && seen->at_hook);
}

/* Takes the option of the open decision (-1: nothing is asked, or a pause is left) and steps to the next position. */
static bool arrive(Session *session, int option) {
    const LoadedGame *loaded = session->loaded;
    Replay *replay = &session->replay;
    session->call = 0;
    session->moves++;
    bool watches = session->viewer == DOOR_NOBODY && watch_is_set(loaded->debugger);
    do {
        session->status = replay_run_on(replay, option);
        option = -1;
    } while (session->status == GAME_PAUSED && !replay->at && pause_is_hidden(loaded->debugger, session->viewer));
    if (session->status != GAME_PAUSED || replay->at) notice_kind(session, NOTICE_RETURNED);
    if (replay->at) return true;
    if (session->status == GAME_PAUSED) return notice_pause(session), true;
    if (session->pending.kind == STEP_START) return true;
    keep_future(session);
    branch_step(session_branch(session), &session->pending, session->game, session->status, replay->question);
    if (session->status == GAME_OVER) autosave_end(&session->autosave, session->game);
    if (watches) (void)watch_test(loaded->debugger, loaded->setup, session->game);
    if (session->status != GAME_FAILED) return true;
    session->stopped = *session->stop;
    if (session->stopped) return refuse_stopped(session);
    notice_failure(session);
    return session_refuse(session, "the game is back before the hook; fix the script and type `reload`, or `undo`");
}

bool session_decide(Session *session, int option) {
    const Setup *setup = session->loaded->setup;
    char text[DOOR_NAME];
    Asked asked;
    if (session->status == GAME_PAUSED)
        return session_refuse(session, "%s; `continue` first, or `undo`", session_pause_text(session, text));
    if (session->status == GAME_FAILED && session->stopped) return refuse_stopped(session);
    if (session->status == GAME_FAILED)
        return session_refuse(session, "a %s has failed; fix the script and type `reload`, or `undo`",
                              tools_of(setup)->unit_word);
    if (!door_asked(session->game, setup, &asked))
        return session_refuse(session, "the game is over; `undo` goes back, `new` starts another one");
    bool person = !(session->automatic >> asked.seat & 1);
    start_step(session);
    catch_up_autosave(session);
    session->pending = step_of(setup, session->game, option);
    autosave_step(&session->autosave, &session->pending, person);
    session->pending.said = asked.secret && !session->silent && session->viewer == asked.seat;
    if (session->pending.said)
        session_notice(session, &(Notice){.kind = NOTICE_SECRET, .seat = asked.seat, .text = session->pending.text});
    return arrive(session, option);
}

bool session_has_said(const Session *session, int seat, const char *choice) {
    const Branch *branch = timeline_look(&session->timeline);
    const Step *step = &session->pending;
    Asked asked;
    for (int i = branch->here;; step = &branch->positions[--i].step) {
        if (!door_asked(branch->positions[i].game, session->loaded->setup, &asked) || !asked.secret) return false;
        if (step->said && step->seat == seat && strcmp(step->text, choice) == 0) return true;
        if (i == 0) return false;
    }
}

bool session_go_on(Session *session) {
    Branch *branch = session_branch(session);
    session->breakpoints.hit_count = 0;
    watch_forget_changes(session->loaded->debugger);
    if (session->status == GAME_PAUSED) return arrive(session, -1);
    if (session->status != GAME_FAILED) return true;
    if (branch->here == 0) {
        notice_kind(session, NOTICE_FAILED);
        return session_refuse(session, "the game failed before its first decision; fix the script and type `reload`");
    }
    branch->here--; /* the step leads to the same position again */
    session->pending = branch_now(branch)->step;
    if (session->stopped) branch_cut(branch); /* a position that only a signal made is not worth keeping */
    return arrive(session, -1);
}

bool session_resume(Session *session, StepMode mode) {
    bool at_event = session->replay.at != 0;
    if (mode != STEP_CONTINUE && !at_event && !session_paused(session)) return false;
    if (mode != STEP_CONTINUE && !session_may_look(session)) return false;
    if (at_event)
        session->replay.mode = mode;
    else
        debugger_step(session->loaded->debugger, mode);
    if (!session_go_on(session)) return false;
    session_run_bots(session);
    return true;
}

bool session_alter(Session *session, const char *text) {
    const Setup *setup = session->loaded->setup;
    bool paused = session->status == GAME_PAUSED, pauses = session->host.pauses;
    char why[DOOR_WHY];
    if (strlen(text) >= STEP_TEXT)
        return session_refuse(session, "the command is too long: at most %d characters", STEP_TEXT - 1);
    Game *altered = heap_alloc(door_size(setup));
    door_copy(altered, paused ? branch_now(session_branch(session))->game : session->game, setup);
    if (!alteration_apply(altered, setup, text, why)) return free(altered), session_refuse(session, "%s", why);
    if (paused) notice_kind(session, NOTICE_UNDONE);
    start_step(session);
    catch_up_autosave(session);
    session->pending = (Step){.kind = STEP_ALTERATION};
    strcpy(session->pending.text, text);
    autosave_step(&session->autosave, &session->pending, true);
    door_copy(session->game, altered, setup); /* others point to it */
    free(altered);
    debugger_reset(session->loaded->debugger);
    session->host.pauses = false; /* an open hook runs again, and must not stop half-way */
    bool done = arrive(session, -1);
    session->host.pauses = pauses;
    return done;
}

bool session_next_piece(const Session *session, const char **words, char name[DOOR_NAME]) {
    const Setup *setup = session->loaded->setup;
    return alteration_next_piece(session->game, setup, words, name);
}

void session_set_words(const Session *session, const char *before, void (*offer)(void *list, const char *word),
                       void *list) {
    const Setup *setup = session->loaded->setup;
    alteration_set_words(session->game, setup, before, offer, list);
}

bool session_take(Session *session, const Step *step, char why[STEP_WHY]) {
    *why = 0;
    if (step->kind == STEP_ALTERATION) return session_alter(session, step->text);
    int option = step_option(step, session->loaded->setup, session->game, why);
    return option >= 0 && session_decide(session, option);
}

static void tell_search(void *session, int64_t played, int64_t most) {
    const Front *front = &((const Session *)session)->front;
    front->progress(front->self, "a bot searches; Ctrl-C stops", played, most);
}

int session_bot_answer(Session *session) {
    Bench *bench = &session->loaded->bench;
    const Front *front = &session->front;
    bench->on_progress = front->progress ? tell_search : NULL;
    bench->context = session;
    int option = bench_decide(bench, session->game);
    bench->on_progress = NULL;
    if (front->progress) front->progress(front->self, NULL, 0, 0);
    return option;
}

bool session_step(Session *session) {
    if (session->status == GAME_PAUSED || session->status == GAME_FAILED) return session_go_on(session);
    if (session->status == GAME_OVER) return session_decide(session, -1);
    int defence = puzzle_defence(session->loaded, session->game, session->stop);
    int option = defence >= 0 ? defence : session_bot_answer(session);
    return option >= 0 ? session_decide(session, option) : true; /* stopped */
}

static bool is_automatic(const Session *session) {
    Asked asked;
    return door_asked(session->game, session->loaded->setup, &asked) && session->automatic >> asked.seat & 1;
}

void session_run_bots(Session *session) {
    unsigned all = (1u << door_seats(session->loaded->setup)) - 1;
    bool going = (session->automatic & all) != all; /* with a bot in every seat nothing would stop before the end */
    while (going && !session_stopped(session) && is_automatic(session)) going = session_step(session);
    session_say_stopped(session);
}

void session_goto(Session *session, int position) {
    Branch *branch = session_branch(session);
    branch->here = position < 0 ? 0 : position > branch->last ? branch->last : position;
    session->status = branch_now(branch)->status;
    replay_place(&session->replay, branch_now(branch)->game);
    session->game = session->replay.game;
    session->host.fault.what = NULL;
    session->call = 0;
    session->moves++;
    debugger_reset(session->loaded->debugger);
}

/* Makes the step that leads on from a position the one that is taken now. Returns the option that it takes, or -1. */
static int take_again(Session *session, int position, const Step *step) {
    char why[STEP_WHY];
    session_goto(session, position < 0 ? 0 : position);
    session->pending = *step;
    if (position >= 0) return step_option(step, session->loaded->setup, session->game, why);
    replay_place_start(&session->replay, session->loaded->seed);
    return -1;
}

int session_interrupted(const Session *session) {
    if (session->status != GAME_PAUSED) return -2;
    return session->pending.kind == STEP_START ? -1 : timeline_look(&session->timeline)->here;
}

void session_rewind(Session *session, int position, const StepMoment *moment) {
    const LoadedGame *loaded = session->loaded;
    Replay *replay = &session->replay;
    Observer *writes = &replay->observers[SESSION_WRITES], *tells = &replay->observers[SESSION_TELLS];
    bool same = session_interrupted(session) == position;
    long saved = same ? told_so_far(&writes->told) : position < 0 ? LONG_MAX : 0;
    Step start = {.kind = STEP_START};
    Step step = same ? session->pending : position < 0 ? start : session_branch(session)->positions[position].step;
    int option = take_again(session, position, &step);
    if (!same) start_step(session);
    if (!same) catch_up_autosave(session);
    if (!same && option >= 0) autosave_step(&session->autosave, &step, false);
    writes->told = (ToldCount){.before = saved};
    tells->told = (ToldCount){.before = moment->event ? moment->event - 1 : LONG_MAX};
    if (position >= 0) watch_begin(loaded->debugger, loaded->setup, session->game);
    session->status = replay_run_to(replay, option, moment);
    tells->told = (ToldCount){.count = replay->events, .before = replay->events};
    if (replay->at)
        session_say_stopped(session);
    else
        notice_pause(session);
}

/* Looking ------------------------------------------------------------------------------------------ */

int session_round(const Session *session) {
    return door_of(session->loaded->setup)->clock(session->game, session->loaded->setup).at[0];
}

void session_say_where(Session *session) {
    notice_kind(session, NOTICE_WHERE);
}

void session_say_goal(Session *session) {
    if (puzzle_of(session->loaded)) notice_kind(session, NOTICE_GOAL);
}

const PausedHook *session_paused(Session *session) {
    const PausedHook *seen = debugger_paused(session->loaded->debugger);
    if (session->status != GAME_PAUSED || !seen)
        return (void)session_refuse(session, "no %s is paused; `break` says where to stop",
                                    tools_of(session->loaded->setup)->unit_word),
               NULL;
    return session_may_look(session) ? seen : NULL;
}

void session_watch_again(Session *session, int from, int to, void (*see)(void *, const Game *, const Event *),
                         void *watcher) {
    branch_watch(session_branch(session), session->loaded->setup, from, to, see, watcher);
}
