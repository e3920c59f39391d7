#include "lua/scenario/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/api/api.h"
#include "lua/machine/contained.h"
#include "lua/machine/diagnostics.h"
#include "lua/machine/heap.h"
#include "lua/machine/sandbox.h"
#include "lua/script/fields.h"
#include "lua/scenario/scenario_run.h"
#include "lua/machine/text.h"

static const char outside[] = "a campaign's scenarios are files in its folder, or below it";
static const char declared_key; /* its address: where the registry keeps what `scenario` was called with */

enum { TABLE = 2 };

/* scenario { … }: the file's table, whether it is returned or not. */
static int f_declare(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &declared_key) != LUA_TNIL)
        return luaL_error(lua, "a file declares one scenario, or one campaign");
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
    scenario_run_open(vm);
}

/* A number, or a text of digits for those beyond what Lua counts. */
static void read_seed(lua_State *lua, const Fields *fields, Scenario *scenario) {
    int type = lua_getfield(lua, TABLE, "seed");
    const char *text = type == LUA_TNIL                                ? "1"
                       : lua_isinteger(lua, -1) || type == LUA_TSTRING ? lua_tostring(lua, -1)
                                                                       : "";
    if (!text_to_number(text, &scenario->seed))
        fields_refuse(lua, fields, "seed", "'seed' is a whole number from 0 on");
    lua_pop(lua, 1);
}

/* A number for all; a list for each is read with the deal. */
static void read_hand_size(lua_State *lua, const Fields *fields, Scenario *scenario) {
    lua_getfield(lua, TABLE, "hand_size");
    scenario->sized = !lua_isnil(lua, -1);
    bool fits = !scenario->sized || lua_istable(lua, -1) || is_figure(lua, 1, MAX_CARDS, &scenario->hand_size);
    if (!fits) fields_refuse(lua, fields, "hand_size", "'hand_size' is a number of cards, or a list of one for each");
    lua_pop(lua, 1);
}

static int read_function(lua_State *lua, const Fields *fields, const char *name) {
    int type = lua_getfield(lua, TABLE, name);
    if (type == LUA_TNIL) return lua_pop(lua, 1), LUA_NOREF;
    if (type != LUA_TFUNCTION) fields_refuse(lua, fields, name, "'%s' is a function", name);
    return luaL_ref(lua, LUA_REGISTRYINDEX);
}

static void read_words(lua_State *lua, const Fields *fields, Scenario *scenario) {
    scenario->title = heap_copy(fields_text(lua, fields, TABLE, "title"));
    scenario->date = heap_copy(fields_text(lua, fields, TABLE, "date"));
    scenario->transcript = heap_copy(fields_text(lua, fields, TABLE, "text"));
    if (!*scenario->title) fields_refuse(lua, fields, "title", "%s needs a title", fields->what);
    (void)fields_names(lua, fields, TABLE, "edition", scenario->edition, sizeof scenario->edition);
    (void)fields_names(lua, fields, TABLE, "bots", scenario->bots, sizeof scenario->bots);
    (void)fields_figure(lua, fields, TABLE, "players", MIN_SEATS, MAX_SEATS, &scenario->players);
    read_seed(lua, fields, scenario);
    scenario->play = read_function(lua, fields, "play");
}

static void read_scenario(lua_State *lua, const Fields *fields, Scenario *scenario) {
    static const char *const names[] = {"title", "date",       "text", "edition",   "players", "powers",
                                        "with",  "rounds",     "seed", "hand_size", "bots",    "population",
                                        "deal",  "power_draw", "play", "solver",    "goal",    NULL};
    if (lua_getfield(lua, TABLE, "base") == LUA_TTABLE)
        fields_refuse(lua, fields, "id", "this is a faction or another card with a rule, not a scenario");
    lua_pop(lua, 1);
    fields_known(lua, fields, TABLE, names);
    read_words(lua, fields, scenario);
    (void)fields_names(lua, fields, TABLE, "powers", scenario->powers, sizeof scenario->powers);
    (void)fields_names(lua, fields, TABLE, "with", scenario->with, sizeof scenario->with);
    (void)fields_figure(lua, fields, TABLE, "rounds", 1, MAX_ROUNDS, &scenario->rounds);
    (void)fields_flag(lua, fields, TABLE, "power_draw", &scenario->power_draw);
    read_hand_size(lua, fields, scenario);
    int solver;
    if (fields_figure(lua, fields, TABLE, "solver", 1, MAX_SEATS, &solver)) scenario->solver = solver - 1;
    scenario->goal = read_function(lua, fields, "goal");
}

/* The path of a campaign's part, which is named as seen from the campaign's file. */
static char *part_path(const char *campaign, const char *name) {
    const char *slash = strrchr(campaign, '/');
    size_t folder = slash ? (size_t)(slash + 1 - campaign) : 0;
    char *path = heap_alloc(folder + strlen(name) + 1);
    memcpy(path, campaign, folder);
    strcpy(path + folder, name);
    return path;
}

