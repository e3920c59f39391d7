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

/* Loads a scenario or campaign. --seed, --players, --bots and --carry of the options replace its own; NULL: none do.
 * False, and `why`, when it cannot be played. Release it either way. Do not move it: the set-up points into it. */
bool scenario_game_open(ScenarioGame *scenario_game, Scripts *scripts, const char *path, const Options *options);

/* Refuses set-up options that do not go with the file on the command line, which is NULL if there is none. Returns DONE
 * or the exit status; the error has been printed. */
int scenario_game_check_options(const char *path, const Options *options);
void scenario_game_release(ScenarioGame *scenario_game);

#endif
