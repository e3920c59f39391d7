#include "t/lib/sim/test_batch.h"

#include <stdlib.h>

#include "lua/vm/heap.h"

static const volatile sig_atomic_t never = 0;

int test_batch_add(TestBatch *test, const Setup *setup) {
    int place = test->workers[0].arm_count;
    for (int i = 0; i < test->batch.worker_count; i++) {
        Worker *worker = &test->workers[i];
        Arm *arm = &worker->arms[worker->arm_count++];
        *arm = (Arm){.setup = setup ? setup : &test->setups[i], .vm = test->scripts[i]->vm};
        for (int seat = 0; seat < MAX_SEATS; seat++) arm->bench.seat[seat] = bot_find("random");
    }
    return place;
}

TestBatch *test_batch_open(int workers, int seats, const char *powers, const char *with, const char *folder) {
    TestBatch *test = heap_new(1, sizeof *test);
    test->batch = (Batch){
        .statistics = &dayz_statistics, .seed = 1, .workers = test->workers, .worker_count = workers, .stop = &never};
    for (int i = 0; i < workers; i++) {
        test->workers[i].own = test->games[i] = heap_new(1, sizeof *test->games[i]);
        test->scripts[i] = test_scripts_open(NULL, folder);
        test->setups[i] = test_scripts_setup(test->scripts[i], false, seats, powers, with);
    }
    test_batch_add(test, NULL);
    batch_init(&test->batch);
    for (int i = 0; i < workers; i++)
        observer_init(&test->games[i]->observer, &test->setups[i], true, power_results(test->workers[i].results));
    return test;
}

void test_batch_close(TestBatch *test) {
    batch_release(&test->batch);
    for (int i = 0; i < test->batch.worker_count; i++) {
        free(test->games[i]);
        test_scripts_close(test->scripts[i]);
    }
    free(test);
}
