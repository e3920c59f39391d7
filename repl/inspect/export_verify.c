#include "repl/inspect/export_verify.h"

#include <stdio.h>
#include <string.h>

static void see(void *watcher, const Game *game, const Event *event) {
    scenario_run_see(&((ExportVerify *)watcher)->run, game, event);
}

static bool decide(void *owner, int option) {
    ExportVerify *verify = owner;
    (void)game_answer(&verify->host, &verify->game, option);
    return game_step(&verify->host, &verify->game) != GAME_FAILED;
}

static const char *alter(void *owner, const char *text) {
    ExportVerify *verify = owner;
    if (!alteration_apply(&verify->game, verify->host.setup, text, verify->refused)) return verify->refused;
    return game_step(&verify->host, &verify->game) == GAME_FAILED ? verify->host.fault.what : NULL;
}

/* Leaves decisions open that the scenario does not take. */
static int leave(void *owner) {
    (void)owner;
    return -1;
}

static bool seat_bot(void *owner, int seat, const char *name) {
    (void)owner;
    (void)seat;
    return !*name || bot_find(name);
}

static void hear(void *owner, const Check *check) {
    ExportVerify *verify = owner;
    verify->checks++;
    if (check->met) return;
    if (!verify->missed++)
        snprintf(verify->why, sizeof verify->why, "%s:%d: expected: %s; got: %s", check->path, check->line, check->what,
                 check->got);
}

static bool fail(ExportVerify *verify, const char *why) {
    snprintf(verify->why, sizeof verify->why, "%s", why);
    return false;
}

bool export_verify_play(ExportVerify *verify, Scripts *scripts, const char *path) {
    memset(verify, 0, sizeof *verify);
    if (!scenario_game_open(&verify->scenario_game, scripts, path)) return fail(verify, verify->scenario_game.why);
    const Setup *setup = &verify->scenario_game.setup;
    verify->host = (Host){.setup = setup, .see = see, .watcher = verify, .silent = true};
    verify->run = (ScenarioRun){.stager = {decide, leave, seat_bot, hear, verify, alter},
                                .scenario = verify->scenario_game.scenario,
                                .host = &verify->host,
                                .game = &verify->game,
                                .last_round = setup->rounds,
                                .winner = NOTHING,
                                .won_faction = NOTHING};
    game_init(&verify->game, setup, verify->scenario_game.scenario->seed);
    if (game_step(&verify->host, &verify->game) == GAME_FAILED) return fail(verify, verify->host.fault.what);
    if (!scenario_run_play(&verify->run)) return fail(verify, verify->scenario_game.vm->message);
    return !verify->missed;
}

void export_verify_release(ExportVerify *verify) {
    scenario_game_release(&verify->scenario_game);
}
