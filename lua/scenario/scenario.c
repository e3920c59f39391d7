#include "lua/scenario/scenario.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/files.h"
#include "lua/vm/diagnostics.h"
#include "core/base/heap.h"
#include "core/base/parse.h"
#include "lua/vm/sandbox.h"
#include "core/base/text.h"
#include "lua/scenario/scenario_run.h"
#include "lua/vm/value.h"

static const char outside[] = "a campaign's scenarios are files in its folder, or below it";
static const char declared_key; /* its address is the registry's key for the table that `scenario` was called with */

enum { TABLE = 2, MOST_FIELDS = 64 };

/* What loading needs. */
typedef struct ScenarioLoad {
    Scenario *scenario;
    ScenarioFind find;
} ScenarioLoad;

/* scenario { … }: declares the file's table, whether the file returns it or not. */
static int f_declare(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &declared_key) != LUA_TNIL)
        return luaL_error(lua, "a file declares one scenario or one campaign");
    lua_pop(lua, 1);
    lua_pushvalue(lua, 1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &declared_key);
    return 1;
}

void scenario_open(Vm *vm) {
    static const char *const names[] = {"scenario", "campaign"};
    for (int i = 0; i < 2; i++) {
        lua_pushcfunction(vm->lua, f_declare);
        sandbox_global(vm->lua, names[i]);
    }
}

/* Fields ------------------------------------------------------------------------------------------- */

/* A number, or a string of digits for seeds that Lua's integers cannot hold. */
static void read_seed(const Fields *fields, Scenario *scenario) {
    lua_State *lua = fields->lua;
    scenario->seed = 1;
    if (!fields_push(fields, "seed")) return;
    bool text = lua_isinteger(lua, -1) || lua_type(lua, -1) == LUA_TSTRING;
    if (!text || !parse_u64(lua_tostring(lua, -1), 10, &scenario->seed))
        fields_fault(fields, "seed", "'seed' must be a whole number from 0");
    lua_pop(lua, 1);
}

static void read_title(const Fields *fields, Scenario *scenario) {
    scenario->title = heap_copy(fields_text(fields, "title"));
    if (!*scenario->title) fields_fault(fields, "title", "%s needs a title", fields->what);
}

static void read_players(const Fields *fields, Scenario *scenario) {
    const int *range = scenario->rules->players;
    (void)fields_number(fields, "players", range[0], range[1], &scenario->players);
}

static void read_solver(const Fields *fields, Scenario *scenario) {
    int solver;
    if (fields_number(fields, "solver", 1, DOOR_SEATS, &solver)) scenario->solver = solver - 1;
}

static int read_function(const Fields *fields, const char *name) {
    if (!fields_push(fields, name)) return LUA_NOREF;
    if (!lua_isfunction(fields->lua, -1))
        fields_raise(fields, name, "'%s' must be a function, not a %s", name, luaL_typename(fields->lua, -1));
    return luaL_ref(fields->lua, LUA_REGISTRYINDEX);
}

#define AT(member) offsetof(Scenario, member)

/* Of scenarios and campaigns. */
static const ScenarioField common_fields[] = {
    {"title", HOLDS_TEXT, AT(title), 0, 0, read_title},
    {"date", HOLDS_TEXT, AT(date), 0, 0, NULL},
    {"text", HOLDS_TEXT, AT(text), 0, 0, NULL},
    {"game", READ_BY_HAND, 0, 0, 0, NULL}, /* read first: it says which other fields there are */
    {"players", HOLDS_NUMBER, AT(players), 0, 0, read_players},
    {"seed", READ_BY_HAND, 0, 0, 0, read_seed},
    {"bots", HOLDS_NAMES, AT(bots), 0, 0, NULL},
    {"play", HOLDS_FUNCTION, AT(play), 0, 0, NULL},
    {.name = NULL},
};

static const ScenarioField scenario_fields[] = {
    {"solver", HOLDS_NUMBER, AT(solver), 0, 0, read_solver},
    {"goal", HOLDS_FUNCTION, AT(goal), 0, 0, NULL},
    {"goal_text", HOLDS_TEXT, AT(goal_text), 0, 0, NULL},
    {"difficulty", HOLDS_NUMBER, AT(difficulty), 1, 3, NULL},
    {.name = NULL},
};

