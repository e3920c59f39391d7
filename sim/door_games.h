/* Games of any kind behind the door in a batch, with the statistics that every game has. */
#ifndef SIM_DOOR_GAMES_H
#define SIM_DOOR_GAMES_H

#include "sim/batch.h"
#include "sim/bot.h"
#include "sim/game_tally.h"

/* Everything it points to belongs to this worker alone. */
typedef struct DoorWorker {
    Worker worker; /* first */
    const Setup *setup;
    const Vm *vm;
    Bench bench;
    Game *game; /* a block of door_size(setup) bytes */
} DoorWorker;

/* Allocates the game of a worker whose set-up, machine and bench are filled in. */
void door_worker_init(DoorWorker *player);
void door_worker_release(DoorWorker *player);

/* For Worker.play of a DoorWorker. */
bool door_games_play(Worker *worker, int64_t number);

#endif
