#include "lua/scenario/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/api/api.h"
#include "lua/machine/contained.h"
#include "lua/machine/diagnostics.h"
#include "lua/machine/heap.h"
#include "lua/machine/parse.h"
#include "lua/machine/sandbox.h"
#include "lua/machine/text.h"
#include "lua/scenario/scenario_deal.h"
#include "lua/scenario/scenario_run.h"
#include "lua/script/boxes.h"
#include "lua/script/fields.h"
#include "lua/script/setup_fields.h"

static const char outside[] = "a campaign's scenarios are files in its folder, or below it";
static const char declared_key; /* its address is the registry's key for the table that `scenario` was called with */

enum { TABLE = 2 };

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
    scenario_run_open(vm);
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

/* A number for all; a list with one for each is read with the deal. */
static void read_hand_size(const Fields *fields, Scenario *scenario) {
    const SetupField *field = &setup_fields[SETUP_HAND_SIZE];
    if (!fields_push(fields, field->name)) return;
    scenario->has_hand_size = true;
    if (!lua_istable(fields->lua, -1) &&
        !fields_is_number(fields->lua, field->least, field->most, &scenario->hand_size))
        fields_fault(fields, field->name, "'%s' must be a number of cards, or a list with one for each community",
                     field->name);
    lua_pop(fields->lua, 1);
}

static void read_number(const Fields *fields, SetupFieldId id, int *out) {
    const SetupField *field = &setup_fields[id];
    (void)fields_number(fields, field->name, field->least, field->most, out);
}

/* A reference to a function; LUA_NOREF where it is absent. */
static int read_function(const Fields *fields, const char *name) {
    if (!fields_push(fields, name)) return LUA_NOREF;
    if (!lua_isfunction(fields->lua, -1))
        fields_raise(fields, name, "'%s' must be a function, not a %s", name, luaL_typename(fields->lua, -1));
    return luaL_ref(fields->lua, LUA_REGISTRYINDEX);
}

/* What scenarios and campaigns share. */
static void read_common(const Fields *fields, Scenario *scenario) {
    scenario->title = heap_copy(fields_text(fields, "title"));
    scenario->date = heap_copy(fields_text(fields, "date"));
    scenario->text = heap_copy(fields_text(fields, "text"));
    if (!*scenario->title) fields_fault(fields, "title", "%s needs a title", fields->what);
    (void)fields_names(fields, "edition", scenario->edition, sizeof scenario->edition);
    (void)fields_names(fields, "bots", scenario->bots, sizeof scenario->bots);
    read_number(fields, SETUP_PLAYERS, &scenario->players);
    read_seed(fields, scenario);
    scenario->play = read_function(fields, "play");
}

static void read_scenario(const Fields *fields, Scenario *scenario) {
    static const char *const names[] = {"title",      "date",   "text",   "edition",   "players", "powers",     "with",
                                        "box",        "rounds", "seed",   "hand_size", "bots",    "population", "deal",
                                        "power_draw", "play",   "solver", "goal",      NULL};
    if (lua_getfield(fields->lua, fields->table, "base") == LUA_TTABLE)
        fields_raise(fields, "id", "this is a faction or a special, not a scenario");
    lua_pop(fields->lua, 1);
    fields_check_names(fields, names);
    read_common(fields, scenario);
    (void)fields_names(fields, "powers", scenario->powers, sizeof scenario->powers);
    (void)fields_names(fields, "with", scenario->with, sizeof scenario->with);
    (void)fields_names(fields, "box", scenario->box, sizeof scenario->box);
    read_number(fields, SETUP_ROUNDS, &scenario->rounds);
    (void)fields_flag(fields, setup_fields[SETUP_POWER_DRAW].name, &scenario->power_draw);
    read_hand_size(fields, scenario);
    int solver;
    if (fields_number(fields, "solver", 1, MAX_SEATS, &solver)) scenario->solver = solver - 1;
    scenario->goal = read_function(fields, "goal");
}

/* Makes a scenario that nothing has been read of. */
static void begin(Vm *vm, Scenario *scenario) {
    scenario->vm = vm;
    scenario->table = scenario->play = scenario->goal = LUA_NOREF;
    scenario->solver = NOTHING;
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
    if (campaign->part_count == MAX_LINEUPS)
        fields_raise(fields, "scenarios", "a campaign has at most %d scenarios", MAX_LINEUPS);
    return campaign->parts[campaign->part_count++] = heap_new(1, sizeof(Scenario));
}

/* Adds the part whose file is named on top of the stack. Only its path is set: load_parts loads it. */
static void add_file(const Fields *fields, Scenario *campaign) {
    if (!contained_name(lua_tostring(fields->lua, -1))) fields_raise(fields, "scenarios", "%s", outside);
    new_part(fields, campaign)->path = part_path(campaign->path, lua_tostring(fields->lua, -1));
}