static void read_field(const Fields *fields, Scenario *scenario, const ScenarioField *field, char *out) {
    char names[SCENARIO_NAMES], *text;
    cJSON *value;
    if (field->read) return field->read(fields, scenario);
    switch (field->kind) {
    case READ_BY_HAND: break;
    case HOLDS_TEXT: text = heap_copy(fields_text(fields, field->name)), memcpy(out, &text, sizeof text); break;
    case HOLDS_NAMES:
        if (!fields_names(fields, field->name, names, sizeof names) || !*names) break;
        text = heap_copy(names), memcpy(out, &text, sizeof text);
        break;
    case HOLDS_NUMBER: (void)fields_number(fields, field->name, field->least, field->most, (int *)(void *)out); break;
    case HOLDS_FLAG: (void)fields_flag(fields, field->name, (bool *)out); break;
    case HOLDS_FUNCTION: *(int *)(void *)out = read_function(fields, field->name); break;
    case HOLDS_VALUE: value = value_of_field(fields, field->name), memcpy(out, &value, sizeof value); break;
    }
}

/* Reads the fields in the order in which messages list them; any more is a fault. */
static void read_fields(const Fields *fields, Scenario *scenario, const ScenarioField *others,
                        const ScenarioField *own) {
    const ScenarioField *const lists[] = {common_fields, others, own};
    const char *names[MOST_FIELDS + 1];
    int count = 0;
    for (int i = 0; i < 3; i++)
        for (const ScenarioField *field = lists[i]; field->name && count < MOST_FIELDS; field++)
            names[count++] = field->name;
    names[count] = NULL;
    fields_check_names(fields, names);
    for (int i = 0; i < 3; i++)
        for (const ScenarioField *field = lists[i]; field->name; field++)
            read_field(fields, scenario, field, (char *)(lists[i] == own ? scenario->own : scenario) + field->offset);
}

/* Frees what the fields in a Scenario, or in its `own`, hold. */
static void release_fields(Scenario *scenario, const ScenarioField *list, char *from) {
    for (const ScenarioField *field = list; field->name; field++) {
        char *held = from + field->offset;
        void *owned = NULL;
        int function;
        if (field->kind == HOLDS_TEXT || field->kind == HOLDS_NAMES || field->kind == HOLDS_VALUE)
            memcpy(&owned, held, sizeof owned);
        if (field->kind == HOLDS_FUNCTION && scenario->vm) {
            memcpy(&function, held, sizeof function);
            luaL_unref(scenario->vm->lua, LUA_REGISTRYINDEX, function);
        }
        if (field->kind == HOLDS_VALUE)
            cJSON_Delete(owned);
        else
            free(owned);
    }
}

static void read_scenario(const Fields *fields, Scenario *scenario) {
    if (lua_getfield(fields->lua, fields->table, "base") == LUA_TTABLE)
        fields_raise(fields, "id", "this is a faction or a special, not a scenario");
    lua_pop(fields->lua, 1);
    read_fields(fields, scenario, scenario_fields, scenario->rules->fields);
}

/* Makes a scenario that nothing has been read of. */
static void begin_scenario(Vm *vm, Scenario *scenario) {
    scenario->vm = vm;
    scenario->table = scenario->play = scenario->goal = LUA_NOREF;
    scenario->solver = NO_SOLVER;
}

/* From now on the scenario is of the game with these rules. */
static void set_rules(Scenario *scenario, const ScenarioRules *rules) {
    scenario->rules = rules;
    scenario->own = heap_new(1, rules->own_size + 1);
}

/* The path of a campaign's part, which is relative to the campaign's file. */
static char *part_path(const char *campaign, const char *name) {
    const char *slash = strrchr(campaign, '/');
    size_t folder = slash ? (size_t)(slash + 1 - campaign) : 0;
    char *path = heap_alloc(folder + strlen(name) + 1);
    memcpy(path, campaign, folder);
    strcpy(path + folder, name);
    return path;
}

static const char not_a_list[] = "'scenarios' must be a list of files, or of tables with the fields of a scenario";

