#include "play/session/scenario_play.h"

#include <stdio.h>
#include <string.h>

static void see_event(void *watcher, const Game *game, const Event *event) {
    ScenarioPlay *play = watcher;
    scenario_run_see(&play->run, game, event);
    if (play->see) play->see(play->listener, game, event);
}

bool scenario_play_decide(ScenarioPlay *play, int option) {
    return replay_run(&play->replay, option) != GAME_FAILED;
}

static bool decide_option(void *owner, int option) {
    return scenario_play_decide(owner, option);
}

static const char *alter_table(void *owner, const char *text) {
    ScenarioPlay *play = owner;
    Step step = {.kind = STEP_ALTERATION};
    if (snprintf(step.text, sizeof step.text, "%s", text) >= STEP_TEXT) return "the alteration is too long";
    if (!replay_take(&play->replay, &step)) return play->replay.why;
    return play->replay.status == GAME_FAILED ? play->host.fault.what : NULL;
}

static int answer_bot(void *owner) {
    ScenarioPlay *play = owner;
    return play->leaves_open ? -1 : bench_decide(&play->scenario_game.bench, play->replay.game);
}

static bool seat_bot(void *owner, int seat, const char *name) {
    return bench_seat(&((ScenarioPlay *)owner)->scenario_game.bench, seat, name);
}

static void hear_expectation(void *owner, const Expectation *expectation) {
    ScenarioPlay *play = owner;
    if (play->hear) play->hear(play->listener, expectation);
}

static void tell_part(void *owner, const Scenario *scenario) {
    ScenarioPlay *play = owner;
    if (play->begin) play->begin(play->listener, scenario);
}

static bool fail_play(ScenarioPlay *play, const char *why) {
    play->why = why;
    return false;
}

static void prepare(ScenarioPlay *play) {
    const ScenarioGame *of = &play->scenario_game;
    ScenarioPlayer player = {decide_option, answer_bot, seat_bot, hear_expectation, play, alter_table, tell_part};
    play->host = (Host){.setup = of->setup, .see = see_event, .watcher = play, .silent = play->silent};
    replay_init(&play->replay, &play->host);
    scenario_run_init(&play->run, of->scenario, &player, &play->host, play->replay.game);
}

bool scenario_play_open(ScenarioPlay *play, Scripts *scripts, const char *path) {
    ScenarioGame *scenario_game = &play->scenario_game;
    if (!scenario_game_open(scenario_game, scripts, path, NULL)) return fail_play(play, scenario_game->why);
    prepare(play);
    return true;
}

void scenario_play_borrow(ScenarioPlay *play, const ScenarioGame *scenario_game, const Bench *bench) {
    play->scenario_game = *scenario_game;
    play->scenario_game.bench = *bench;
    play->borrowed = true;
    prepare(play);
}

void scenario_play_release(ScenarioPlay *play) {
    if (play->replay.game) scenario_run_release(&play->run);
    if (!play->borrowed) scenario_game_release(&play->scenario_game);
    replay_release(&play->replay);
}

bool scenario_play_start(ScenarioPlay *play) {
    Status status = replay_start(&play->replay, play->scenario_game.scenario->seed);
    return status != GAME_FAILED || fail_play(play, play->host.fault.what);
}

bool scenario_play_all(ScenarioPlay *play) {
    return scenario_run_play(&play->run) || fail_play(play, play->scenario_game.vm->message);
}

static void count_expectation(void *listener, const Expectation *expectation) {
    ExportVerify *verify = listener;
    verify->checks++;
    if (expectation->met) return;
    if (!verify->missed++)
        snprintf(verify->why, sizeof verify->why, "%s:%d: expected: %s; got: %s", expectation->path, expectation->line,
                 expectation->what, expectation->got);
}

bool export_verify_play(ExportVerify *verify, Scripts *scripts, const char *path) {
    memset(verify, 0, sizeof *verify);
    ScenarioPlay *play = &verify->play;
    *play = (ScenarioPlay){.hear = count_expectation, .listener = verify, .leaves_open = true, .silent = true};
    bool played = scenario_play_open(play, scripts, path) && scenario_play_start(play) && scenario_play_all(play);
    if (!played) snprintf(verify->why, sizeof verify->why, "%s", play->why);
    return played && !verify->missed;
}

void export_verify_release(ExportVerify *verify) {
    scenario_play_release(&verify->play);
}
