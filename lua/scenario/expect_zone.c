/* Expectations of s about where pieces are, for all games: by the names that a game gives its zones and pieces. */
#include <string.h>

#include "lua/vm/args.h"
#include "lua/scenario/scenario_rules.h"

static const ScenarioRules *rules_of(const ScenarioRun *run) {
    return run->scenario->rules;
}

/* Makes the argument a list of names: it is one, or a text with names in it, or absent. Raises for a name that no piece has or that
 * is there twice. */
static void check_names(lua_State *lua, const ScenarioRun *run, int index) {
    if (lua_isnil(lua, index))
        lua_newtable(lua), lua_replace(lua, index);
    else if (lua_type(lua, index) == LUA_TSTRING)
        rules_of(run)->push_words(lua, lua_tostring(lua, index)), lua_replace(lua, index);
    check_table(lua, index, rules_of(run)->names_word);
    lua_newtable(lua);
    int top = lua_gettop(lua), seen = top;
    for (lua_Integer i = 1; lua_rawgeti(lua, index, i) != LUA_TNIL; i++, lua_settop(lua, top)) {
        if (lua_type(lua, -1) != LUA_TSTRING)
            luaL_argerror(lua, index,
                          lua_pushfstring(lua, "element %I is not a name: %s", (LUAI_UACINT)i, push_shown(lua, -1)));
        const char *name = lua_tostring(lua, -1);
        rules_of(run)->check_piece(lua, run, index, name);
        if (lua_getfield(lua, seen, name) != LUA_TNIL)
            luaL_argerror(lua, index, lua_pushfstring(lua, "%s is in the list twice", name));
        lua_pushboolean(lua, true);
        lua_setfield(lua, seen, name);
    }
    lua_settop(lua, top - 1);
}

/* Pushes the first `count` names of a list as a text. */
static const char *push_names(lua_State *lua, const ScenarioRun *run, int list, lua_Integer count) {
    luaL_Buffer buffer;
    if (!count) return lua_pushliteral(lua, "nothing");
    luaL_buffinit(lua, &buffer);
    for (lua_Integer i = 1; i <= count; i++) {
        if (i > 1) luaL_addstring(&buffer, rules_of(run)->between);
        lua_rawgeti(lua, list, i);
        luaL_addvalue(&buffer);
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* Are the first `count` names of the lists the same; in any order, if they are not `ordered`? */
static bool are_same(lua_State *lua, int one, int other, lua_Integer count, bool ordered) {
    bool same = true;
    for (lua_Integer i = 1; same && i <= count; i++) {
        bool found = false;
        lua_rawgeti(lua, one, i);
        for (lua_Integer j = ordered ? i : 1; !found && j <= (ordered ? i : count); j++) {
            lua_rawgeti(lua, other, j);
            found = lua_rawequal(lua, -1, -2);
            lua_pop(lua, 1);
        }
        lua_pop(lua, 1);
        same = found;
    }
    return same;
}

int scenario_run_expect_pieces(lua_State *lua, const ScenarioRun *run, const char *name, int index, bool pile) {
    int here = lua_gettop(lua);
    check_names(lua, run, index);
    lua_Integer count = (lua_Integer)lua_rawlen(lua, index), there = (lua_Integer)lua_rawlen(lua, here);
    bool fits = pile && count ? there >= count : there == count;
    bool met = fits && are_same(lua, index, here, count, pile);
    if (pile && count && there > count) there = count;
    const char *wanted = push_names(lua, run, index, count);
    const char *what = lua_pushfstring(lua, pile ? "on top of %s: %s" : "%s holds %s", name, wanted);
    return scenario_run_expect(lua, run, met, what, push_names(lua, run, here, there));
}

/* s:expect_zone(zone [, pieces]): the top of a pile in order; all pieces of any other zone or of a place, in any order; without
 * pieces an empty one. */
static int f_expect_zone(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int zone = rules_of(run)->check_zone(lua, run, 2);
    lua_settop(lua, 3);
    bool pile = rules_of(run)->push_zone(lua, run, zone);
    return scenario_run_expect_pieces(lua, run, lua_tostring(lua, 2), 3, pile);
}

/* s:expect_at(piece, zone): where a piece is, a zone or a place. */
static int f_expect_at(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    char there[DOOR_NAME];
    rules_of(run)->check_piece(lua, run, 2, check_string(lua, 2, "the name of a piece"));
    int zone = rules_of(run)->check_zone(lua, run, 3);
    int where = rules_of(run)->where(run, lua_tostring(lua, 2), there);
    const char *what = lua_pushfstring(lua, "%s is in %s", lua_tostring(lua, 2), lua_tostring(lua, 3));
    return scenario_run_expect(lua, run, where == zone, what, lua_pushstring(lua, there));
}

const luaL_Reg scenario_expect_zone[] = {
    {"expect_zone", f_expect_zone},
    {"expect_at", f_expect_at},
    {NULL, NULL},
};