static Scenario *new_part(const Fields *fields, Scenario *campaign) {
    if (campaign->part_count == SCENARIO_PARTS)
        fields_raise(fields, "scenarios", "a campaign has at most %d scenarios", SCENARIO_PARTS);
    return campaign->parts[campaign->part_count++] = heap_new(1, sizeof(Scenario));
}

/* Adds the part whose file is named on top of the stack. Only its path is set: load_parts loads it. */
static void add_file(const Fields *fields, Scenario *campaign) {
    if (!files_name_is_contained(lua_tostring(fields->lua, -1))) fields_raise(fields, "scenarios", "%s", outside);
    new_part(fields, campaign)->path = part_path(campaign->path, lua_tostring(fields->lua, -1));
}

/* Adds the part whose table is on top of the stack: its text is that of the campaign's file. */
static void add_table(const Fields *fields, Scenario *campaign) {
    Fields own = *fields;
    Scenario *part = new_part(fields, campaign);
    begin_scenario(campaign->vm, part);
    set_rules(part, campaign->rules);
    part->path = heap_copy(campaign->path);
    part->file = heap_copy(campaign->file);
    own.table = lua_gettop(fields->lua);
    own.what = "a part of a campaign";
    lua_pushvalue(fields->lua, own.table);
    part->table = luaL_ref(fields->lua, LUA_REGISTRYINDEX);
    read_scenario(&own, part);
}

static void add_part(const Fields *fields, Scenario *campaign) {
    int type = lua_type(fields->lua, -1);
    if (type == LUA_TTABLE)
        add_table(fields, campaign);
    else if (type == LUA_TSTRING)
        add_file(fields, campaign);
    else
        fields_raise(fields, "scenarios", "%s", not_a_list);
}

static void read_parts(const Fields *fields, Scenario *campaign) {
    lua_State *lua = fields->lua;
    if (lua_getfield(lua, fields->table, "scenarios") != LUA_TTABLE)
        fields_raise(fields, "scenarios", "%s", not_a_list);
    for (lua_Integer i = 1; lua_rawgeti(lua, -1, i) != LUA_TNIL; i++) {
        add_part(fields, campaign);
        lua_pop(lua, 1);
    }
    if (!campaign->part_count) fields_raise(fields, "scenarios", "a campaign needs a scenario");
    lua_pop(lua, 2);
}

static const ScenarioField campaign_fields[] = {
    {"scenarios", READ_BY_HAND, 0, 0, 0, read_parts},
    {"epilogue", HOLDS_TEXT, AT(epilogue), 0, 0, NULL},
    {.name = NULL},
};

/* The game that the file names, or the default one. */
static void read_game(const Fields *fields, const ScenarioLoad *load) {
    Scenario *scenario = load->scenario;
    const char *game = fields_has(fields, "game") ? fields_text(fields, "game") : NULL;
    if (game && strlen(game) >= sizeof scenario->game) fields_raise(fields, "game", "the name of the game is too long");
    if (game) strcpy(scenario->game, game);
    const ScenarioRules *rules = load->find(scenario->game);
    if (!rules) fields_raise(fields, "game", "this game has no scenarios");
    set_rules(scenario, rules);
}

/* Called with the ScenarioLoad and what the file returned. */
static int read_file(lua_State *lua) {
    const ScenarioLoad *loading = lua_touserdata(lua, 1);
    Scenario *scenario = loading->scenario;
    Fields fields = {.lua = lua, .table = TABLE, .path = scenario->path, .text = scenario->file, .what = "a scenario"};
    if (!lua_istable(lua, TABLE)) lua_rawgetp(lua, LUA_REGISTRYINDEX, &declared_key), lua_replace(lua, TABLE);
    if (!lua_istable(lua, TABLE)) fields_raise(&fields, "", "a scenario's file must return a table");
    lua_pushvalue(lua, TABLE);
    scenario->table = luaL_ref(lua, LUA_REGISTRYINDEX);
    read_game(&fields, loading);
    scenario_run_open(lua, scenario);
    if (!fields_has(&fields, "scenarios")) {
        read_scenario(&fields, scenario);
    } else {
        fields.what = "a campaign";
        if (!scenario->rules->campaign) fields_raise(&fields, "scenarios", "this game has no campaigns");
        read_fields(&fields, scenario, campaign_fields, scenario->rules->campaign);
    }
    return 0;
}

