/* Expectations of s about the decision that waits: who decides, about what, of which options. */
#include <string.h>

#include "core/game/describe.h"
#include "lua/vm/args.h"
#include "lua/scenario/scenario_rules.h"

/* s:expect_turn(seat): who decides next. */
static int f_expect_turn(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    Asked asked;
    bool waits = door_asked(run->game, run->host->setup, &asked);
    const char *what = lua_pushfstring(lua, "%d decides next", seat + 1);
    return scenario_run_expect(lua, run, waits && asked.seat == seat, what,
                               waits ? lua_pushfstring(lua, "%d does", asked.seat + 1) : "the game is over");
}

/* Pushes the options of a list: each element is one. */
static void push_elements(lua_State *lua, int index) {
    check_table(lua, index, "names of options");
    lua_newtable(lua);
    for (lua_Integer i = 1; lua_rawgeti(lua, index, i) != LUA_TNIL; i++) {
        if (!lua_isstring(lua, -1)) luaL_argerror(lua, index, "expected names of options");
        (void)lua_tostring(lua, -1);
        lua_rawseti(lua, -2, i);
    }
    lua_pop(lua, 1);
}

/* Pushes the elements of the table on top as one text, "2 3 none". */
static const char *push_joined(lua_State *lua, const char *between) {
    int table = lua_gettop(lua), count = (int)lua_rawlen(lua, table);
    luaL_Buffer buffer;
    luaL_buffinit(lua, &buffer);
    for (int i = 1; i <= count; i++) {
        if (i > 1) luaL_addstring(&buffer, between);
        lua_rawgeti(lua, table, i);
        luaL_addvalue(&buffer);
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* True if the table at this index has all options of the question, in any order, and no others. */
static bool same_options(lua_State *lua, const ScenarioRun *run, int table) {
    char name[DOOR_NAME];
    Asked asked;
    int count = door_asked(run->game, run->host->setup, &asked) ? asked.option_count : 0;
    if ((int)lua_rawlen(lua, table) != count) return false;
    lua_createtable(lua, 0, count);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(lua, table, i);
        lua_pushboolean(lua, 1);
        lua_rawset(lua, -3);
    }
    bool same = true;
    for (int option = 0; same && option < count; option++) {
        lua_getfield(lua, -1, door_option_name(run->game, run->host->setup, option, name));
        same = lua_toboolean(lua, -1);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return same;
}

/* s:expect_ask(seat, about [, options [, power]]) */
static int f_expect_ask(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    const ScenarioRules *rules = run->scenario->rules;
    char power[DOOR_NAME];
    Asked asked;
    int seat = check_seat_number(lua, run, 2);
    const char *about = check_string(lua, 3, "what the question is about"), *by = luaL_optstring(lua, 5, NULL);
    const char *options = NULL;
    int wanted = 0;
    if (!lua_isnoneornil(lua, 4)) {
        if (lua_type(lua, 4) == LUA_TSTRING)
            rules->push_words(lua, lua_tostring(lua, 4));
        else
            push_elements(lua, 4);
        wanted = lua_gettop(lua);
        options = push_joined(lua, rules->between);
    }
    const char *what = lua_pushfstring(lua, "%s%s%d is asked about: %s%s%s", by ? by : "", by ? ": " : "", seat + 1,
                                       about, options ? ", of " : "", options ? options : "");
    if (!door_asked(run->game, run->host->setup, &asked))
        return scenario_run_expect(lua, run, false, what, "the game is over");
    const char *got = scenario_run_push_options(lua, run), *at_work = rules->asker(run->host->setup, run->game, power);
    bool met = asked.seat == seat && strcmp(asked.about, about) == 0 && (!options || same_options(lua, run, wanted)) &&
               (!by || strcmp(by, at_work) == 0);
    got = lua_pushfstring(lua, "%s%s%d is asked about: %s, of %s", at_work, *at_work ? ": " : "", asked.seat + 1,
                          asked.about, got);
    return scenario_run_expect(lua, run, met, what, got);
}

/* s:expect_not_offered(option [, reason]): the decision that waits does not offer it, for a reason that contains the text. */
static int f_expect_not_offered(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    const Setup *setup = run->host->setup;
    const char *name = check_string(lua, 2, "the name of an option"), *reason = luaL_optstring(lua, 3, NULL);
    const char *what = lua_pushfstring(lua, "%s is not offered%s%s", name, reason ? ": " : "", reason ? reason : "");
    if (scenario_run_is_over(run)) return scenario_run_expect(lua, run, false, what, "the game is over");
    if (door_of(setup)->find_option(run->game, setup, name) >= 0)
        return scenario_run_expect(lua, run, false, what, "it is offered");
    const char *why = describe_why_not(run->game, setup, name);
    return scenario_run_expect(lua, run, !reason || (why && strstr(why, reason)), what,
                               why ? lua_pushstring(lua, why) : "no reason is known");
}

/* s:expect_goal(): the goal of the puzzle is reached. */
static int f_expect_goal(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    if (run->scenario->goal == LUA_NOREF) luaL_error(lua, "the scenario has no goal");
    lua_rawgeti(lua, LUA_REGISTRYINDEX, run->scenario->goal);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, vm_of(lua)->game_ref);
    lua_call(lua, 1, 1);
    return scenario_run_expect(lua, run, lua_toboolean(lua, -1), "the goal is reached", "it is not reached");
}

const luaL_Reg scenario_expect_ask[] = {
    {"expect_turn", f_expect_turn},
    {"expect_ask", f_expect_ask},
    {"expect_not_offered", f_expect_not_offered},
    {"expect_goal", f_expect_goal},
    {NULL, NULL},
};
