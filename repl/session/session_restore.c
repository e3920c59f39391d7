#include "repl/session/session_restore.h"

#include <string.h>

/* A scenario ------------------------------------------------------------------------------------- */

/* What the scenario's functions are told of. */
typedef struct Stage {
    Session *session;
    ScenarioRun staging;
} Stage;

static void see(void *watcher, const Game *game, const Event *event) {
    scenario_run_see(&((Stage *)watcher)->staging, game, event);
}

/* The events of a step are told anew to the staging, which keeps score of them. */
static bool decide(void *owner, int option) {
    Stage *stage = owner;
    Session *session = stage->session;
    int before = session_here(session);
    bool done = session_decide(session, option);
    session_watch_again(session, before, session_here(session), see, stage);
    return done;
}

static const char *alter(void *owner, const char *text) {
    Stage *stage = owner;
    Session *session = stage->session;
    int before = session_here(session);
    if (!session_alter(session, text)) return "the table cannot be altered so";
    session_watch_again(session, before, session_here(session), see, stage);
    return NULL;
}

static bool seat_bot(void *owner, int seat, const char *name) {
    Stage *stage = owner;
    const Bot *bot = *name ? bot_find(name) : stage->session->loaded->bench.seat[seat];
    if (bot) stage->session->loaded->bench.seat[seat] = bot;
    return bot != NULL;
}

/* A bot decides for the seats that the scenario gave to one; what else it leaves open is for whoever opened it. */
static int decide_by_bot(void *owner) {
    Stage *stage = owner;
    const Session *session = stage->session;
    bool automatic = stage->staging.automatic >> session->game.asked.seat & 1;
    return automatic ? bench_answer(&stage->session->loaded->bench, &session->game) : -1;
}

static void hear(void *owner, const Check *check) {
    Stage *stage = owner;
    if (!check->met)
        (void)refuse(stage->session, "%s:%d: expected: %s\n    got: %s", check->path, check->line, check->what,
                     check->got);
}

/* What people read of a puzzle, whose solution is what lies ahead of its first decision. */
static void pose(Session *session, const Scenario *puzzle) {
    session_goto(session, 0);
    screen_styled(session->screen, STYLE_BOLD, "%s\n", puzzle->title);
    if (*puzzle->transcript) screen_wrap(session->screen, 0, puzzle->transcript);
}

static bool play_scenario(Session *session) {
    LoadedGame *loaded = session->loaded;
    const Scenario *scenario = loaded->scenario_game.scenario;
    Stage stage = {.session = session};
    stage.staging = (ScenarioRun){.stager = {decide, decide_by_bot, seat_bot, hear, &stage, alter},
                                  .scenario = scenario->part_count ? scenario->parts[0] : scenario,
                                  .host = &session->host,
                                  .game = &session->game,
                                  .last_round = scenario->part_count ? 1 : loaded->setup.rounds,
                                  .winner = NOTHING,
                                  .won_faction = NOTHING};
    if (!scenario_run_play(&stage.staging)) return refuse(session, "%s", loaded->scenario_game.vm->message);
    if (scenario->solver != NOTHING) pose(session, scenario);
    return true;
}

/* A saved game ------------------------------------------------------------------------------------- */

/* The option of an entry, or -1, which is said. */
static int option_of(Session *session, const SaveEntry *entry) {
    const Decision *asked = game_asked(&session->game);
    int option = asked && asked->seat == entry->seat
                     ? name_find_option(&session->game, &session->loaded->setup, entry->choice)
                     : -1;
    if (option < 0)
        (void)refuse(session, "%s:%d: %d can no longer choose %s; the game is brought back up to there",
                     session->origin.path, entry->line, entry->seat + 1, entry->choice);
    return option;
}

static bool take(Session *session, const SaveEntry *entry) {
    if (entry->kind == ENTRY_ALTERATION) return session_alter(session, entry->choice);
    int option = option_of(session, entry);
    return option >= 0 && session_decide(session, option);
}

static bool play_saved(Session *session) {
    const SaveReader *saved = &session->loaded->saved;
    if (*saved->error) (void)refuse(session, "%s", saved->error);
    if (saved->truncated) (void)refuse(session, "%s: its last line was cut off, and is left out", saved->path);
    if (*saved->header.changed)
        (void)refuse(session, "%s: the scripts are not what they were: %s", saved->path, saved->header.changed);
    for (int i = 0; i < saved->entry_count && saved->entries[i].kind != ENTRY_END; i++)
        if (!take(session, &saved->entries[i])) return false;
    return true;
}

bool session_restore(Session *session) {
    if (session->origin.kind == ORIGIN_SCENARIO) return play_scenario(session);
    return session->origin.kind != ORIGIN_SAVED || play_saved(session);
}
