/* The verbs of s: decisions as people say them, and bots for the decisions that a scenario does not name. */
#include "lua/scenario/scenario_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "lua/vm/args.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/vm/sandbox.h"

enum { GROUPS = 5, MOST_METHODS = 64 };

static const char verbs_key; /* its address is the registry's key for s */

/* What s is for Lua. */
typedef struct ScenarioHandle {
    ScenarioRun *run; /* NULL outside a run */
} ScenarioHandle;

ScenarioRun *check_scenario_run(lua_State *lua) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &verbs_key);
    const ScenarioHandle *handle = lua_touserdata(lua, -1);
    if (!handle || lua_touserdata(lua, 1) != handle) luaL_error(lua, "this is a method: write s:name(…), with a colon");
    if (!handle->run) luaL_error(lua, "s can only be used while the scenario runs");
    lua_pop(lua, 1);
    return handle->run;
}

static const ScenarioRules *rules_of(const ScenarioRun *run) {
    return run->scenario->rules;
}

void scenario_run_init(ScenarioRun *run, const Scenario *scenario, const ScenarioPlayer *player, Host *host,
                       Game *game) {
    *run = (ScenarioRun){.player = *player, .scenario = scenario, .host = host, .game = game, .played = game};
    run->own = heap_new(1, scenario->rules->run_size + 1);
    if (scenario->rules->run_begin) scenario->rules->run_begin(run);
}

void scenario_run_release(ScenarioRun *run) {
    if (run->own && rules_of(run)->run_release) rules_of(run)->run_release(run);
    free(run->own);
    run->own = NULL;
}

void scenario_run_look_at(ScenarioRun *run, Game *game) {
    run->game = game;
    if (run->looking) rules_of(run)->look(run, true);
}

void scenario_run_see(ScenarioRun *run, const Game *game, const Event *event) {
    if (rules_of(run)->run_see) rules_of(run)->run_see(run, game, event);
}

int check_seat_number(lua_State *lua, const ScenarioRun *run, int index) {
    int is_integer, seats = door_seats(run->host->setup);
    lua_Integer seat = lua_tointegerx(lua, index, &is_integer);
    if (is_integer && seat >= 1 && seat <= seats) return (int)seat - 1;
    return check_refuse(lua, index, "a %s from 1 to %d", describe_of(run->host->setup)->seat_word, seats);
}

/* The decision that waits; the seat is DOOR_NOBODY when there is none. */
static Asked asked_in(const ScenarioRun *run) {
    Asked asked = {.seat = DOOR_NOBODY};
    (void)door_asked(run->game, run->host->setup, &asked);
    return asked;
}

bool scenario_run_is_over(const ScenarioRun *run) {
    return asked_in(run).seat == DOOR_NOBODY;
}

void scenario_run_decide(lua_State *lua, ScenarioRun *run, int option) {
    if (run->player.decide(run->player.owner, option)) return;
    luaL_error(lua, "a %s failed: %s", rules_of(run)->worker, run->host->fault.what);
}

void scenario_run_decide_by_bot(lua_State *lua, ScenarioRun *run) {
    int option = run->player.answer(run->player.owner);
    if (option < 0) vm_leave(lua);
    scenario_run_decide(lua, run, option);
}

const char *scenario_run_push_asked(lua_State *lua, const ScenarioRun *run) {
    Asked asked = asked_in(run);
    if (rules_of(run)->push_asked) return rules_of(run)->push_asked(lua, run);
    return lua_pushfstring(lua, "%d is asked about: %s", asked.seat + 1, asked.about);
}

void scenario_run_reach(lua_State *lua, ScenarioRun *run, int seat, const char *what) {
    Asked asked = asked_in(run);
    for (; asked.seat != DOOR_NOBODY && asked.seat != seat && run->automatic >> asked.seat & 1; asked = asked_in(run))
        scenario_run_decide_by_bot(lua, run);
    if (asked.seat == DOOR_NOBODY) luaL_error(lua, "%d cannot %s: the scenario is over", seat + 1, what);
    if (asked.seat != seat) luaL_error(lua, "%d cannot %s: %s", seat + 1, what, scenario_run_push_asked(lua, run));
}

