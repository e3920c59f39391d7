/* Expectations of s that all games have: any condition, the winners, the scores; who decides, about what, of which options; where
 * pieces are, by the names that a game gives its zones and pieces. The scenario continues whether they are met or not. */
#include <string.h>

#include "core/game/describe.h"
#include "lua/scenario/scenario_run.h"
#include "lua/vm/args.h"
#include "lua/vm/list.h"
#include "lua/vm/sandbox.h"

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

/* Pushes the first `count` elements of a list as one text, "2 3 none". */
static const char *push_joined(lua_State *lua, int list, lua_Integer count, const char *between) {
    luaL_Buffer buffer;
    luaL_buffinit(lua, &buffer);
    for (lua_Integer i = 1; i <= count; i++) {
        if (i > 1) luaL_addstring(&buffer, between);
        lua_rawgeti(lua, list, i);
        (void)sandbox_tostring(lua, -1);
        lua_remove(lua, -2);
        luaL_addvalue(&buffer);
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* Conditions, winners, scores ---------------------------------------------------------------------- */

/* s:expect(condition [, text]) */
static int f_expect(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    luaL_checkany(lua, 2);
    const char *what = luaL_optstring(lua, 3, "the condition is true");
    return scenario_run_expect(lua, run, lua_toboolean(lua, 2), what, sandbox_tostring(lua, 2));
}

/* Pushes a value as text; a list as "{ a, b }". */
static const char *push_value(lua_State *lua, int index) {
    if (!lua_istable(lua, index)) return sandbox_tostring(lua, index);
    lua_Integer count = (lua_Integer)lua_rawlen(lua, index);
    return lua_pushfstring(lua, "{%s%s }", count ? " " : "", push_joined(lua, index, count, ", "));
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

/* s:expect_winners(seats): a seat or a list; {} if nobody wins. */
static int f_expect_winners(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    const Setup *setup = run->host->setup;
    unsigned wanted =
        lua_isinteger(lua, 2) ? 1u << check_seat_number(lua, run, 2) : list_check_seats(lua, 2, door_seats(setup));
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

/* s:expect_goal(): the goal of the puzzle is reached. */
static int f_expect_goal(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    if (run->scenario->goal == LUA_NOREF) luaL_error(lua, "the scenario has no goal");
    lua_rawgeti(lua, LUA_REGISTRYINDEX, run->scenario->goal);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, vm_of(lua)->game_ref);
    lua_call(lua, 1, 1);
    return scenario_run_expect(lua, run, lua_toboolean(lua, -1), "the goal is reached", "it is not reached");
}

/* The decision that waits -------------------------------------------------------------------------- */

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
        options = push_joined(lua, wanted, (lua_Integer)lua_rawlen(lua, wanted), rules->between);
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

/* Where pieces are ------------------------------------------------------------------------------------ */

/* Makes the argument a list of names: it is one, or a text with names in it, or absent. Raises for a name that no piece has or that
 * is there twice. */
static void check_names(lua_State *lua, const ScenarioRun *run, int index) {
    if (lua_isnil(lua, index))
        lua_newtable(lua), lua_replace(lua, index);
    else if (lua_type(lua, index) == LUA_TSTRING)
        run->scenario->rules->push_words(lua, lua_tostring(lua, index)), lua_replace(lua, index);
    check_table(lua, index, run->scenario->rules->names_word);
    lua_newtable(lua);
    int top = lua_gettop(lua), seen = top;
    for (lua_Integer i = 1; lua_rawgeti(lua, index, i) != LUA_TNIL; i++, lua_settop(lua, top)) {
        if (lua_type(lua, -1) != LUA_TSTRING)
            luaL_argerror(lua, index,
                          lua_pushfstring(lua, "element %I is not a name: %s", (LUAI_UACINT)i, push_shown(lua, -1)));
        const char *name = lua_tostring(lua, -1);
        run->scenario->rules->check_piece(lua, run, index, name);
        if (lua_getfield(lua, seen, name) != LUA_TNIL)
            luaL_argerror(lua, index, lua_pushfstring(lua, "%s is in the list twice", name));
        lua_pushboolean(lua, true);
        lua_setfield(lua, seen, name);
    }
    lua_settop(lua, top - 1);
}

/* Pushes the first `count` names of a list as a text. */
static const char *push_names(lua_State *lua, const ScenarioRun *run, int list, lua_Integer count) {
    return count ? push_joined(lua, list, count, run->scenario->rules->between) : lua_pushliteral(lua, "nothing");
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
    int zone = run->scenario->rules->check_zone(lua, run, 2);
    lua_settop(lua, 3);
    bool pile = run->scenario->rules->push_zone(lua, run, zone);
    return scenario_run_expect_pieces(lua, run, lua_tostring(lua, 2), 3, pile);
}

/* s:expect_at(piece, zone): where a piece is, a zone or a place. */
static int f_expect_at(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    char there[DOOR_NAME];
    run->scenario->rules->check_piece(lua, run, 2, check_string(lua, 2, "the name of a piece"));
    int zone = run->scenario->rules->check_zone(lua, run, 3);
    int where = run->scenario->rules->where(run, lua_tostring(lua, 2), there);
    const char *what = lua_pushfstring(lua, "%s is in %s", lua_tostring(lua, 2), lua_tostring(lua, 3));
    return scenario_run_expect(lua, run, where == zone, what, lua_pushstring(lua, there));
}

const luaL_Reg scenario_expect_zone[] = {
    {"expect_zone", f_expect_zone},
    {"expect_at", f_expect_at},
    {NULL, NULL},
};

const luaL_Reg scenario_expect[] = {
    {"expect_turn", f_expect_turn},
    {"expect_ask", f_expect_ask},
    {"expect_not_offered", f_expect_not_offered},
    {"expect_goal", f_expect_goal},
    {"expect", f_expect},
    {"expect_equal", f_expect_equal},
    {"expect_winners", f_expect_winners},
    {"expect_score", f_expect_score},
    {NULL, NULL},
};
