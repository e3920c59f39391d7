#include "play/session/session_open.h"

#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "lua/debug/watch.h"
#include "core/base/heap.h"
#include "play/load/tools.h"
#include "play/session/session_condition.h"
#include "play/session/session_restore.h"

static void write_event(void *self, const Game *game, const Event *event) {
    Session *session = self;
    save_writer_see(&session->autosave.save, session->loaded->setup, game, event);
}

/* Tells an event, and stops there if a breakpoint or watchpoint does. */
static void tell_event(void *self, const Game *game, const Event *event) {
    Session *session = self;
    const Setup *setup = session->loaded->setup;
    bool outside = session->viewer == DOOR_NOBODY && !session->loaded->scripts.vm->hook;
    session->stream.setup = setup;
    event_stream_see(&session->stream, game, event);
    if (session->silent) return;
    if (session->hears) session->hears(session->listener, game, event);
    bool hits = breakpoints_see(&session->breakpoints, setup, session->viewer, game, event);
    bool changes = outside && watch_test(session->loaded->debugger, setup, game);
    bool hidden = session->viewer != DOOR_NOBODY && describe_event_info(game, setup, event).question;
    if (changes || (hits && !hidden)) replay_stop(&session->replay); /* hidden: whose question it is */
}

/* Scripts print among the events that they cause. */
static void print_line(void *printer, const char *line) {
    const Session *session = printer;
    const Front *front = &session->front;
    if (front->print) front->print(front->self, line, false);
}

static void release_game(Session *session) {
    autosave_retry(&session->autosave, session->paths, session->loaded, session_branch(session));
    autosave_close(&session->autosave);
    timeline_release(&session->timeline);
    loaded_game_free(session->loaded);
    session->loaded = NULL;
    origin_release(&session->origin);
    replay_release(&session->replay);
    session->game = NULL;
    free(session->notes);
    session->notes = NULL;
    worked_events_release(&session->worked);
    session->break_count = 0;
}

static void open_autosave(Session *session) {
    Autosave *autosave = &session->autosave;
    const Paths *paths = session->paths;
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
    session->host = (Host){.setup = loaded->setup};
    replay_release(&session->replay);
    replay_init(&session->replay, &session->host);
    session->replay.debugger = loaded->debugger;
    (void)replay_observe(&session->replay, write_event, session); /* SESSION_WRITES */
    (void)replay_observe(&session->replay, tell_event, session);  /* SESSION_TELLS */
    session->game = session->replay.game;
    session->breakpoints.holds = session_break_holds;
    session->breakpoints.tester = session;
    session_notice(session, &(Notice){.kind = NOTICE_STARTS});
}

bool session_start(Session *session) {
    const Setup *setup = session->loaded->setup;
    bool opened = session->origin.kind != ORIGIN_OPTIONS;
    connect(session);
    session->silent = opened || session->greets;
    session->status = replay_start(&session->replay, session->loaded->seed);
    timeline_start(&session->timeline, door_size(setup), session->game, session->status, session->replay.question);
    bool done = session_restore(session);
    session->silent = false;
    if (opened) session_notice(session, &(Notice){.kind = NOTICE_OPENED});
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
    LoadedGame *loaded = loaded_game_new(session->paths, origin, &end);
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

int session_load(Session *session, const Paths *paths, Origin *origin) {
    int end;
    session->paths = paths;
    session->console = console_new();
    session->loaded = loaded_game_new(paths, origin, &end);
    session->origin = *origin;
    origin->words = NULL;
    if (session->loaded) open_autosave(session);
    return session->loaded ? DONE : end;
}

int session_open(Session *session, const Paths *paths, Origin *origin) {
    int end = session_load(session, paths, origin);
    return end != DONE ? end : session_start(session) ? DONE : FAILED;
}

void session_release(Session *session) {
    if (session->loaded) release_game(session);
    origin_release(&session->origin);
    console_free(session->console);
    autosave_release(&session->autosave);
}
