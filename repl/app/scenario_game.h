/* A scenario made ready to be played: its file in a machine of its own, its set-up and its bots. */
#ifndef REPL_APP_SCENARIO_GAME_H
#define REPL_APP_SCENARIO_GAME_H

#include "lua/scenario/scenario_run.h"
#include "repl/app/scripts.h"
#include "sim/bot.h"

typedef struct ScenarioGame {
    Vm *vm; /* the scenario's, not the powers' */
    Scenario *scenario;
    EditionFile edition;
    Setup setup;
    Deal stack;
    Bench bench;
    char why[VM_MESSAGE]; /* why it could not be made ready: "file:line: what" */
} ScenarioGame;

/* False, and `why`, when it cannot be played. It is to be released either way. Not to be moved: the
 * set-up points into it. */
bool scenario_game_open(ScenarioGame *scenario_game, Scripts *scripts, const char *path);
void scenario_game_release(ScenarioGame *scenario_game);

#endif
