#include "repl/session/session.h"

#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "lua/debug/frame.h"
#include "lua/debug/watch.h"
#include "repl/app/tools.h"
#include "repl/inspect/pause.h"
#include "repl/puzzle/puzzle_search.h"
#include "lua/machine/heap.h"
#include "repl/app/clock_text.h"
#include "repl/term/message.h"
#include "repl/term/progress.h"
#include "repl/term/script_source.h"

/* Printing ----------------------------------------------------------------------------------------- */

bool session_refuse(Session *session, const char *format, ...) {
    va_list arguments;
    Screen messages;
    char text[VM_MESSAGE];
    (void)screen_flush(session->screen); /* keeps the order of both streams */
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (message_is_taken()) {
        message_error("%s", text);
        return false;
    }
    screen_init(&messages, stderr);
    session_sentence(session, &messages, text);
    (void)screen_flush(&messages);
    return false;
}

void session_sentence(const Session *session, Screen *screen, const char *text) {
    if (session->interactive && !strchr(text, '\n'))
        screen_wrap(screen, 0, text);
    else
        screen_print(screen, "%s\n", text);
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
    if (session->event_stop.at)
        snprintf(out, DOOR_NAME, "the game is stopped at an event");
    else
        snprintf(out, DOOR_NAME, "a %s is paused", tools_of(session->loaded->setup)->unit_word);
    return out;
}

/* Lua ---------------------------------------------------------------------------------------------- */