/* Adds the part whose table is on top of the stack: its text is that of the campaign's file. */
static void add_table(const Fields *fields, Scenario *campaign) {
    Fields own = *fields;
    Scenario *part = new_part(fields, campaign);
    begin(campaign->vm, part);
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

static void read_campaign(const Fields *fields, Scenario *campaign) {
    static const char *const names[] = {"title", "date", "text",       "edition",   "players", "seed",
                                        "bots",  "play", "population", "scenarios", "carry",   NULL};
    lua_State *lua = fields->lua;
    fields_check_names(fields, names);
    read_common(fields, campaign);
    (void)fields_flag(fields, setup_fields[SETUP_CARRY].name, &campaign->carry);
    if (lua_getfield(lua, fields->table, "scenarios") != LUA_TTABLE)
        fields_raise(fields, "scenarios", "%s", not_a_list);
    for (lua_Integer i = 1; lua_rawgeti(lua, -1, i) != LUA_TNIL; i++) {
        add_part(fields, campaign);
        lua_pop(lua, 1);
    }
    if (!campaign->part_count) fields_raise(fields, "scenarios", "a campaign needs a scenario");
    lua_pop(lua, 2);
}

/* Called with the Scenario and what the file returned. */
static int read_file(lua_State *lua) {
    Scenario *scenario = lua_touserdata(lua, 1);
    Fields fields = {.lua = lua, .table = TABLE, .path = scenario->path, .text = scenario->file, .what = "a scenario"};
    if (!lua_istable(lua, TABLE)) lua_rawgetp(lua, LUA_REGISTRYINDEX, &declared_key), lua_replace(lua, TABLE);
    if (!lua_istable(lua, TABLE)) fields_raise(&fields, "", "a scenario's file must return a table");
    lua_pushvalue(lua, TABLE);
    scenario->table = luaL_ref(lua, LUA_REGISTRYINDEX);
    if (!fields_has(&fields, "scenarios")) {
        read_scenario(&fields, scenario);
    } else {
        fields.what = "a campaign";
        read_campaign(&fields, scenario);
    }
    return 0;
}

/* Loading ------------------------------------------------------------------------------------------ */

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

/* A missing part is a fault of the campaign, which is NULL for a scenario on its own. */
static bool refuse_unread(const Scenario *scenario, const Scenario *campaign, const char *trouble) {
    char why[VM_MESSAGE / 2];
    if (!campaign) {
        snprintf(scenario->vm->message, sizeof scenario->vm->message, "%s:1: cannot be read: %s", scenario->path,
                 trouble);
        return false;
    }
    snprintf(why, sizeof why, "cannot read its part %.1000s: %s", scenario->path, trouble);
    return refuse(campaign, "scenarios", why);
}

/* Loads the file of a scenario, or of a part of a campaign (NULL: not a part). */
static bool load(Vm *vm, Scenario *scenario, const Scenario *campaign) {
    const char *trouble;
    size_t size;
    char name[VM_MESSAGE];
    begin(vm, scenario);
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
        bool inside = part->vm; /* a table of the campaign's file */
        if (!inside && !load(vm, part, campaign)) return false;
        if (!part->part_count) continue;
        snprintf(vm->message, sizeof vm->message, "%s:1: a part of a campaign must be a scenario, not a campaign",
                 part->path);
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
    free(scenario->text);
    free(scenario);
}

/* Set-up ------------------------------------------------------------------------------------------- */

/* Refuses `with` if the powers fit without it, otherwise `powers`. */
static bool refuse_lineup(const Scenario *scenario, const Catalog *catalog, const EditionFile *edition,
                          const Setup *setup, const char *powers, const char *why) {
    char unused[VM_MESSAGE / 2];
    Setup trial = *setup;
    trial.lineup_count = 0;
    bool fits = *scenario->with && (choices_are_random(powers) ||
                                    choices_add_lineup(catalog, edition, &trial, powers, "", unused, sizeof unused));
    return refuse(scenario, fits ? "with" : "powers", why);
}

/* Adds each part's powers; factions are not swapped and no power is drawn (R11). */
static bool add_parts(const Scenario *scenario, const Catalog *catalog, const EditionFile *edition, Setup *setup) {
    char why[VM_MESSAGE / 2];
    setup->lineup_count = 0;
    setup->carry = scenario->carry;
    setup->swaps = false;
    setup->rounds = 1;
    for (int i = 0; i < scenario->part_count; i++) {
        const Scenario *part = scenario->parts[i];
        const char *powers = *part->powers ? part->powers : edition->powers;
        if (!choices_add_lineup(catalog, edition, setup, powers, part->with, why, sizeof why))
            return refuse_lineup(part, catalog, edition, setup, powers, why);
    }
    return true;
}

/* The first argument of read_deal. */
typedef struct DealTarget {
    const Scenario *scenario;
    Setup *setup;
    Deal *deal;
} DealTarget;

static int read_deal(lua_State *lua) {
    const DealTarget *target = lua_touserdata(lua, 1);
    scenario_deal_read(lua, target->scenario, TABLE, target->setup, target->deal);
    return 0;
}

static bool has_deal(const Scenario *scenario) {
    lua_State *lua = scenario->vm->lua;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, scenario->table);
    lua_pushliteral(lua, "deal");
    bool there = lua_rawget(lua, -2) != LUA_TNIL;
    lua_pop(lua, 2);
    return there;
}

