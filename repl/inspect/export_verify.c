#include "repl/inspect/export_verify.h"

#include <stdio.h>
#include <string.h>

static void see(void *watcher, const Game *game, const Event *event) {
    staging_see(&((Rehearsal *)watcher)->staging, game, event);
}

static bool decide(void *owner, int option) {
    Rehearsal *rehearsal = owner;
    (void)game_answer(&rehearsal->host, &rehearsal->game, option);
    return game_step(&rehearsal->host, &rehearsal->game) != GAME_FAILED;
}

static const char *alter(void *owner, const char *text) {
    Rehearsal *rehearsal = owner;
    if (!alteration_apply(&rehearsal->game, rehearsal->host.setup, text, rehearsal->refused)) return rehearsal->refused;
    return game_step(&rehearsal->host, &rehearsal->game) == GAME_FAILED ? rehearsal->host.fault.what : NULL;
}

/* What the scenario leaves open stays open. */
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
    Rehearsal *rehearsal = owner;
    rehearsal->checks++;
    if (check->met) return;
    if (!rehearsal->missed++)
        snprintf(rehearsal->why, sizeof rehearsal->why, "%s:%d: expected: %s; got: %s", check->path, check->line,
                 check->what, check->got);
}

static bool fail(Rehearsal *rehearsal, const char *why) {
    snprintf(rehearsal->why, sizeof rehearsal->why, "%s", why);
    return false;
}

bool rehearsal_play(Rehearsal *rehearsal, World *world, const char *path) {
    memset(rehearsal, 0, sizeof *rehearsal);
    if (!staged_open(&rehearsal->staged, world, path)) return fail(rehearsal, rehearsal->staged.why);
    const Setup *setup = &rehearsal->staged.setup;
    rehearsal->host = (Host){.setup = setup, .see = see, .watcher = rehearsal, .silent = true};
    rehearsal->staging = (Staging){.stager = {decide, leave, seat_bot, hear, rehearsal, alter},
                                   .scenario = rehearsal->staged.scenario,
                                   .host = &rehearsal->host,
                                   .game = &rehearsal->game,
                                   .last_round = setup->rounds,
                                   .winner = NOTHING,
                                   .won_faction = NOTHING};
    game_init(&rehearsal->game, setup, rehearsal->staged.scenario->seed);
    if (game_step(&rehearsal->host, &rehearsal->game) == GAME_FAILED)
        return fail(rehearsal, rehearsal->host.fault.what);
    if (!staging_play(&rehearsal->staging)) return fail(rehearsal, rehearsal->staged.vm->message);
    return !rehearsal->missed;
}

void rehearsal_release(Rehearsal *rehearsal) {
    staged_release(&rehearsal->staged);
}