/* Keeps the paths of the parts in their `path`; they are loaded later, outside this call. */
static void read_campaign(lua_State *lua, const Fields *fields, Scenario *scenario) {
    static const char *const names[] = {"title", "date", "text",       "edition",   "players", "seed",
                                        "bots",  "play", "population", "scenarios", NULL};
    fields_known(lua, fields, TABLE, names);
    read_words(lua, fields, scenario);
    if (lua_getfield(lua, TABLE, "scenarios") != LUA_TTABLE)
        fields_refuse(lua, fields, "scenarios", "'scenarios' is a list of files");
    for (lua_Integer i = 1; lua_rawgeti(lua, -1, i) != LUA_TNIL; i++) {
        if (lua_type(lua, -1) != LUA_TSTRING) fields_refuse(lua, fields, "scenarios", "'scenarios' is a list of files");
        if (!contained_name(lua_tostring(lua, -1))) fields_refuse(lua, fields, "scenarios", "%s", outside);
        if (i > MAX_LINEUPS)
            fields_refuse(lua, fields, "scenarios", "a campaign has at most %d scenarios", MAX_LINEUPS);
        Scenario *part = heap_new(1, sizeof *part);
        scenario->parts[scenario->part_count++] = part;
        part->path = part_path(scenario->path, lua_tostring(lua, -1));
        lua_pop(lua, 1);
    }
    if (!scenario->part_count) fields_refuse(lua, fields, "scenarios", "a campaign needs a scenario");
    lua_pop(lua, 2);
}

/* Given the Scenario and what the file returned. */
static int read_file(lua_State *lua) {
    Scenario *scenario = lua_touserdata(lua, 1);
    Fields fields = {scenario->path, scenario->file, "a scenario", NULL};
    if (!lua_istable(lua, TABLE)) lua_rawgetp(lua, LUA_REGISTRYINDEX, &declared_key), lua_replace(lua, TABLE);
    if (!lua_istable(lua, TABLE)) fields_refuse(lua, &fields, "", "a scenario's file returns a table");
    lua_pushvalue(lua, TABLE);
    scenario->table = luaL_ref(lua, LUA_REGISTRYINDEX);
    if (lua_getfield(lua, TABLE, "scenarios") == LUA_TNIL) {
        read_scenario(lua, &fields, scenario);
    } else {
        fields.what = "a campaign";
        read_campaign(lua, &fields, scenario);
    }
    return 0;
}

static bool refuse(const Scenario *scenario, const char *field, const char *why) {
    snprintf(scenario->vm->message, sizeof scenario->vm->message, "%s:%d: %s", scenario->path,
             text_line_of(scenario->file, NULL, field), why);
    return false;
}

void scenario_locate(const Scenario *scenario) {
    Vm *vm = scenario->vm;
    char message[VM_MESSAGE];
    int line;
    if (diagnostics_split(scenario->path, vm->message, &line)) return;
    memcpy(message, vm->message, sizeof message);
    snprintf(vm->message, sizeof vm->message, "%s:1: %.2000s", scenario->path, message);
}

/* Where a campaign's part is missing, it is the campaign that is wrong. */
static bool refuse_unread(const Scenario *scenario, const Scenario *campaign, const char *trouble) {
    char why[VM_MESSAGE / 2];
    if (!campaign) {
        snprintf(scenario->vm->message, sizeof scenario->vm->message, "%s:1: cannot be read: %s", scenario->path,
                 trouble);
        return false;
    }
    snprintf(why, sizeof why, "its part %.1000s cannot be read: %s", scenario->path, trouble);
    return refuse(campaign, "scenarios", why);
}

/* The file of a scenario, which may be a part of a campaign (NULL: it is not). */
static bool load(Vm *vm, Scenario *scenario, const Scenario *campaign) {
    const char *trouble;
    size_t size;
    char name[VM_MESSAGE];
    scenario->vm = vm;
    scenario->table = scenario->play = scenario->goal = LUA_NOREF;
    scenario->solver = NOTHING;
    if (campaign && !contained_beside(scenario->path, campaign->path))
        return refuse(campaign, "scenarios", outside); /* through a link */
    scenario->file = text_read(scenario->path, VM_FILE, &size, &trouble);
    if (!scenario->file) return refuse_unread(scenario, campaign, trouble);
    snprintf(name, sizeof name, "@%s", scenario->path);
    lua_pushnil(vm->lua);
    lua_rawsetp(vm->lua, LUA_REGISTRYINDEX, &declared_key);
    if (vm_run_text(vm, scenario->file, size, name) && vm_read(vm, read_file, scenario)) return true;
    scenario_locate(scenario);
    return false;
}

static bool load_parts(Vm *vm, const Scenario *campaign) {
    for (int i = 0; i < campaign->part_count; i++) {
        Scenario *part = campaign->parts[i];
        if (!load(vm, part, campaign)) return false;
        if (!part->part_count) continue;
        snprintf(vm->message, sizeof vm->message, "%s:1: a campaign's parts are scenarios, not campaigns", part->path);
        return false;
    }
    return true;
}

Scenario *scenario_load(Vm *vm, const char *path) {
    Scenario *scenario = heap_new(1, sizeof *scenario);
    scenario->path = heap_copy(path);
    if (load(vm, scenario, NULL) && load_parts(vm, scenario)) return scenario;
    scenario_free(scenario);
    return NULL;
}