/* A part is one round as the edition deals it (R11). Its players, edition, seed, bots and population are used only
 * when it is played on its own. */
static bool check_part(const Scenario *part) {
    if (has_deal(part)) return refuse(part, "deal", "a part of a campaign is dealt from the seed: remove 'deal'");
    if (part->rounds != 1) return refuse(part, "rounds", "a part of a campaign is one round: set rounds = 1");
    if (part->has_hand_size)
        return refuse(part, "hand_size", "a part of a campaign has the edition's hands: remove 'hand_size'");
    if (choices_are_random(part->powers))
        return refuse(part, "powers", "a part of a campaign names its powers: they cannot be random");
    if (part->power_draw)
        return refuse(part, "power_draw", "a part of a campaign names its powers: remove 'power_draw'");
    return true;
}

static bool check_parts(const Scenario *scenario) {
    for (int i = 0; i < scenario->part_count; i++)
        if (!check_part(scenario->parts[i])) return false;
    return true;
}

static bool make_setup(const Scenario *scenario, const Catalog *catalog, const EditionFile *edition, Setup *setup) {
    char why[VM_MESSAGE / 2];
    const Scenario *first = scenario->part_count ? scenario->parts[0] : scenario;
    Choices choices = {.players = scenario->players,
                       .powers = *first->powers ? first->powers : NULL,
                       .with = *first->with ? first->with : NULL,
                       .box = *scenario->box ? scenario->box : NULL,
                       .seed = scenario->seed,
                       .rounds = scenario->rounds,
                       .power_draw = scenario->power_draw,
                       .hand = scenario->hand_size};
    if (choices.box && !boxes_find(catalog, choices.box, why, sizeof why)) return refuse(scenario, "box", why);
    if (!choices_setup(catalog, edition, &choices, setup, why, sizeof why))
        return refuse_lineup(first, catalog, edition, setup, *first->powers ? first->powers : edition->powers, why);
    return !scenario->part_count || (check_parts(scenario) && add_parts(scenario, catalog, edition, setup));
}

/* Does the set-up still fit with the deal, the hand sizes and the populations? */
static bool check_setup(const Scenario *scenario, const Setup *setup) {
    Refusal refusal;
    char why[VM_MESSAGE / 2];
    if (setup_check(setup, &refusal)) return true;
    refusal_describe(&refusal, why, sizeof why);
    return refuse(scenario, has_deal(scenario) ? "deal" : scenario->has_hand_size ? "hand_size" : "powers", why);
}

/* Adds a list to a list of names. */
static void add_names(char **list, const char *names) {
    size_t used = *list ? strlen(*list) : 0;
    if (!*names) return;
    *list = heap_resize(*list, used + strlen(names) + 2);
    sprintf(*list + used, "%s%s", used ? "," : "", names);
}

/* Puts all that the scenario names into the pool. */
static bool want_all(const Scenario *scenario, Catalog *catalog, const EditionFile *edition) {
    char *powers = NULL, *with = NULL;
    for (int i = -1; i < scenario->part_count; i++) {
        const Scenario *part = i < 0 ? scenario : scenario->parts[i];
        add_names(&powers, *part->powers ? part->powers : edition->powers);
        add_names(&with, part->with);
    }
    bool done = catalog_want(catalog, powers, with);
    free(powers);
    free(with);
    return done || refuse(scenario, "powers", "the machine of the scripts has no memory left");
}

bool scenario_setup(Scenario *scenario, Catalog *catalog, const EditionFile *edition, Setup *setup, Deal *deal) {
    if (!want_all(scenario, catalog, edition) || !make_setup(scenario, catalog, edition, setup)) return false;
    if (scenario->solver != NOTHING && scenario->solver >= setup->seats)
        return refuse(scenario, "solver", "the solver has no seat");
    api_open(scenario->vm, catalog->factions, catalog->faction_count);
    DealTarget target = {scenario, setup, deal};
    lua_rawgeti(scenario->vm->lua, LUA_REGISTRYINDEX, scenario->table);
    return vm_read(scenario->vm, read_deal, &target) && check_setup(scenario, setup);
}