const char *scenario_run_push_options(lua_State *lua, const ScenarioRun *run) {
    char name[DOOR_NAME];
    const char *between = rules_of(run)->between;
    int count = asked_in(run).option_count;
    luaL_Buffer buffer;
    luaL_buffinit(lua, &buffer);
    for (int option = 0; option < count; option++) {
        if (option) luaL_addstring(&buffer, between);
        luaL_addstring(&buffer, door_option_name(run->game, run->host->setup, option, name));
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

int scenario_run_refuse_choice(lua_State *lua, const ScenarioRun *run, const char *choice) {
    const char *asked = scenario_run_push_asked(lua, run), *options = scenario_run_push_options(lua, run);
    return luaL_error(lua, "%s; '%s' is not one of: %s", asked, choice, options);
}

void scenario_run_choose(lua_State *lua, ScenarioRun *run, const char *choice) {
    int option = door_of(run->host->setup)->find_option(run->game, run->host->setup, choice);
    if (option < 0) scenario_run_refuse_choice(lua, run, choice);
    scenario_run_decide(lua, run, option);
}

/* s:choose(seat, choice): an option by its name; communities and numbers may also be given as numbers. */
static int f_choose(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    const char *choice = check_string(lua, 3, "the name of an option");
    run->verbs++;
    scenario_run_reach(lua, run, seat, "choose");
    scenario_run_choose(lua, run, choice);
    return 0;
}

/* s:auto(seat [, bot]): a bot takes the seat's decisions from now on; s:auto(seat, false): the scenario does. */
static int f_auto(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    bool off = lua_isboolean(lua, 3) && !lua_toboolean(lua, 3);
    const char *name = off ? "" : lua_isnoneornil(lua, 3) ? "random" : check_string(lua, 3, "the name of a bot");
    if (!run->player.seat_bot(run->player.owner, seat, name)) luaL_error(lua, "there is no bot '%s'", name);
    run->automatic = (uint8_t)(off ? run->automatic & ~(1u << seat) : run->automatic | 1u << seat);
    return 0;
}

/* s:step([n]): bots take n decisions, or one. */
static int f_step(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    run->verbs++;
    for (lua_Integer left = lua_isnoneornil(lua, 2) ? 1 : check_integer(lua, 2, 0, INT32_MAX);
         left > 0 && !scenario_run_is_over(run); left--)
        scenario_run_decide_by_bot(lua, run);
    return 0;
}

/* s:finish(): bots play to the end of the scenario. */
static int f_finish(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    run->verbs++;
    while (!scenario_run_is_over(run)) scenario_run_decide_by_bot(lua, run);
    return 0;
}

/* s:alter(text): alters the table by a command of the REPL, "put hippie-9 hand:2". */
static int f_alter(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    const char *text = check_string(lua, 2, "a command such as \"put hippie-9 hand:2\"");
    if (run->game != run->played) luaL_error(lua, "the scenario is over");
    if (!run->player.alter) luaL_error(lua, "the table cannot be altered here");
    run->verbs++;
    const char *why = run->player.alter(run->player.owner, text);
    return why ? luaL_error(lua, "%s", why) : 0;
}

const luaL_Reg scenario_verbs[] = {
    {"alter", f_alter}, {"choose", f_choose}, {"auto", f_auto}, {"step", f_step}, {"finish", f_finish}, {NULL, NULL},
};

/* The methods of s: those of all games, then those of the scenario's. */
static void list_groups(const ScenarioRules *rules, const luaL_Reg *groups[GROUPS]) {
    groups[0] = scenario_verbs;
    groups[1] = scenario_expect;
    groups[2] = scenario_expect_zone;
    groups[3] = rules->verbs;
    groups[4] = rules->expectations;
}

static int f_unknown(lua_State *lua) {
    const ScenarioRules *rules = lua_touserdata(lua, lua_upvalueindex(1));
    const char *names[MOST_METHODS + 1], *name = sandbox_tostring(lua, 2);
    const luaL_Reg *groups[GROUPS];
    int count = 0;
    list_groups(rules, groups);
    for (int i = GROUPS - 1; i >= 0; i--)
        for (const luaL_Reg *method = groups[i]; method->name && count < MOST_METHODS; method++)
            names[count++] = method->name;
    names[count] = NULL;
    const char *near = nearest_name(name, names);
    return near ? luaL_error(lua, "s has no method '%s'; did you mean '%s'?", name, near)
                : luaL_error(lua, "s has no method '%s'", name);
}

void scenario_run_open(lua_State *lua, const Scenario *scenario) {
    const luaL_Reg *groups[GROUPS];
    list_groups(scenario->rules, groups);
    ScenarioHandle *handle = lua_newuserdatauv(lua, sizeof *handle, 0);
    handle->run = NULL;
    lua_createtable(lua, 0, 2);
    lua_newtable(lua);
    for (int i = 0; i < GROUPS; i++) luaL_setfuncs(lua, groups[i], 0);
    lua_createtable(lua, 0, 1);
    lua_pushlightuserdata(lua, (void *)(uintptr_t)scenario->rules);
    lua_pushcclosure(lua, f_unknown, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_setfield(lua, -2, "__index");
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
    lua_setmetatable(lua, -2);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &verbs_key);
}

/* Calls a function of the scenario with s, unless with_s is false, and g; results are left on the stack. */
static bool call_function(ScenarioRun *run, int function, int results, bool with_s) {
    Vm *vm = run->scenario->vm;
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, function);
    lua_rawgetp(vm->lua, LUA_REGISTRYINDEX, &verbs_key);
    ScenarioHandle *handle = lua_touserdata(vm->lua, -1);
    if (!with_s) lua_pop(vm->lua, 1);
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->game_ref);
    handle->run = run;
    run->looking = true;
    rules_of(run)->look(run, true);
    bool done = vm_call(vm, 1 + with_s, results);
    rules_of(run)->look(run, false);
    run->looking = false;
    handle->run = NULL;
    return done;
}

