/* A scenario that is ready to play: its file in a Lua machine of its own, its set-up and its bots. */
#ifndef PLAY_LOAD_SCENARIO_GAME_H
#define PLAY_LOAD_SCENARIO_GAME_H

#include "lua/scenario/scenario_run.h"
#include "play/load/games.h"
#include "play/load/scripts.h"
#include "sim/bot.h"

typedef struct ScenarioGame {
    Vm *vm; /* of the scenario; the scripts of the game have another */
    Scenario *scenario;
    Scripts own;        /* the scripts of the scenario's game, if those given are another game's */
    const Setup *setup; /* owned */
    Bench bench;
    char why[VM_MESSAGE]; /* why it cannot be played: "file:line: what" */
} ScenarioGame;

/* Loads a scenario or campaign; the scripts of a game that `scripts` does not hold are loaded, too. --seed, --players,
 * --bots and --carry of the options replace its own; NULL: none do. False, and `why`, when it cannot be played. Release
 * it either way, before the scripts. */
bool scenario_game_open(ScenarioGame *scenario_game, Scripts *scripts, const char *path, const Options *options);
void scenario_game_release(ScenarioGame *scenario_game);

/* For a field that names a game or an edition, or the file of one: writes the path of a file that is beside the scenario, and
 * otherwise the name as it is. */
void scenario_file_path(const Scenario *scenario, const char *name, char path[PATH_SIZE]);

/* True for a name, and for a file that the scenario may read: in its folder, in the current one, or below them. */
bool scenario_may_read(const Scenario *scenario, const char *path);

/* Finds the game of a scenario's file, as --game names it; "" for the default game, and for a file that is not a
 * scenario. */
void scenario_game_find(const Files *files, const char *path, char game[PATH_SIZE]);

/* What a scenario's file says of itself. */
typedef struct AboutScenario {
    char title[128];
    char text[VM_TEXT + 1];
    char game[PATH_SIZE]; /* as --game names it; "": the default game */
    bool puzzle;          /* it has a solver and a goal */
    char goal[256];       /* of a puzzle, in words; "": none are given */
    int difficulty;       /* of a puzzle: 1 to 3; 0: not given */
    int parts;            /* of a campaign */
} AboutScenario;

/* The path of a scenario below the folder called scenarios: "puzzles/empty-van.lua"; the whole path if it is in none. */
const char *scenario_game_name(const char *path);

/* Finds a scenario below the scenarios that are shipped, or the user's, by such a name. False if there is none. */
bool scenario_game_shipped(const Paths *paths, const char *name, char path[PATH_SIZE]);

/* Tells of each scenario below scenarios/, shipped ones and the user's, in the order of their names; not of designs, which
 * need scripts of their own. */
void scenario_games_list(const Paths *paths, void (*take)(void *self, const char *path, const AboutScenario *about),
                         void *self);

/* Refuses set-up options that do not go with the file on the command line, which is NULL if there is none. Returns DONE
 * or the exit status; the error has been printed. */
int scenario_game_check_options(const char *path, const Options *options);

#endif
