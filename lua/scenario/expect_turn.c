/* Expectations of s about the decision that waits: who decides, which cards are legal and why, what a power asks. */
#include <string.h>

#include "core/engine/call.h"
#include "core/rules/why.h"
#include "lua/api/api.h"
#include "lua/machine/parse.h"
#include "lua/scenario/scenario_run.h"

/* Waits for the seat's turn and returns whether and why the card can be played. */
static Why check_why(lua_State *lua, ScenarioRun *run) {
    int seat = check_seat_number(lua, run, 2);
    scenario_run_reach_play(lua, run, seat);
    return game_why(run->host, run->game, check_card_name(lua, run, 3));
}

/* The rule or the power that decided: "R3.4", "police:advanced". */
static const char *name_decider(const ScenarioRun *run, const Why *why, char power[NAME_SIZE]) {
    if (why->power == NOTHING) return why->rule;
    return name_power(run->host->setup, table_power_name(&run->game->now, why->power), power);
}

static int expect_verdict(lua_State *lua, ScenarioRun *run, bool legal) {
    char power[NAME_SIZE];
    Why why = check_why(lua, run);
    const char *rule = luaL_optstring(lua, 4, NULL), *decider = name_decider(run, &why, power);
    bool met = why.legal == legal && (!rule || strcmp(decider, rule) == 0);
    const char *what =
        lua_pushfstring(lua, "%d %s play %s%s%s%s", (int)lua_tointeger(lua, 2), legal ? "may" : "may not",
                        lua_tostring(lua, 3), rule ? " (" : "", rule ? rule : "", rule ? ")" : "");
    const char *got = lua_pushfstring(lua, "%s by %s: %s", why.legal ? "legal" : "illegal", decider, why.why);
    return scenario_run_expect(lua, run, met, what, got);
}

/* s:expect_illegal(seat, card [, rule]); the rule may be a power, "police:advanced". */
static int f_expect_illegal(lua_State *lua) {
    return expect_verdict(lua, check_scenario_run(lua), false);
}

static int f_expect_legal(lua_State *lua) {
    return expect_verdict(lua, check_scenario_run(lua), true);
}

/* s:expect_turn(seat): who decides next. */
static int f_expect_turn(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    const Decision *asked = game_asked(run->game);
    const char *what = lua_pushfstring(lua, "%d decides next", seat + 1);
    return scenario_run_expect(lua, run, asked && asked->seat == seat, what,
                               asked ? lua_pushfstring(lua, "%d does", asked->seat + 1) : "the game is over");
}

/* Pushes a table of the options in a text, "2 3 none" or "2, 3, none". A side belongs to the card before it. */
static void push_words(lua_State *lua, const char *text) {
    char word[NAME_SIZE];
    lua_Integer count = 0;
    lua_newtable(lua);
    int table = lua_gettop(lua);
    while (parse_word(&text, word, sizeof word)) {
        bool side = strcmp(word, "high") == 0 || strcmp(word, "low") == 0;
        bool card = lua_rawgeti(lua, table, count) == LUA_TSTRING && strchr(lua_tostring(lua, -1), '-');
        if (side && card)
            lua_pushfstring(lua, "%s %s", lua_tostring(lua, -1), word);
        else
            lua_pushstring(lua, word), count++;
        lua_rawseti(lua, table, count);
        lua_settop(lua, table);
    }
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
static const char *push_joined(lua_State *lua) {
    int table = lua_gettop(lua), count = (int)lua_rawlen(lua, table);
    luaL_Buffer buffer;
    luaL_buffinit(lua, &buffer);
    for (int i = 1; i <= count; i++) {
        if (i > 1) luaL_addchar(&buffer, ' ');
        lua_rawgeti(lua, table, i);
        luaL_addvalue(&buffer);
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* True if the table at this index has all options of the question, in any order, and no others. */
static bool same_options(lua_State *lua, const ScenarioRun *run, int table) {
    char name[NAME_SIZE];
    int count = run->game->asked.option_count;
    if ((int)lua_rawlen(lua, table) != count) return false;
    lua_createtable(lua, 0, count);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(lua, table, i);
        lua_pushboolean(lua, 1);
        lua_rawset(lua, -3);
    }
    bool same = true;
    for (int option = 0; same && option < count; option++) {
        lua_getfield(lua, -1, name_option(run->game, run->host->setup, option, name));
        same = lua_toboolean(lua, -1);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return same;
}

/* The power whose hook asks, or "". */
static const char *power_at_work(const ScenarioRun *run, char name[NAME_SIZE]) {
    const Open *open = &run->game->open;
    if (!open->hook || open->power == NOTHING) return "";
    return name_power(run->host->setup, table_power_name(&run->game->now, open->power), name);
}

/* s:expect_ask(seat, about [, options [, power]]) */
static int f_expect_ask(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    char power[NAME_SIZE];
    int seat = check_seat_number(lua, run, 2);
    const char *about = check_string(lua, 3, "what the question is about"), *by = luaL_optstring(lua, 5, NULL);
    const char *options = NULL;
    int wanted = 0;
    if (!lua_isnoneornil(lua, 4)) {
        if (lua_type(lua, 4) == LUA_TSTRING)
            push_words(lua, lua_tostring(lua, 4));
        else
            push_elements(lua, 4);
        wanted = lua_gettop(lua);
        options = push_joined(lua);
    }
    const Decision *asked = game_asked(run->game);
    const char *what = lua_pushfstring(lua, "%s%s%d is asked about: %s%s%s", by ? by : "", by ? ": " : "", seat + 1,
                                       about, options ? ", of " : "", options ? options : "");
    if (!asked) return scenario_run_expect(lua, run, false, what, "the game is over");
    const char *got = scenario_run_push_options(lua, run), *at_work = power_at_work(run, power);
    bool met = asked->seat == seat && strcmp(name_about(asked->about), about) == 0 &&
               (!options || same_options(lua, run, wanted)) && (!by || strcmp(by, at_work) == 0);
    got = lua_pushfstring(lua, "%s%s%d is asked about: %s, of %s", at_work, *at_work ? ": " : "", asked->seat + 1,
                          name_about(asked->about), got);
    return scenario_run_expect(lua, run, met, what, got);
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

const luaL_Reg scenario_expect_turn[] = {
    {"expect_illegal", f_expect_illegal}, {"expect_legal", f_expect_legal}, {"expect_turn", f_expect_turn},
    {"expect_ask", f_expect_ask},         {"expect_goal", f_expect_goal},   {NULL, NULL},
};
