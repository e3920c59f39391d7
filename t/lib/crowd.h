/* Workers with random bots for tests of the simulator, each with the shipped scripts of its own. */
#ifndef T_CROWD_H
#define T_CROWD_H

#include "sim/batch.h"
#include "t/lib/test_scripts.h"

enum { MAX_CROWD = 8 };

typedef struct Crowd {
    Batch batch;
    Worker *workers[MAX_CROWD];
    TestScripts *scripts[MAX_CROWD];
    Setup setups[MAX_CROWD];
} Crowd;

/* `folder` (may be NULL) is one more folder of scripts. To be closed. */
Crowd *crowd_open(int workers, int seats, const char *powers, const char *with, const char *folder);
void crowd_close(Crowd *crowd);

/* One more set-up for every worker: this one, or the first where it is NULL; returns its place. */
int crowd_add(Crowd *crowd, const Setup *setup);

#endif
