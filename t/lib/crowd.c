#include "t/lib/crowd.h"

#include <stdlib.h>

#include "lua/machine/heap.h"

static const volatile sig_atomic_t never = 0;

int crowd_add(Crowd *crowd, const Setup *setup) {
    int place = crowd->workers[0]->arm_count;
    for (int i = 0; i < crowd->batch.worker_count; i++) {
        Worker *worker = crowd->workers[i];
        Arm *arm = &worker->arms[worker->arm_count++];
        *arm = (Arm){.setup = setup ? setup : &crowd->setups[i], .vm = crowd->scripts[i]->vm};
        for (int seat = 0; seat < MAX_SEATS; seat++) arm->bench.seat[seat] = bot_find("random");
    }
    return place;
}

Crowd *crowd_open(int workers, int seats, const char *powers, const char *with, const char *folder) {
    Crowd *crowd = heap_new(1, sizeof *crowd);
    crowd->batch = (Batch){.seed = 1, .workers = crowd->workers, .worker_count = workers, .stop = &never};
    for (int i = 0; i < workers; i++) {
        Worker *worker = crowd->workers[i] = heap_new(1, sizeof *worker);
        crowd->scripts[i] = test_scripts_open(NULL, folder);
        crowd->setups[i] = test_scripts_setup(crowd->scripts[i], false, seats, powers, with);
        observer_init(&worker->observer, &crowd->setups[i], crowd->scripts[i]->catalog, &worker->results);
    }
    crowd_add(crowd, NULL);
    batch_init(&crowd->batch);
    return crowd;
}

void crowd_close(Crowd *crowd) {
    batch_release(&crowd->batch);
    for (int i = 0; i < crowd->batch.worker_count; i++) {
        free(crowd->workers[i]);
        test_scripts_close(crowd->scripts[i]);
    }
    free(crowd);
}
