#include "sim/batch/door_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"

void door_worker_init(DoorWorker *player) {
    player->worker.play = door_games_play;
    player->bench.setup = player->setup;
    player->game = heap_new(1, door_size(player->setup));
}

void door_worker_release(DoorWorker *player) {
    free(player->game);
    player->game = NULL;
}

/* Bots answer inside the step where they can. */
static int answer(void *answerer, const Game *game) {
    DoorWorker *player = answerer;
    int option = bench_answer(&player->bench, game);
    if (option >= 0) player->played.decisions[door_of(player->setup)->decider(game)]++;
    return option;
}

static Status play(DoorWorker *player, Host *host) {
    Status status;
    while ((status = door_step(host, player->game)) == GAME_WAITS) {
        player->played.decisions[door_of(player->setup)->decider(player->game)]++;
        (void)door_answer(host, player->game, bench_decide(&player->bench, player->game));
    }
    return status;
}

static bool fail(DoorWorker *player, int64_t number, const Host *host, const char *what) {
    Failure failure = {.game = number};
    door_of(player->setup)->fault_where(host, player->game, failure.where);
    snprintf(failure.what, sizeof failure.what, "%s", what);
    if (what == player->vm->message) snprintf(failure.traceback, sizeof failure.traceback, "%s", player->vm->traceback);
    return batch_fail(&player->worker, &failure);
}

/* Scores are summed in squares, so they must not be too large. */
static bool scores_fit(const DoorWorker *player) {
    for (int seat = 0; seat < door_seats(player->setup); seat++)
        if (abs(player->played.scores[seat]) > GAME_TALLY_SCORE) return false;
    return true;
}

bool door_games_play(Worker *worker, int64_t number) {
    DoorWorker *player = (DoorWorker *)(void *)worker;
    const Setup *setup = player->setup;
    const Door *door = door_of(setup);
    Host host = {.setup = setup, .answer = answer, .answerer = player, .silent = true};
    memset(&player->played, 0, sizeof player->played);
    memset((void *)player->game, 0, door_size(setup));
    door->start(player->game, setup, batch_seed(worker->batch->seed, number));
    if (play(player, &host) != GAME_OVER) return fail(player, number, &host, host.fault.what);
    door->score(player->game, setup, player->played.scores);
    if (!scores_fit(player)) return fail(player, number, &host, "a final score is not between -16000 and 16000");
    player->played.winners = door->winners(player->game, setup);
    player->played.clock = door->clock(player->game, setup).at[0];
    game_tally_add(game_results_tally(worker->results), &player->played, door_seats(setup));
    return true;
}
