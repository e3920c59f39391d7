#include "lua/scenario_tabletop/tabletop_scenario.h"

#include <stdio.h>
#include <string.h>

#include "core/tabletop/names.h"
#include "lua/scenario/event_record.h"
#include "lua/scenario_tabletop/tabletop_run.h"

/* Fields ------------------------------------------------------------------------------------------- */

/* What the readers below get. */
typedef struct ScenarioReader {
    Scenario *scenario;
    const GameScript *script;
    GameSetup *setup;
    StartList *start;
} ScenarioReader;

static Fields fields_of(lua_State *lua, const Scenario *scenario) {
    return (Fields){.lua = lua, .table = 2, .path = scenario->path, .text = scenario->file, .what = "a scenario"};
}

/* The value on top of the stack, as people write it on the command line. */
static const char *option_text(lua_State *lua) {
    if (lua_isboolean(lua, -1)) return lua_toboolean(lua, -1) ? "yes" : "no";
    return lua_type(lua, -1) == LUA_TSTRING || lua_isinteger(lua, -1) ? lua_tostring(lua, -1) : "?";
}

/* options = { variant = "expert" } */
static int read_options(lua_State *lua) {
    const ScenarioReader *reader = lua_touserdata(lua, 1);
    Fields fields = fields_of(lua, reader->scenario);
    char why[DOOR_WHY];
    if (!fields_push(&fields, "options")) return 0;
    if (!lua_istable(lua, -1)) fields_raise(&fields, "options", "'options' must be a table");
    int table = lua_gettop(lua);
    for (const char *key = NULL; (key = fields_next_key(lua, table, key)); lua_settop(lua, table)) {
        lua_getfield(lua, table, key);
        if (!game_setup_option(reader->script, reader->setup, key, option_text(lua), why, sizeof why))
            fields_raise(&fields, key, "%s", why);
    }
    return 0;
}

static bool read(ScenarioReader *reader, lua_CFunction function) {
    Vm *vm = reader->scenario->vm;
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, reader->scenario->table);
    return vm_read(vm, function, reader);
}

bool tabletop_scenario_choose(Scenario *scenario, const GameScript *script, GameSetup *setup) {
    ScenarioReader reader = {.scenario = scenario, .script = script, .setup = setup};
    char why[DOOR_WHY];
    *setup = game_setup_default(script);
    if (scenario->players && !game_setup_players(script, setup, scenario->players, why, sizeof why))
        return scenario_refuse(scenario, "players", why);
    return read(&reader, read_options);
}

static int read_start(lua_State *lua) {
    const ScenarioReader *reader = lua_touserdata(lua, 1);
    const TabletopScenario *own = reader->scenario->own;
    Fields fields = fields_of(lua, reader->scenario);
    if (fields_push(&fields, "start")) start_list_read(&fields, &own->whole->layout, reader->start);
    return 0;
}

static void ignore_fault(void *listener, const char *path, int line, const char *message) {
    (void)listener, (void)path, (void)line, (void)message;
}

bool tabletop_scenario_start(Scenario *scenario, const GameScript *script, const GameSetup *setup, StartList *start) {
    TabletopScenario *own = scenario->own;
    Diagnostics diagnostics = {.report = ignore_fault};
    ScenarioReader reader = {.scenario = scenario, .start = start};
    own->script = game_script_load(scenario->vm, script->path, &diagnostics);
    if (own->script) own->whole = whole_game_new(own->script, setup, &diagnostics);
    if (!own->whole) return scenario_refuse(scenario, "game", "the script of the game cannot be loaded again");
    return read(&reader, read_start);
}

static void release(Scenario *scenario) {
    TabletopScenario *own = scenario->own;
    whole_game_free(own->whole);
    game_script_free(own->script);
}

/* Rules -------------------------------------------------------------------------------------------- */

static const char *asker(const ScenarioRun *run, char name[DOOR_NAME]) {
    const TabletopScenario *own = run->scenario->own;
    const TabletopQuestion *asked = tabletop_asked((const Tabletop *)(const void *)run->game);
    if (!asked || asked->piece == NO_PIECE) return "";
    return names_piece(&own->whole->layout, asked->piece, name);
}

static const char *const fields[] = {"options", "start", NULL};
static const luaL_Reg *const methods[] = {tabletop_expect, scenario_expect_event, NULL};

const ScenarioRules tabletop_scenario_rules = {
    .fields = fields,
    .players = {1, MAX_SEATS},
    .own_size = sizeof(TabletopScenario),
    .release = release,
    .methods = methods,
    .run_size = sizeof(TabletopRun),
    .run_begin = tabletop_run_begin,
    .run_see = tabletop_run_see,
    .run_release = tabletop_run_release,
    .look = tabletop_run_look,
    .between = ", ",
    .push_words = start_list_push_names,
    .asker = asker,
    .worker = "phase",
};
