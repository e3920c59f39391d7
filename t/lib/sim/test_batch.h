/* Workers with random bots for tests of the simulator, each with the shipped scripts of its own. */
#ifndef T_LIB_SIM_TEST_BATCH_H
#define T_LIB_SIM_TEST_BATCH_H

#include "sim/batch.h"
#include "t/lib/scripts/test_scripts.h"

enum { TEST_BATCH_WORKERS = 8 };

typedef struct TestBatch {
    Batch batch;
    Worker *workers[TEST_BATCH_WORKERS];
    TestScripts *scripts[TEST_BATCH_WORKERS];
    Setup setups[TEST_BATCH_WORKERS];
} TestBatch;

/* `folder` (may be NULL) is one more folder of scripts. To be closed. */
TestBatch *test_batch_open(int workers, int seats, const char *powers, const char *with, const char *folder);
void test_batch_close(TestBatch *test);

/* One more set-up for every worker: this one, or the first where it is NULL; returns its place. */
int test_batch_add(TestBatch *test, const Setup *setup);

#endif
