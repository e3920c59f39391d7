#include "play/session/scenario_play.h"

#include <stdio.h>

static void see(void *watcher, const Game *game, const Event *event) {
    ScenarioPlay *play = watcher;
    scenario_run_see(&play->run, game, event);
    if (play->see) play->see(play->listener, game, event);
}

bool scenario_play_decide(ScenarioPlay *play, int option) {
    return replay_run(&play->replay, option) != GAME_FAILED;
}

static bool decide(void *owner, int option) {
    return scenario_play_decide(owner, option);
}

static const char *alter(void *owner, const char *text) {
    ScenarioPlay *play = owner;
    Step step = {.kind = STEP_ALTERATION};
    if (snprintf(step.text, sizeof step.text, "%s", text) >= STEP_TEXT) return "the alteration is too long";
    if (!replay_take(&play->replay, &step)) return play->replay.why;
    return play->replay.status == GAME_FAILED ? play->host.fault.what : NULL;
}

static int answer(void *owner) {
    ScenarioPlay *play = owner;
    return play->leaves_open ? -1 : bench_decide(&play->scenario_game.bench, play->replay.game);
}

static bool seat_bot(void *owner, int seat, const char *name) {
    return bench_seat(&((ScenarioPlay *)owner)->scenario_game.bench, seat, name);
}

static void hear(void *owner, const Expectation *expectation) {
    ScenarioPlay *play = owner;
    if (play->hear) play->hear(play->listener, expectation);
}

static void begin(void *owner, const Scenario *scenario) {
    ScenarioPlay *play = owner;
    if (play->begin) play->begin(play->listener, scenario);
}

static bool fail(ScenarioPlay *play, const char *why) {
    play->why = why;
    return false;
}

bool scenario_play_open(ScenarioPlay *play, Scripts *scripts, const char *path) {
    ScenarioPlayer player = {decide, answer, seat_bot, hear, play, alter, begin};
    ScenarioGame *scenario_game = &play->scenario_game;
    if (!scenario_game_open(scenario_game, scripts, path, NULL)) return fail(play, scenario_game->why);
    play->host = (Host){.setup = scenario_game->setup, .see = see, .watcher = play, .silent = play->silent};
    replay_init(&play->replay, &play->host);
    scenario_run_init(&play->run, scenario_game->scenario, &player, &play->host, play->replay.game);
    return true;
}

void scenario_play_release(ScenarioPlay *play) {
    if (play->replay.game) scenario_run_release(&play->run);
    scenario_game_release(&play->scenario_game);
    replay_release(&play->replay);
}

bool scenario_play_start(ScenarioPlay *play) {
    Status status = replay_start(&play->replay, play->scenario_game.scenario->seed);
    return status != GAME_FAILED || fail(play, play->host.fault.what);
}

bool scenario_play_all(ScenarioPlay *play) {
    return scenario_run_play(&play->run) || fail(play, play->scenario_game.vm->message);
}
