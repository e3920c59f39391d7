/* Scenarios of whole games: their own fields, `options` and `start`, and what g looks with. */
#ifndef LUA_SCENARIO_TABLETOP_TABLETOP_SCENARIO_H
#define LUA_SCENARIO_TABLETOP_TABLETOP_SCENARIO_H

#include "lua/scenario/scenario_rules.h"
#include "lua/scenario_tabletop/start_list.h"
#include "lua/tabletop/whole_game.h"

/* Scenario.own: the game once more, in the scenario's machine. */
typedef struct TabletopScenario {
    GameScript *script;
    WholeGame *whole;
} TabletopScenario;

extern const ScenarioRules tabletop_scenario_rules;

/* Reads players and options of the scenario for a game with this script. False, and vm->message, if they do not fit. */
bool tabletop_scenario_choose(Scenario *scenario, const GameScript *script, GameSetup *setup);

/* Loads the game into the scenario's machine, for g, and reads `start`, which the caller releases. False, and
 * vm->message, if that is not possible. */
bool tabletop_scenario_start(Scenario *scenario, const GameScript *script, const GameSetup *setup, StartList *start);

#endif