/* Loading ------------------------------------------------------------------------------------------ */

bool scenario_refuse_in(const Scenario *scenario, const char *part, const char *field, const char *why) {
    snprintf(scenario->vm->message, sizeof scenario->vm->message, "%s:%d: %s", scenario->path,
             text_line_of(scenario->file, part, field), why);
    return false;
}

bool scenario_refuse(const Scenario *scenario, const char *field, const char *why) {
    return scenario_refuse_in(scenario, NULL, field, why);
}

void scenario_locate(const Scenario *scenario) {
    Vm *vm = scenario->vm;
    char message[VM_MESSAGE];
    int line;
    if (diagnostics_split(scenario->path, vm->message, &line)) return;
    memcpy(message, vm->message, sizeof message);
    snprintf(vm->message, sizeof vm->message, "%s:1: %.2000s", scenario->path, message);
}

/* A missing part is a fault of the campaign, which is NULL for a scenario on its own. */
static bool refuse_unread(const Scenario *scenario, const Scenario *campaign, const char *trouble) {
    char why[VM_MESSAGE / 2];
    if (!campaign) {
        snprintf(scenario->vm->message, sizeof scenario->vm->message, "%s:1: cannot be read: %s", scenario->path,
                 trouble);
        return false;
    }
    snprintf(why, sizeof why, "cannot read its part %.1000s: %s", scenario->path, trouble);
    return scenario_refuse(campaign, "scenarios", why);
}

/* Loads the file of a scenario, or of a part of a campaign (NULL: not a part). */
static bool load_file(Vm *vm, Scenario *scenario, const Scenario *campaign, ScenarioFind find) {
    ScenarioLoad loading = {scenario, find};
    const char *trouble;
    size_t size;
    char name[VM_MESSAGE];
    begin_scenario(vm, scenario);
    if (campaign && !files_is_contained(vm->files, scenario->path, campaign->path))
        return scenario_refuse(campaign, "scenarios", outside); /* through a link */
    scenario->file = files_read(vm->files, scenario->path, VM_FILE, &size, &trouble);
    if (!scenario->file) return refuse_unread(scenario, campaign, trouble);
    snprintf(name, sizeof name, "@%s", scenario->path);
    lua_pushnil(vm->lua);
    lua_rawsetp(vm->lua, LUA_REGISTRYINDEX, &declared_key);
    if (vm_run_text(vm, scenario->file, size, name) && vm_read(vm, read_file, &loading)) return true;
    scenario_locate(scenario);
    return false;
}

static bool load_parts(Vm *vm, const Scenario *campaign, ScenarioFind find) {
    for (int i = 0; i < campaign->part_count; i++) {
        Scenario *part = campaign->parts[i];
        bool inside = part->vm; /* a table of the campaign's file */
        if (!inside && !load_file(vm, part, campaign, find)) return false;
        if (part->rules != campaign->rules)
            return scenario_refuse(part, "game", "a part of a campaign must be of the campaign's game");
        if (!part->part_count) continue;
        snprintf(vm->message, sizeof vm->message, "%s:1: a part of a campaign must be a scenario, not a campaign",
                 part->path);
        return false;
    }
    return true;
}

Scenario *scenario_load(Vm *vm, const char *path, ScenarioFind find) {
    Scenario *scenario = heap_new(1, sizeof *scenario);
    scenario->path = heap_copy(path);
    if (load_file(vm, scenario, NULL, find) && load_parts(vm, scenario, find)) return scenario;
    scenario_free(scenario);
    return NULL;
}

void scenario_free(Scenario *scenario) {
    if (!scenario) return;
    for (int i = 0; i < scenario->part_count; i++) scenario_free(scenario->parts[i]);
    if (scenario->own && scenario->rules->release) scenario->rules->release(scenario);
    if (scenario->own) release_fields(scenario, scenario->rules->fields, scenario->own);
    release_fields(scenario, common_fields, (char *)scenario);
    release_fields(scenario, scenario_fields, (char *)scenario);
    release_fields(scenario, campaign_fields, (char *)scenario);
    if (scenario->vm) luaL_unref(scenario->vm->lua, LUA_REGISTRYINDEX, scenario->table);
    free(scenario->own);
    free(scenario->path);
    free(scenario->file);
    free(scenario);
}