void scenario_free(Scenario *scenario) {
    if (!scenario) return;
    for (int i = 0; i < scenario->part_count; i++) scenario_free(scenario->parts[i]);
    if (scenario->vm) {
        luaL_unref(scenario->vm->lua, LUA_REGISTRYINDEX, scenario->table);
        luaL_unref(scenario->vm->lua, LUA_REGISTRYINDEX, scenario->play);
        luaL_unref(scenario->vm->lua, LUA_REGISTRYINDEX, scenario->goal);
    }
    free(scenario->path);
    free(scenario->file);
    free(scenario->title);
    free(scenario->date);
    free(scenario->transcript);
    free(scenario);
}

/* Refuses a line-up where the fault is: what is played with, if the powers alone would do. */
static bool refuse_lineup(const Scenario *scenario, const Catalog *catalog, const EditionFile *edition,
                          const Setup *setup, const char *powers, const char *why) {
    char unused[VM_MESSAGE / 2];
    Setup check_case = *setup;
    check_case.lineup_count = 0;
    bool fits = *scenario->with && lineup_add(catalog, edition, &check_case, powers, "", unused, sizeof unused);
    return refuse(scenario, fits ? "with" : "powers", why);
}

/* The line-up of each part, R5.6 and R5.7 left out (R11). */
static bool add_parts(const Scenario *scenario, const Catalog *catalog, const EditionFile *edition, Setup *setup) {
    char why[VM_MESSAGE / 2];
    setup->lineup_count = 0;
    setup->swaps = false;
    setup->rounds = scenario->part_count;
    for (int i = 0; i < scenario->part_count; i++) {
        const Scenario *part = scenario->parts[i];
        const char *powers = *part->powers ? part->powers : edition->powers;
        if (!lineup_add(catalog, edition, setup, powers, part->with, why, sizeof why))
            return refuse_lineup(part, catalog, edition, setup, powers, why);
    }
    return true;
}

typedef struct StackReader {
    const Scenario *scenario;
    Setup *setup;
    Deal *stack;
} StackReader;

static int read_stack(lua_State *lua) {
    const StackReader *reader = lua_touserdata(lua, 1);
    stacked_read(lua, reader->scenario, TABLE, reader->setup, reader->stack);
    return 0;
}

static bool is_stacked(lua_State *lua, const Scenario *scenario) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, scenario->table);
    lua_pushliteral(lua, "deal");
    bool stacked = lua_rawget(lua, -2) != LUA_TNIL;
    lua_pop(lua, 2);
    return stacked;
}

/* A part is one round as the edition deals it (R11). Its players, edition, seed, bots and population are for
 * when it is played alone. */
static bool check_part(const Scenario *part) {
    if (is_stacked(part->vm->lua, part))
        return refuse(part, "deal", "a part of a campaign is dealt from the seed: it has no 'deal'");
    if (part->rounds != 1) return refuse(part, "rounds", "a part of a campaign is one round: it says rounds = 1");
    if (part->sized) return refuse(part, "hand_size", "a part of a campaign has the edition's hands: no 'hand_size'");
    if (part->power_draw) return refuse(part, "power_draw", "a part of a campaign says what is in play: no power draw");
    return true;
}

static bool check_parts(const Scenario *scenario) {
    for (int i = 0; i < scenario->part_count; i++)
        if (!check_part(scenario->parts[i])) return false;
    return true;
}

bool scenario_setup(Scenario *scenario, const Catalog *catalog, const EditionFile *edition, Setup *setup, Deal *stack) {
    char why[VM_MESSAGE / 2];
    const Scenario *first = scenario->part_count ? scenario->parts[0] : scenario;
    Choices choices = {.players = scenario->players ? scenario->players : 3,
                       .powers = *first->powers ? first->powers : NULL,
                       .with = *first->with ? first->with : NULL,
                       .rounds = scenario->rounds,
                       .power_draw = scenario->power_draw,
                       .hand = scenario->hand_size};
    if (!lineup_setup(catalog, edition, &choices, setup, why, sizeof why))
        return refuse_lineup(first, catalog, edition, setup, *first->powers ? first->powers : edition->powers, why);
    if (scenario->part_count && (!check_parts(scenario) || !add_parts(scenario, catalog, edition, setup))) return false;
    if (scenario->solver != NOTHING && scenario->solver >= setup->seats)
        return refuse(scenario, "solver", "the solver has no seat");
    api_open(scenario->vm, catalog->factions, catalog->faction_count);
    StackReader reader = {scenario, setup, stack};
    lua_rawgeti(scenario->vm->lua, LUA_REGISTRYINDEX, scenario->table);
    if (!vm_read(scenario->vm, read_stack, &reader)) return false;
    Refusal refusal;
    if (setup_check(setup, &refusal)) return true;
    refusal_describe(&refusal, why, sizeof why);
    bool dealt = is_stacked(scenario->vm->lua, scenario);
    return refuse(scenario, dealt ? "deal" : scenario->sized ? "hand_size" : "powers", why);
}
