/* Expectations of s that all games have: any condition, the winners, the scores. The scenario continues whether they are
 * met or not. */
#include <string.h>

#include "lua/vm/args.h"
#include "lua/vm/list.h"
#include "lua/vm/sandbox.h"
#include "lua/scenario/scenario_rules.h"

int scenario_run_expect(lua_State *lua, const ScenarioRun *run, bool met, const char *what, const char *got) {
    lua_Debug at = {.currentline = 0};
    for (int level = 1; at.currentline <= 0 && lua_getstack(lua, level, &at); level++) lua_getinfo(lua, "Sl", &at);
    Expectation expectation = {met, run->scenario->path, at.currentline, what, met ? "" : got};
    run->player.hear(run->player.owner, &expectation);
    lua_pushboolean(lua, met);
    return 1;
}

int scenario_run_expect_number(lua_State *lua, const ScenarioRun *run, const char *what, int got, int index, int most) {
    lua_Integer wanted = check_integer(lua, index, -(lua_Integer)most - 1, most);
    const char *whole = lua_pushfstring(lua, "%s is %I", what, (LUAI_UACINT)wanted);
    return scenario_run_expect(lua, run, got == wanted, whole, lua_pushfstring(lua, "%d", got));
}

/* s:expect(condition [, text]) */
static int f_expect(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    luaL_checkany(lua, 2);
    const char *what = luaL_optstring(lua, 3, "the condition is true");
    return scenario_run_expect(lua, run, lua_toboolean(lua, 2), what, sandbox_tostring(lua, 2));
}

/* Pushes a value as text; a list as "{ a, b }". */
static const char *push_value(lua_State *lua, int index) {
    luaL_Buffer buffer;
    if (!lua_istable(lua, index)) return sandbox_tostring(lua, index);
    luaL_buffinit(lua, &buffer);
    luaL_addstring(&buffer, "{");
    for (lua_Integer i = 1, count = (lua_Integer)lua_rawlen(lua, index); i <= count; i++) {
        luaL_addstring(&buffer, i > 1 ? ", " : " ");
        lua_rawgeti(lua, index, i);
        (void)sandbox_tostring(lua, -1);
        lua_remove(lua, -2);
        luaL_addvalue(&buffer);
    }
    luaL_addstring(&buffer, " }");
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* True if each field of one table is equal to that of the other. */
static bool is_within(lua_State *lua, int one, int other) {
    bool same = true;
    for (lua_pushnil(lua); same && lua_next(lua, one);) {
        lua_pushvalue(lua, -2);
        lua_rawget(lua, other);
        same = lua_compare(lua, -1, -2, LUA_OPEQ);
        lua_pop(lua, same ? 2 : 3);
    }
    return same;
}

/* Tables are equal when their fields are. */
static bool is_equal(lua_State *lua, int one, int other) {
    if (lua_compare(lua, one, other, LUA_OPEQ)) return true;
    return lua_istable(lua, one) && lua_istable(lua, other) && is_within(lua, one, other) && is_within(lua, other, one);
}

/* s:expect_equal(got, expected [, text]) */
static int f_expect_equal(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    luaL_checkany(lua, 3);
    const char *name = luaL_optstring(lua, 4, "the value");
    bool met = is_equal(lua, 2, 3);
    const char *got = push_value(lua, 2), *wanted = push_value(lua, 3);
    const char *what = lua_pushfstring(lua, "%s is %s", name, wanted);
    return scenario_run_expect(lua, run, met, what, got);
}

/* Pushes the seats of a set of bits: "1, 3". */
static const char *push_seats(lua_State *lua, unsigned seats) {
    luaL_Buffer buffer;
    const char *between = "";
    if (!seats) return lua_pushliteral(lua, "nobody");
    luaL_buffinit(lua, &buffer);
    for (int seat = 0; seat < DOOR_SEATS; seat++) {
        if (!(seats >> seat & 1)) continue;
        luaL_addstring(&buffer, between);
        luaL_addchar(&buffer, (char)('1' + seat));
        between = ", ";
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* A seat, or a list of seats, as bits. */
static unsigned check_seat_bits(lua_State *lua, const ScenarioRun *run, int index) {
    if (lua_isinteger(lua, index)) return 1u << check_seat_number(lua, run, index);
    return list_check_seats(lua, index, door_seats(run->host->setup));
}

/* s:expect_winners(seats): a seat or a list; {} if nobody wins. */
static int f_expect_winners(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    const Setup *setup = run->host->setup;
    unsigned wanted = check_seat_bits(lua, run, 2);
    const char *what = lua_pushfstring(lua, "the winners are: %s", push_seats(lua, wanted));
    if (!scenario_run_is_over(run)) return scenario_run_expect(lua, run, false, what, "the game is not over");
    unsigned winners =
        run->scenario->rules->winners ? run->scenario->rules->winners(run) : door_of(setup)->winners(run->game, setup);
    return scenario_run_expect(lua, run, winners == wanted, what, push_seats(lua, winners));
}

/* s:expect_score(seat, number): what the game is worth to a seat now, at its end its score. */
static int f_expect_score(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int32_t scores[DOOR_SEATS] = {0};
    int seat = check_seat_number(lua, run, 2);
    door_of(run->host->setup)->score(run->game, run->host->setup, scores);
    const char *what = lua_pushfstring(lua, "the score of %d", seat + 1);
    return scenario_run_expect_number(lua, run, what, scores[seat], 3, INT32_MAX);
}

const luaL_Reg scenario_expect[] = {
    {"expect", f_expect},
    {"expect_equal", f_expect_equal},
    {"expect_winners", f_expect_winners},
    {"expect_score", f_expect_score},
    {NULL, NULL},
};
