/* A scenario made ready to be played: its file in a machine of its own, its set-up and its bots. */
#ifndef REPL_APP_SCENARIO_GAME_H
#define REPL_APP_SCENARIO_GAME_H

#include "lua/scenario/scenario_run.h"
#include "repl/app/scripts.h"
#include "sim/bot.h"

typedef struct Staged {
    Vm *vm; /* the scenario's, not the powers' */
    Scenario *scenario;
    EditionFile edition;
    Setup setup;
    Stack stack;
    Bench bench;
    char why[VM_MESSAGE]; /* why it could not be made ready: "file:line: what" */
} Staged;

/* False, and `why`, when it cannot be played. It is to be released either way. Not to be moved: the
 * set-up points into it. */
bool staged_open(Staged *staged, World *world, const char *path);
void staged_release(Staged *staged);

#endif
