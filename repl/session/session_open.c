#include "repl/session/session_open.h"

#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "lua/debug/watch.h"
#include "lua/machine/heap.h"
#include "repl/app/tools.h"
#include "repl/session/session_restore.h"

/* The observer of the game. */
static void see(void *watcher, const Game *game, const Event *event) {
    Session *session = watcher;
    const Setup *setup = session->loaded->setup;
    EventInfo info = describe_of(setup)->event_info(game, setup, event);
    Debugger *debugger = session->loaded->debugger;
    bool saves, tells = event_stop_counts(&session->event_stop, debugger, &saves);
    bool outside = session->viewer == DOOR_NOBODY && !session->loaded->scripts.vm->hook;
    if (info.question) snprintf(session->question, sizeof session->question, "%s", info.question);
    if (saves) save_writer_see(&session->autosave.save, setup, game, event);
    if (!tells && outside && event_stop_rewinds(&session->event_stop)) watch_begin(debugger, setup, game);
    if (!tells) return;
    session->stream.setup = setup;
    event_stream_see(&session->stream, game, event);
    if (session->silent) return;
    if (session->hears)
        session->hears(session->listener, game, event);
    else
        live_log_print(&session->live_log, game, event);
    bool hits = breakpoints_see(&session->breakpoints, setup, session->viewer, game, event);
    bool changes = outside && watch_test(debugger, setup, game);
    bool hidden = info.question && session->viewer != DOOR_NOBODY; /* whose question it is */
    if (changes || (hits && !hidden) || event_stop_rewinds(&session->event_stop))
        event_stop_here(&session->event_stop, setup, debugger, game, info.kind);
}

/* Scripts print among the events that they cause. */
static void print_line(void *printer, const char *line) {
    const Session *session = printer;
    if (event_stop_prints(&session->event_stop)) screen_print(session->screen, "  %s\n", line);
}

static void release_game(Session *session) {
    autosave_retry(&session->autosave, &session->program->paths, session->loaded, session_branch(session));
    autosave_close(&session->autosave);
    timeline_release(&session->timeline);
    loaded_game_free(session->loaded);
    session->loaded = NULL;
    origin_release(&session->origin);
    event_stop_release(&session->event_stop);
    free(session->notes);
    session->notes = NULL;
    worked_events_release(&session->worked);
    session->break_count = 0;
}

static void open_autosave(Session *session) {
    Autosave *autosave = &session->autosave;
    const Paths *paths = &session->program->paths;
    char why[PATH_TROUBLE];
    if (!session->interactive)
        autosave_disable(autosave);
    else if (!autosave_open(autosave, paths, session->loaded))
        (void)session_refuse(session, "the game is not saved: %s", paths_state_trouble(paths, why));
}

static void connect(Session *session) {
    const LoadedGame *loaded = session->loaded;
    loaded->scripts.vm->print = print_line;
    loaded->scripts.vm->printer = session;
    session->host = (Host){.setup = loaded->setup, .see = see, .watcher = session};
    session->live_log = (LiveLog){.screen = session->screen, .setup = loaded->setup, .seat = session->viewer};
}

bool session_start(Session *session) {
    const Setup *setup = session->loaded->setup;
    bool opened = session->origin.kind != ORIGIN_OPTIONS;
    connect(session);
    session->silent = opened;
    free(session->game);
    session->game = heap_new(1, door_size(setup));
    door_of(setup)->start(session->game, setup, session->loaded->seed);
    *session->question = 0;
    session->status = door_step(&session->host, session->game);
    if (*session->host.question) snprintf(session->question, sizeof session->question, "%s", session->host.question);
    timeline_start(&session->timeline, door_size(setup), session->game, session->status, session->question);
    bool done = session_restore(session);
    session->silent = false;
    if (opened) live_log_story(session->screen, setup, session->game);
    if (opened && !session->resumes) session_say_where(session);
    session_say_goal(session);
    session->host.pauses = true; /* not before: nothing stops a file half-way */
    return done;
}

/* Seats that the game does not have are dropped. */
static void seat_people(Session *session, int viewer, unsigned automatic) {
    int seats = door_seats(session->loaded->setup);
    session->viewer = viewer < seats ? viewer : DOOR_NOBODY;
    session->automatic = (uint8_t)(automatic & ((1u << seats) - 1));
}

bool session_begin(Session *session, Origin *origin, int viewer, unsigned automatic) {
    int end;
    LoadedGame *loaded = loaded_game_new(session->program, origin, &end);
    if (!loaded) return origin_release(origin), false;
    if (session->loaded) debugger_inherit(loaded->debugger, session->loaded->debugger), release_game(session);
    session->origin = *origin;
    session->loaded = loaded;
    session->timeline.generation++;
    seat_people(session, viewer, automatic);
    if (origin->kind == ORIGIN_OPTIONS) options_print_seed(&session->origin.options);
    open_autosave(session);
    return session_start(session);
}

int session_load(Session *session, Program *program, Origin *origin) {
    int end;
    session->program = program;
    session->screen = &program->screen;
    session->console = console_new();
    session->tracing = (Tracing){.screen = session->screen, .viewer = &session->viewer, .silent = &session->silent};
    session->loaded = loaded_game_new(program, origin, &end);
    session->origin = *origin;
    if (session->loaded) open_autosave(session);
    return session->loaded ? DONE : end;
}

int session_open(Session *session, Program *program, Origin *origin) {
    int end = session_load(session, program, origin);
    return end != DONE ? end : session_start(session) ? DONE : FAILED;
}

void session_release(Session *session) {
    if (session->loaded) release_game(session);
    free(session->game);
    console_free(session->console);
    autosave_release(&session->autosave);
}