bool scenario_run_goal(ScenarioRun *run, bool *done) {
    lua_State *lua = run->scenario->vm->lua;
    *done = call_function(run, run->scenario->goal, 1, false);
    bool reached = *done && lua_toboolean(lua, -1);
    if (*done) lua_pop(lua, 1);
    return reached;
}

/* Bots play on after the scenario's function, so that a failure has no line of its own. */
static bool play_on(ScenarioRun *run) {
    Vm *vm = run->scenario->vm;
    while (!scenario_run_is_over(run)) {
        int option = run->player.answer(run->player.owner);
        if (option < 0) return run->stopped = true;
        if (run->player.decide(run->player.owner, option)) continue;
        snprintf(vm->message, sizeof vm->message, "%s:1: a %s failed while the bots played on: %.2000s",
                 run->scenario->path, rules_of(run)->worker, run->host->fault.what);
        return false;
    }
    return true;
}

static void begin_part(ScenarioRun *run, const Scenario *scenario) {
    run->scenario = scenario;
    scenario_run_look_at(run, run->played);
    if (run->player.begin) run->player.begin(run->player.owner, scenario);
}

/* Calls the scenario's own function and lets bots play on. */
static bool play_part(ScenarioRun *run, const Scenario *scenario) {
    run->scenario = scenario;
    if (scenario->play != LUA_NOREF && !call_function(run, scenario->play, 0, true)) {
        run->stopped = scenario->vm->waits;
        if (!run->stopped) scenario_locate(scenario);
        return run->stopped;
    }
    return play_on(run);
}

bool scenario_run_play(ScenarioRun *run) {
    const Scenario *scenario = run->scenario;
    begin_part(run, scenario);
    for (int i = 0; i < scenario->part_count && !scenario_run_is_over(run); i++) {
        begin_part(run, scenario->parts[i]);
        if (!play_part(run, scenario->parts[i])) return false;
        if (run->stopped) return true;
        scenario_run_look_at(run, run->played);
    }
    return play_part(run, scenario);
}
