/* A batch whose workers play at random, each with its own copy of the shipped scripts. */
#ifndef T_LIB_SIM_TEST_BATCH_H
#define T_LIB_SIM_TEST_BATCH_H

#include "play/sim/dayz_statistics.h"
#include "sim/dayz/power_games.h"
#include "t/lib/scripts/test_scripts.h"

enum { TEST_BATCH_WORKERS = 8 };

typedef struct TestBatch {
    Batch batch;
    Worker workers[TEST_BATCH_WORKERS];
    PowerGames *games[TEST_BATCH_WORKERS]; /* that they keep */
    TestScripts *scripts[TEST_BATCH_WORKERS];
    Setup setups[TEST_BATCH_WORKERS];
} TestBatch;

/* Opens a batch, to be closed. `folder` (may be NULL) is another folder of scripts. */
TestBatch *test_batch_open(int workers, int seats, const char *powers, const char *with, const char *folder);
void test_batch_close(TestBatch *test);

/* Adds a set-up for every worker; NULL adds the first one again. Returns its index. */
int test_batch_add(TestBatch *test, const Setup *setup);

#endif
