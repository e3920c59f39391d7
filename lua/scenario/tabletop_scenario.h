/* Scenarios of whole games: their own fields, `options` and `start`, and what g looks with. */
#ifndef LUA_SCENARIO_TABLETOP_SCENARIO_H
#define LUA_SCENARIO_TABLETOP_SCENARIO_H

#include "lua/vm/value.h"
#include "lua/scenario/scenario_run.h"
#include "lua/table/whole_game.h"

/* The longest alteration at the start, and the most of them. */
enum { START_TEXT = 512, START_TEXTS = 2048 };

/* Scenario.own: its fields, and the game once more, in the scenario's machine. */
typedef struct TabletopScenario {
    cJSON *options, *start; /* owned; NULL: absent */
    cJSON *start_fields;    /* owned: the field of each alteration at the start */
    GameScript *script;
    WholeGame *whole;
} TabletopScenario;

/* As ScenarioRules describes them. */
extern const ScenarioField tabletop_scenario_fields[];
void tabletop_scenario_release(Scenario *scenario);

/* Pushes the names in a text, "museum, zoo", as a list. */
void tabletop_push_names(lua_State *lua, const char *text);

/* A set-up as a value, { players = 3, options = { variant = "expert" }, start = { alter = { … } } }, to be deleted. */
cJSON *tabletop_value_write(const WholeGame *whole, const cJSON *start);

/* Reads the options of such a value; `full`: as it is written. False, and the fault, where they do not fit. */
bool tabletop_value_options(const cJSON *options, const GameScript *script, bool full, GameSetup *setup,
                            ValueFault *fault);

/* Reads players and options of the scenario for a game with this script. False, and vm->message, if they do not fit. */
bool tabletop_scenario_choose(Scenario *scenario, const GameScript *script, GameSetup *setup);

/* Loads the game into the scenario's machine, for g, and adds the alterations of its `start` to a list. False, and vm->message,
 * if that is not possible. */
bool tabletop_scenario_start(Scenario *scenario, const GameScript *script, const GameSetup *setup, cJSON *start);

/* Writes why the alteration with this number, from 0, is not possible into vm->message. Returns false. */
bool tabletop_scenario_refuse(const Scenario *scenario, int alteration, const char *why);

#endif
