#include "sim/door_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "core/base/heap.h"

void door_worker_init(DoorWorker *player) {
    player->worker.play = door_games_play;
    player->worker.vm = player->vm;
    player->bench.setup = player->setup;
    player->game = heap_new(1, door_size(player->setup));
}

void door_worker_release(DoorWorker *player) {
    free(player->game);
    player->game = NULL;
}

static bool fail(DoorWorker *player, int64_t number, const Host *host, const char *what) {
    Failure failure = {.game = number};
    if (*player->worker.batch->stop) return false;
    describe_of(player->setup)->fault_where(host, player->game, failure.where);
    snprintf(failure.what, sizeof failure.what, "%s", what);
    if (what == player->vm->message) snprintf(failure.traceback, sizeof failure.traceback, "%s", player->vm->traceback);
    return batch_fail(&player->worker, &failure);
}

/* Scores are summed in squares, so they must not be too large. */
static bool scores_fit(const GamePlayed *played, int seats) {
    for (int seat = 0; seat < seats; seat++)
        if (abs(played->scores[seat]) > GAME_TALLY_SCORE) return false;
    return true;
}

bool door_games_play(Worker *worker, int64_t number) {
    DoorWorker *player = (DoorWorker *)(void *)worker;
    const Setup *setup = player->setup;
    const Door *door = door_of(setup);
    Host host = {.setup = setup, .answer = bench_answer, .answerer = &player->bench, .silent = true};
    GamePlayed played = {.winners = 0};
    worker->last = (LastGame){.setup = setup, .bench = &player->bench, .game = player->game};
    player->bench.decisions = worker->last.decisions;
    player->bench.blind = player->bench.searched.unfitted = player->bench.searched.spent = 0;
    player->bench.stop = worker->batch->stop;
    if (bench_play(&host, &player->bench, player->game, batch_seed(worker->batch->seed, number)) != GAME_OVER)
        return fail(player, number, &host, host.fault.what);
    door->score(player->game, setup, played.scores);
    if (!scores_fit(&played, door_seats(setup)))
        return fail(player, number, &host, "a final score is not between -16000 and 16000");
    played.winners = door->winners(player->game, setup);
    played.clock = door->clock(player->game, setup).at[0];
    memcpy(played.decisions, worker->last.decisions, sizeof played.decisions);
    played.blind = player->bench.blind + player->bench.searched.unfitted + player->bench.searched.spent;
    game_tally_add(game_results_tally(worker->results), &played, door_seats(setup));
    return true;
}