static ConsoleScope scope_of(const Session *session) {
    return (ConsoleScope){.loaded = session->loaded,
                          .game = session->game,
                          .timeline = &session->timeline,
                          .viewer = session->viewer,
                          .screen = session->screen};
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

Condition session_test(Session *session, const char *text) {
    ConsoleScope scope = scope_of(session);
    Condition result = console_test(session->console, &scope, text);
    if (result == CONDITION_FAILED) (void)session_refuse(session, "%s", console_message(session->console));
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
    event_stop_reset(&session->event_stop);
    watch_forget_changes(session->loaded->debugger);
    watch_begin(session->loaded->debugger, session->loaded->setup, session->game);
    if (breakpoints_look(&session->breakpoints, session->loaded->setup, session->game)) test_conditions(session, false);
}

static bool hits_breakpoint(Session *session) {
    if (breakpoints_look(&session->breakpoints, session->loaded->setup, session->game)) {
        breakpoints_test_seats(&session->breakpoints, session->loaded->setup, session->game);
        test_conditions(session, true);
    }
    return session->breakpoints.hit_count != 0;
}

bool session_stopped(Session *session) {
    int changes;
    (void)watch_changes(session->loaded->debugger, &changes);
    return *session->stop || session->status != GAME_WAITS || changes || hits_breakpoint(session);
}

/* Names the event where the game stands, and shows the line of the script that caused it, if the viewer may look. */
static void show_event(Session *session) {
    const LoadedGame *loaded = session->loaded;
    screen_print(session->screen, "at event %s; `continue` goes on\n", session->event_stop.kind);
    FrameLook *look = heap_new(1, sizeof *look);
    if (session->viewer == DOOR_NOBODY &&
        event_stop_look(&session->event_stop, loaded->setup, loaded->debugger, look) && look->seen.depth)
        pause_show_place(session->screen, loaded, &look->seen);
    free(look);
}

void session_say_stopped(Session *session) {
    Breakpoints *breakpoints = &session->breakpoints;
    char words[BREAK_WORDS];
    int hits;
    if (*session->stop) (void)session_refuse(session, "stopped");
    bool changed = pause_show_changes(session->screen, session->loaded);
    for (int i = 0; i < breakpoints->hit_count; i++)
        if (breakpoints_describe(breakpoints, session->loaded->setup, session->loaded->debugger, breakpoints->hits[i],
                                 words, &hits))
            screen_print(session->screen, "breakpoint %d: %s\n", breakpoints->hits[i], words);
    if (session->event_stop.at && (changed || breakpoints->hit_count || session->event_stop.rewound))
        show_event(session);
    breakpoints_forget_hits(breakpoints, session->loaded->debugger);
}

/* Brings the autosaved game to where the session stands, before the next step is written to it. */
static void catch_up_autosave(Session *session) {
    const Branch *branch = session_branch(session);
    autosave_retry(&session->autosave, &session->program->paths, session->loaded, branch);
    autosave_catch_up(&session->autosave, session->loaded->setup, branch);
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
        screen_print(session->screen, "the old line, %d decision%s, stays as branch %s; `switch %s` returns to it\n",
                     after, after == 1 ? "" : "s", name, name);
    else if (!name)
        (void)session_refuse(session, "the decisions after this are dropped: there are already %d branches",
                             MAX_BRANCHES);
}

static void print_fault(const Session *session) {
    const LoadedGame *loaded = session->loaded;
    (void)screen_flush(session->screen);
    tools_of(loaded->setup)->print_fault(&loaded->scripts, &session->host, session->game);
}

/* Shows the source around the line that failed. The game is run again up to it. */
static void show_failure(Session *session) {
    if (session->viewer != DOOR_NOBODY) return;
    FrameLook *look = heap_new(1, sizeof *look);
    look->place = FRAME_FAILURE;
    if (frame_look(session->loaded->debugger, session->loaded->setup, session->game, look) && look->seen.depth)
        script_source_around(session->screen, session->loaded->scripts.vm, &look->seen.stack[0]);
    (void)screen_flush(session->screen);
    free(look);
}

/* Takes the option of the open decision (-1: nothing is asked, or a pause is left) and steps to the next position. */
static bool arrive(Session *session, int option) {
    const LoadedGame *loaded = session->loaded;
    *session->question = 0;
    session->call = 0;
    bool watches = session->viewer == DOOR_NOBODY && watch_is_set(loaded->debugger);
    bool stops = (session->breakpoints.count || watches) && session->host.pauses;
    do {
        session->status =
            event_stop_step(&session->event_stop, &session->host, session->game, loaded->debugger, option, stops);
        option = -1;
    } while (session->status == GAME_PAUSED && !session->event_stop.at &&
             pause_is_hidden(loaded->debugger, session->viewer));
    if (session->status != GAME_PAUSED || session->event_stop.at) pause_show_returned(session->screen, loaded);
    if (session->event_stop.at) return true;
    if (session->status == GAME_PAUSED) return pause_show(session->screen, loaded, session->viewer), true;
    if (*session->host.question) snprintf(session->question, sizeof session->question, "%s", session->host.question);
    if (session->pending.kind == STEP_START) return true;
    keep_future(session);
    branch_step(session_branch(session), &session->pending, session->game, session->status, session->question);
    if (session->status == GAME_OVER) autosave_end(&session->autosave, loaded->setup, session->game);
    if (watches) (void)watch_test(loaded->debugger, loaded->setup, session->game);
    if (session->status != GAME_FAILED) return true;
    session->stopped = *session->stop;
    if (session->stopped) return refuse_stopped(session);
    print_fault(session);
    show_failure(session);
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
    autosave_decision(&session->autosave, setup, session->game, option, person);
    session->pending = (Step){.kind = STEP_DECISION, .seat = asked.seat};
    door_option_name(session->game, setup, option, session->pending.text);
    if (asked.secret && !session->silent && session->viewer == asked.seat)
        screen_print(session->screen, "  %d chooses %s, in secret\n", asked.seat + 1, session->pending.text);
    return arrive(session, option);
}

bool session_go_on(Session *session) {
    Branch *branch = session_branch(session);
    session->breakpoints.hit_count = 0;
    watch_forget_changes(session->loaded->debugger);
    if (session->status == GAME_PAUSED) return arrive(session, -1);
    if (session->status != GAME_FAILED) return true;
    if (branch->here == 0) {
        print_fault(session);
        return session_refuse(session, "the game failed before its first decision; fix the script and type `reload`");
    }
    branch->here--; /* the step leads to the same position again */
    session->pending = branch_now(branch)->step;
    if (session->stopped) branch_cut(branch); /* a position that only a signal made is not worth keeping */
    return arrive(session, -1);
}

bool session_resume(Session *session, StepMode mode) {
    bool at_event = session->event_stop.at != 0;
    if (mode != STEP_CONTINUE && !at_event && !session_paused(session)) return false;
    if (mode != STEP_CONTINUE && !session_may_look(session)) return false;
    session->event_stop.mode = mode;
    if (!at_event) debugger_step(session->loaded->debugger, mode);
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
    if (!tools_of(setup)->alter(altered, setup, text, why)) return free(altered), session_refuse(session, "%s", why);
    if (paused) screen_print(session->screen, "undid the decision that led here\n");
    start_step(session);
    catch_up_autosave(session);
    autosave_alteration(&session->autosave, text);
    session->pending = (Step){.kind = STEP_ALTERATION};
    strcpy(session->pending.text, text);
    door_copy(session->game, altered, setup); /* others point to it */
    free(altered);
    debugger_reset(session->loaded->debugger);
    session->host.pauses = false; /* an open hook runs again, and must not stop half-way */
    bool done = arrive(session, -1);
    session->host.pauses = pauses;
    return done;
}

static void show_search(void *progress, int64_t played, int64_t most) {
    progress_draw(progress, "a bot searches; Ctrl-C stops", played, most);
}

int session_bot_answer(Session *session) {
    Bench *bench = &session->loaded->bench;
    Progress progress;
    progress_init_late(&progress);
    bench->on_progress = show_search;
    bench->context = &progress;
    int option = bench_decide(bench, session->game);
    bench->on_progress = NULL;
    progress_clear(&progress);
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
    bool going = true;
    while (going && !session_stopped(session) && is_automatic(session)) going = session_step(session);
    session_say_stopped(session);
}

void session_goto(Session *session, int position) {
    Branch *branch = session_branch(session);
    branch->here = position < 0 ? 0 : position > branch->last ? branch->last : position;
    door_copy(session->game, branch_now(branch)->game, session->loaded->setup);
    session->status = branch_now(branch)->status;
    session->host.fault.what = NULL;
    session->call = 0;
    event_stop_reset(&session->event_stop);
    debugger_reset(session->loaded->debugger);
}

/* Makes the step that leads on from a position the one that is taken now. Returns the option that it takes, or -1. */
static int take_again(Session *session, int position, const Step *step) {
    const Setup *setup = session->loaded->setup;
    session_goto(session, position < 0 ? 0 : position);
    session->pending = *step;
    if (position >= 0) return step_option(step, setup, session->game);
    uint64_t seed = door_of(setup)->seed(session->game);
    memset((void *)session->game, 0, door_size(setup));
    door_of(setup)->start(session->game, setup, seed);
    return -1;
}

/* The position that the interrupted step leads on from, or -1; -2 if no step is interrupted. */
static int interrupted(Session *session) {
    if (session->status != GAME_PAUSED) return -2;
    return session->pending.kind == STEP_START ? -1 : session_here(session);
}

void session_rewind(Session *session, int position, const StepMoment *moment) {
    const LoadedGame *loaded = session->loaded;
    EventStop *stop = &session->event_stop;
    bool same = interrupted(session) == position;
    long saved = same ? stop->saved : position < 0 ? LONG_MAX : 0;
    Step start = {.kind = STEP_START};
    Step step = same ? session->pending : position < 0 ? start : session_branch(session)->positions[position].step;
    int option = take_again(session, position, &step);
    if (!same) start_step(session);
    if (!same) catch_up_autosave(session);
    if (!same && option >= 0) autosave_decision(&session->autosave, loaded->setup, session->game, option, false);
    event_stop_rewind(stop, saved, moment->event);
    if (position >= 0) watch_begin(loaded->debugger, loaded->setup, session->game);
    reverse_begin(loaded->debugger, moment->line);
    session->status = event_stop_step(stop, &session->host, session->game, loaded->debugger, option, true);
    reverse_end(loaded->debugger);
    event_stop_arrive(stop);
    if (stop->at)
        session_say_stopped(session);
    else
        pause_show(session->screen, loaded, session->viewer);
}

/* Looking ------------------------------------------------------------------------------------------ */

int session_round(const Session *session) {
    return door_of(session->loaded->setup)->clock(session->game, session->loaded->setup).at[0];
}

void session_say_where(Session *session) {
    char when[CLOCK_TEXT];
    screen_print(session->screen, "position %d of %d: %s%s\n", session_here(session), session_branch(session)->last,
                 clock_text(session->game, session->loaded->setup, when),
                 session->status == GAME_OVER ? ", and the game is over" : "");
}

void session_say_goal(Session *session) {
    const Scenario *puzzle = puzzle_of(session->loaded);
    char goal[PUZZLE_GOAL];
    if (!puzzle) return;
    const char *seat_word = describe_of(session->loaded->setup)->seat_word;
    screen_print(session->screen, "A puzzle: you are %s %d, and the others defend.", seat_word, puzzle->solver + 1);
    screen_print(session->screen, *puzzle_goal(puzzle, goal) ? " The goal at the end of the game:\n  %s\n" : "%s\n",
                 goal);
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
    Host host = {.setup = session->loaded->setup, .see = see, .watcher = watcher, .silent = true};
    branch_watch(session_branch(session), &host, from, to);
}
