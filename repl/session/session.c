#include "repl/session/session.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "repl/record/alteration.h"
#include "repl/session/console.h"
#include "repl/app/game_fault.h"
#include "repl/session/autosave.h"
#include "repl/session/session_restore.h"
#include "repl/session/pause.h"

bool refuse(Session *session, const char *format, ...) {
    va_list arguments;
    Screen messages;
    char text[VM_MESSAGE];
    (void)screen_flush(session->screen); /* so that it comes after what led to it */
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
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

bool session_refuse_unasked(Session *session) {
    static const char *const reasons[] = {[GAME_WAITS] = "the game is over",
                                          [GAME_OVER] = "the game is over",
                                          [GAME_FAILED] = "a power has failed",
                                          [GAME_PAUSED] = "a power is paused; see `where`"};
    return refuse(session, "nothing is asked: %s", reasons[session->status]);
}

/* Stepping ----------------------------------------------------------------------------------------- */

static void see(void *watcher, const Game *game, const Event *event) {
    Session *session = watcher;
    save_writer_see(&session->save, &session->loaded->setup, game, event);
    session->stream.setup = &session->loaded->setup;
    event_stream_see(&session->stream, game, event);
    if (session->silent) {
        live_log_note_question(&session->live_log, game, event);
        return;
    }
    live_log_print(&session->live_log, game, event);
    breakpoints_see(&session->breakpoints, &session->loaded->setup, session->viewer, game, event);
}

/* Tests the conditions of breaks where the game stands; one that has become true stops it. */
static void test_conditions(Session *session, bool stops) {
    Breakpoints *breakpoints = &session->breakpoints;
    for (int i = 0; i < breakpoints->count; i++) {
        Breakpoint *stop = &breakpoints->list[i];
        if (stop->kind != BREAK_CONDITION) continue;
        Condition now = console_holds(session, stop->text);
        if (now == CONDITION_MET && !stop->held && stops) breakpoints_note(breakpoints, stop);
        stop->held = now == CONDITION_MET;
        if (now != CONDITION_FAILED) continue;
        (void)refuse(session, "break %d cannot be tested, and is deleted", stop->number);
        (void)breakpoints_delete(breakpoints, session->loaded->debugger, stop->number);
        i--;
    }
}

/* Where the game stands is looked at once: true when it was not yet. */
static bool look_here(Session *session) {
    if (!session->breakpoints.count) return false;
    uint64_t digest = game_digest(&session->game);
    bool looks = digest != session->breakpoints.looked;
    session->breakpoints.looked = digest;
    return looks;
}

/* A step begins: what is so before it is no reason to stop after it. */
static void set_off(Session *session) {
    session->breakpoints.hit = 0;
    if (look_here(session)) test_conditions(session, false);
}

/* Steps from a decision that was just taken, or goes on half-way, to the next position. */
static bool arrive(Session *session) {
    do session->status = game_step(&session->host, &session->game);
    while (session->status == GAME_PAUSED && pause_is_hidden(session));
    if (session->status == GAME_PAUSED) return pause_tell(session), true;
    branch_step(session_branch(session), &session->pending, &session->game, session->status);
    if (session->status == GAME_OVER) autosave_end(session);
    if (session->status != GAME_FAILED) return true;
    (void)screen_flush(session->screen);
    game_fault_print(&session->loaded->scripts, &session->host, &session->game);
    return refuse(session, "the game stands as it did before the hook; mend the script and `reload`, or `undo`");
}

bool session_decide(Session *session, int option) {
    const Decision *asked = game_asked(&session->game);
    if (session->status == GAME_PAUSED) return refuse(session, "a power is paused; `continue` it first, or `undo`");
    if (session->status == GAME_FAILED) return refuse(session, "a power has failed; mend it and `reload`, or `undo`");
    if (!asked) return refuse(session, "the game is over; `undo` goes back, `new` begins another one");
    set_off(session);
    autosave_catch_up(session);
    autosave_decision(session, option);
    session->pending = (Step){.kind = STEP_DECISION, .seat = asked->seat};
    name_option(&session->game, &session->loaded->setup, option, session->pending.text);
    (void)game_answer(&session->host, &session->game, option);
    return arrive(session);
}

bool session_go_on(Session *session) {
    Branch *branch = session_branch(session);
    session->breakpoints.hit = 0;
    if (session->status == GAME_PAUSED) return arrive(session);
    if (session->status != GAME_FAILED) return true;
    if (branch->here == 0)
        return refuse(session, "the game failed before its first decision; mend the script and `reload`");
    branch->here--; /* it comes to the same place again */
    session->pending = branch_now(branch)->step;
    return arrive(session);
}

bool session_alter(Session *session, const char *text) {
    char why[ALTERATION_WHY];
    if (strlen(text) >= STEP_TEXT) return refuse(session, "that is too long");
    Game altered = session->status == GAME_PAUSED ? branch_now(session_branch(session))->game : session->game;
    if (!alteration_apply(&altered, &session->loaded->setup, text, why)) return refuse(session, "%s", why);
    if (session->status == GAME_PAUSED)
        screen_print(session->screen, "the decision that led into the pause is taken back\n");
    set_off(session);
    autosave_catch_up(session);
    autosave_alteration(session, text);
    session->pending = (Step){.kind = STEP_ALTERATION};
    strcpy(session->pending.text, text);
    session->game = altered;
    debugger_reset(session->loaded->debugger);
    bool pauses = session->host.pauses, done;
    session->host.pauses = false; /* a hook that is run again for it would stop once more, and leave it half-way */
    done = arrive(session);
    session->host.pauses = pauses;
    return done;
}

/* Does a break stop the game here, at whose decision it is, or because a condition has been met? */
static bool is_awaited(Session *session) {
    const Decision *asked = game_asked(&session->game);
    if (!look_here(session)) return session->breakpoints.hit != 0;
    for (int i = 0; i < session->breakpoints.count; i++) {
        Breakpoint *stop = &session->breakpoints.list[i];
        if (stop->kind == BREAK_SEAT && asked && asked->seat == stop->value)
            breakpoints_note(&session->breakpoints, stop);
    }
    test_conditions(session, true);
    return session->breakpoints.hit != 0;
}

bool session_stopped(Session *session) {
    return *session->stop || session->status != GAME_WAITS || is_awaited(session);
}

void session_say_stopped(Session *session) {
    char words[BREAK_WORDS];
    int hits, number = session->breakpoints.hit;
    if (*session->stop) (void)refuse(session, "stopped");
    if (number && breakpoints_describe(&session->breakpoints, session->loaded->debugger, number, words, &hits))
        screen_print(session->screen, "break %d: %s\n", number, words);
    session->breakpoints.hit = 0;
}

bool session_step(Session *session) {
    if (session->status == GAME_PAUSED || session->status == GAME_FAILED) return session_go_on(session);
    if (!game_asked(&session->game)) return session_decide(session, -1);
    return session_decide(session, bench_answer(&session->loaded->bench, &session->game));
}

void session_run_bots(Session *session) {
    const Decision *asked = &session->game.asked;
    bool going = true;
    while (going && !session_stopped(session) && session->automatic >> asked->seat & 1) going = session_step(session);
    session_say_stopped(session);
}

void session_goto(Session *session, int position) {
    Branch *branch = session_branch(session);
    branch->here = position < 0 ? 0 : position > branch->last ? branch->last : position;
    session->game = branch_now(branch)->game;
    session->status = branch_now(branch)->status;
    session->host.fault.what = NULL;
    *session->live_log.question = 0;
    session_watch_again(session, branch->here - 1, branch->here, live_log_note_question, &session->live_log);
    debugger_reset(session->loaded->debugger);
}

void session_say_where(Session *session) {
    const Table *now = &session->game.now;
    screen_print(session->screen, "position %d of %d: round %d", session_here(session), session_branch(session)->last,
                 now->round);
    if (now->trick) screen_print(session->screen, ", trick %d", now->trick);
    screen_print(session->screen, "%s\n", session->status == GAME_OVER ? ", and the game is over" : "");
}

/* Again -------------------------------------------------------------------------------------------- */

bool step_apply(Host *host, Game *game, const Step *step, Status *status, char *why, size_t size) {
    char reason[ALTERATION_WHY];
    if (step->kind == STEP_ALTERATION) {
        if (!alteration_apply(game, host->setup, step->text, reason)) return snprintf(why, size, "%s", reason), false;
    } else {
        const Decision *asked = game_asked(game);
        int option = asked && asked->seat == step->seat ? name_find_option(game, host->setup, step->text) : -1;
        if (option < 0) {
            snprintf(why, size, "%d can no longer choose %s", step->seat + 1, step->text);
            return false;
        }
        (void)game_answer(host, game, option);
    }
    *status = game_step(host, game);
    return true;
}

void session_watch_again(Session *session, int from, int to, void (*watch)(void *, const Game *, const Event *),
                         void *watcher) {
    const Branch *branch = session_branch(session);
    Host host = {.setup = &session->loaded->setup, .see = watch, .watcher = watcher, .silent = true};
    char why[256];
    Status status;
    Game game;
    if (from < 0) {
        game_init(&game, host.setup, session->loaded->seed);
        (void)game_step(&host, &game);
    }
    for (int i = from < 0 ? 0 : from; i < to; i++) {
        game = branch->positions[i].game;
        (void)step_apply(&host, &game, &branch->positions[i].step, &status, why, sizeof why);
    }
}

/* Beginning and ending ----------------------------------------------------------------------------- */

static void release_game(Session *session) {
    autosave_close(session);
    for (int i = 0; i < session->branch_count; i++) branch_release(&session->branches[i]);
    session->branch_count = session->current = 0;
    loaded_game_free(session->loaded);
    session->loaded = NULL;
    origin_release(&session->origin);
    free(session->notes);
    session->notes = NULL;
}

/* A script's print comes among what it does. */
static void print_line(void *screen, const char *line) {
    screen_print(screen, "  %s\n", line);
}

/* Seats the game on its ground and steps to its first position; what is opened, to where its origin leaves off. */
static bool set_out(Session *session) {
    const Setup *setup = &session->loaded->setup;
    bool opened = session->origin.kind != ORIGIN_OPTIONS;
    session->loaded->scripts.vm->print = print_line;
    session->loaded->scripts.vm->printer = session->screen;
    session->host = (Host){.setup = setup, .see = see, .watcher = session};
    prose_init(&session->live_log.prose, session->screen, setup);
    session->live_log.seat = session->viewer;
    session->silent = opened;
    game_init(&session->game, setup, session->loaded->seed);
    autosave_open(session);
    session->status = game_step(&session->host, &session->game);
    branch_init(&session->branches[0], "main", &session->game, session->status);
    session->branch_count = 1;
    session->current = 0;
    session->branches[0].age = session->age;
    bool done = session_restore(session);
    session->silent = false;
    if (opened) session_say_where(session);
    session->host.pauses = true; /* not before: a first position is a decision, and the opening is not stopped */
    return done;
}

/* A seat that is not there sees nothing, and does not play. */
static void seat_people(Session *session, int viewer, unsigned automatic) {
    int seats = session->loaded->setup.seats;
    session->viewer = viewer < seats ? viewer : NOTHING;
    session->automatic = (uint8_t)(automatic & ((1u << seats) - 1));
}

bool session_begin(Session *session, Origin *origin, int viewer, unsigned automatic) {
    int end;
    LoadedGame *loaded = loaded_game_new(session->program, origin, &end);
    if (!loaded) return origin_release(origin), false;
    if (session->loaded) breakpoints_move(session->loaded->debugger, loaded->debugger), release_game(session);
    session->origin = *origin;
    session->loaded = loaded;
    session->age++;
    seat_people(session, viewer, automatic);
    return set_out(session);
}

int session_open(Session *session, Program *program, Origin *origin) {
    int end;
    session->program = program;
    session->screen = &program->screen;
    session->console = console_new();
    session->loaded = loaded_game_new(program, origin, &end);
    session->origin = *origin;
    if (!session->loaded) return end;
    return set_out(session) ? DONE : FAILED;
}

void session_release(Session *session) {
    if (session->loaded) release_game(session);
    console_free(session->console);
    free(session->written);
}
