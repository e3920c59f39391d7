#include "play/session/session_restore.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "play/session/puzzle.h"

/* A scenario ------------------------------------------------------------------------------------- */

/* The session that a scenario plays in. */
typedef struct ScenarioSession {
    Session *session;
    ScenarioRun run;
} ScenarioSession;

static void see(void *watcher, const Game *game, const Event *event) {
    scenario_run_see(&((ScenarioSession *)watcher)->run, game, event);
}

static bool decide(void *owner, int option) {
    return session_decide(((ScenarioSession *)owner)->session, option);
}

static const char *alter(void *owner, const char *text) {
    return session_alter(((ScenarioSession *)owner)->session, text) ? NULL : "the alteration is not possible";
}

static bool seat_bot(void *owner, int seat, const char *name) {
    return bench_seat(&((ScenarioSession *)owner)->session->loaded->bench, seat, name);
}

/* Lets a bot decide for the seats that the scenario gave to one; -1 leaves the decision open for the user. */
static int answer(void *owner) {
    ScenarioSession *playing = owner;
    const Session *session = playing->session;
    Asked asked;
    bool automatic =
        door_asked(session->game, session->loaded->setup, &asked) && playing->run.automatic >> asked.seat & 1;
    return automatic ? bench_decide(&playing->session->loaded->bench, session->game) : -1;
}

static void hear(void *owner, const Expectation *expectation) {
    ScenarioSession *playing = owner;
    if (!expectation->met)
        (void)session_refuse(playing->session, "%s:%d: expected: %s\n    got: %s", expectation->path, expectation->line,
                             expectation->what, expectation->got);
}

/* All cards of a puzzle are open. The user decides for the solver, and bots for the others. */
static void seat_solver(Session *session, int solver) {
    int seats = door_seats(session->loaded->setup);
    session->viewer = DOOR_NOBODY;
    session->automatic = (uint8_t)(((1u << seats) - 1) & ~(1u << solver));
    for (int seat = 0; seat < seats; seat++)
        if (seat != solver && !*session->loaded->scenario_game.scenario->bots)
            (void)bench_seat(&session->loaded->bench, seat, "greedy");
}

/* Takes the decisions that come before the solver's first one; the rest of `play` is the solution. */
static bool open_puzzle(Session *session) {
    PuzzleOpening *opening = heap_alloc(sizeof *opening);
    bool done = true;
    char why[STEP_WHY];
    puzzle_opening(session->loaded, opening);
    for (int i = 0; i < opening->count && done; i++) done = session_take(session, &opening->given[i], why);
    free(opening);
    seat_solver(session, puzzle_of(session->loaded)->solver);
    return done;
}

static bool play_scenario(Session *session) {
    LoadedGame *loaded = session->loaded;
    const Scenario *scenario = loaded->scenario_game.scenario;
    if (puzzle_of(loaded)) return open_puzzle(session);
    ScenarioSession playing = {.session = session};
    ScenarioPlayer player = {decide, answer, seat_bot, hear, &playing, alter, NULL};
    scenario_run_init(&playing.run, scenario, &player, &session->host, session->game);
    (void)replay_observe(&session->replay, see, &playing); /* for its expectations */
    bool done = scenario_run_play(&playing.run);
    replay_remove(&session->replay);
    for (int seat = 0; seat < door_seats(loaded->setup); seat++)
        if (!*scenario->bots && !session->origin.options.bots && !(playing.run.automatic >> seat & 1))
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

bool session_restore(Session *session) {
    if (session->origin.kind == ORIGIN_SCENARIO) return play_scenario(session);
    return session->origin.kind != ORIGIN_SAVED || play_saved(session);
}
