#include "play/session/session_open.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/game/describe.h"
#include "lua/debug/watch.h"
#include "play/load/tools.h"
#include "play/session/puzzle.h"
#include "play/session/session_debug.h"

/* A scenario ------------------------------------------------------------------------------------- */

/* The session that a scenario plays in. */
typedef struct ScenarioSession {
    Session *session;
    ScenarioRun run;
} ScenarioSession;

static void see_scenario(void *watcher, const Game *game, const Event *event) {
    scenario_run_see(&((ScenarioSession *)watcher)->run, game, event);
}

static bool decide_scenario(void *owner, int option) {
    return session_decide(((ScenarioSession *)owner)->session, option);
}

static const char *alter_scenario(void *owner, const char *text) {
    return session_alter(((ScenarioSession *)owner)->session, text) ? NULL : "the alteration is not possible";
}

static bool seat_scenario_bot(void *owner, int seat, const char *name) {
    return bench_seat(&((ScenarioSession *)owner)->session->loaded->bench, seat, name);
}

/* Lets a bot decide for the seats that the scenario gave to one; -1 leaves the decision open for the user. */
static int answer_scenario(void *owner) {
    ScenarioSession *playing = owner;
    const Session *session = playing->session;
    Asked asked;
    bool automatic =
        door_asked(session->game, session->loaded->setup, &asked) && playing->run.automatic >> asked.seat & 1;
    return automatic ? bench_decide(&playing->session->loaded->bench, session->game) : -1;
}

static void hear_scenario(void *owner, const Expectation *expectation) {
    ScenarioSession *playing = owner;
    if (!expectation->met)
        (void)session_refuse(playing->session, "%s:%d: expected: %s\n    got: %s", expectation->path, expectation->line,
                             expectation->what, expectation->got);
}

/* Takes the decisions that come before the solver's first one; the rest of `play` is the solution. All cards of a puzzle are open;
 * the user decides for the solver, and bots for the others. */
static bool open_puzzle(Session *session) {
    const Scenario *puzzle = puzzle_of(session->loaded);
    PuzzleOpening *opening = heap_alloc(sizeof *opening);
    int seats = door_seats(session->loaded->setup);
    bool done = true;
    char why[STEP_WHY];
    puzzle_opening(session->loaded, opening);
    for (int i = 0; i < opening->count && done; i++) done = session_take(session, &opening->given[i], why);
    free(opening);
    session_seat(session, session->loaded->setup, DOOR_NOBODY, ~(1u << puzzle->solver));
    for (int seat = 0; seat < seats; seat++)
        if (seat != puzzle->solver && !puzzle->bots) (void)bench_seat(&session->loaded->bench, seat, "greedy");
    return done;
}

static bool play_scenario(Session *session) {
    LoadedGame *loaded = session->loaded;
    const Scenario *scenario = loaded->scenario_game.scenario;
    if (puzzle_of(loaded)) return open_puzzle(session);
    ScenarioSession playing = {.session = session};
    ScenarioPlayer player = {
        decide_scenario, answer_scenario, seat_scenario_bot, hear_scenario, &playing, alter_scenario, NULL};
    scenario_run_init(&playing.run, scenario, &player, &session->host, session->game);
    (void)replay_observe(&session->replay, see_scenario, &playing); /* for its expectations */
    bool done = scenario_run_play(&playing.run);
    replay_remove(&session->replay);
    for (int seat = 0; seat < door_seats(loaded->setup); seat++)
        if (!scenario->bots && !session->origin.options.bots && !(playing.run.automatic >> seat & 1))
            (void)bench_seat(&loaded->bench, seat, "greedy"); /* from here on a person plays */
    scenario_run_release(&playing.run);
    return done || session_refuse(session, "%s", loaded->scenario_game.vm->message);
}

/* A saved game ------------------------------------------------------------------------------------- */

static bool play_saved(Session *session) {
    const SaveReader *saved = &session->loaded->saved;
    if (*saved->error) (void)session_refuse(session, "%s; the game is restored up to there", saved->error);
    if (saved->truncated) (void)session_refuse(session, "%s: skipped its last line, which is incomplete", saved->path);
    if (*saved->header.changed)
        (void)session_refuse(session, "%s: the scripts have changed: %s", saved->path, saved->header.changed);
    for (int i = 0; i < saved->entry_count && saved->entries[i].kind != ENTRY_END; i++) {
        const SaveEntry *entry = &saved->entries[i];
        char why[STEP_WHY];
        if (session_take(session, &entry->step, why)) continue;
        if (*why)
            (void)session_refuse(session, "%s:%d: %s; the game is restored up to there", saved->path, entry->line, why);
        return false;
    }
    return true;
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
static void print_script_line(void *printer, const char *line) {
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
    worked_events_release(&session->reload.worked);
    session->breakpoints.typed_count = 0;
}

static void open_autosave(Session *session) {
    if (!session->interactive)
        autosave_disable(&session->autosave);
    else if (!autosave_open(&session->autosave, session->paths, session->loaded))
        (void)session_refuse_unsaved(session);
}

static void connect(Session *session) {
    const LoadedGame *loaded = session->loaded;
    loaded->scripts.vm->print = print_script_line;
    loaded->scripts.vm->printer = session;
    session->host = (Host){.setup = loaded->setup};
    replay_release(&session->replay);
    replay_init(&session->replay, &session->host);
    session->replay.debugger = loaded->debugger;
    (void)replay_observe(&session->replay, save_writer_see, &session->autosave.save); /* SESSION_WRITES */
    (void)replay_observe(&session->replay, tell_event, session);                      /* SESSION_TELLS */
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
    bool done = session->origin.kind == ORIGIN_SCENARIO ? play_scenario(session)
                : session->origin.kind == ORIGIN_SAVED  ? play_saved(session)
                                                        : true; /* false: the session stands where the file stopped */
    session->silent = false;
    if (opened) session_notice(session, &(Notice){.kind = NOTICE_OPENED});
    if (opened && !session->resumes) session_say_where(session);
    session_say_goal(session);
    session->host.pauses = true; /* not before: nothing stops a file half-way */
    return done;
}

bool session_begin(Session *session, Origin *origin, int viewer, unsigned automatic) {
    int end;
    LoadedGame *loaded = loaded_game_new(session->paths, origin, &end);
    if (!loaded) return origin_release(origin), false;
    if (session->loaded) debugger_inherit(loaded->debugger, session->loaded->debugger), release_game(session);
    session->origin = *origin;
    session->loaded = loaded;
    session->timeline.generation++;
    session_seat(session, loaded->setup, viewer, automatic);
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
