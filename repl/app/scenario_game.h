/* A scenario that is ready to play: its file in a Lua machine of its own, its set-up and its bots. */
#ifndef REPL_APP_SCENARIO_GAME_H
#define REPL_APP_SCENARIO_GAME_H

#include "lua/scenario/scenario_run.h"
#include "repl/app/scripts.h"
#include "sim/bot.h"

typedef struct ScenarioGame {
    Vm *vm; /* of the scenario; the powers have another */
    Scenario *scenario;
    EditionFile edition;
    Setup setup;
    Deal deal;
    Story stories[1 + MAX_LINEUPS];
    Bench bench;
    char why[VM_MESSAGE]; /* why it cannot be played: "file:line: what" */
} ScenarioGame;

/* Loads a scenario or campaign. False, and `why`, when it cannot be played. Release it either way. Do not move it: the
 * set-up points into it. */
bool scenario_game_open(ScenarioGame *scenario_game, Scripts *scripts, const char *path);
void scenario_game_release(ScenarioGame *scenario_game);

#endif
