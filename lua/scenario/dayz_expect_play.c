/* Expectations of s about the card that is to be played: which are legal, and why. */
#include <string.h>

#include "core/dayz/why.h"
#include "lua/dayz/api.h"
#include "lua/scenario/dayz_run.h"

/* Waits for the seat's turn and returns whether and why the card can be played. */
static Why check_why(lua_State *lua, ScenarioRun *run) {
    int seat = check_seat_number(lua, run, 2);
    dayz_run_reach_play(lua, run, seat);
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

const luaL_Reg dayz_expect_play[] = {
    {"expect_illegal", f_expect_illegal}, {"expect_legal", f_expect_legal}, {NULL, NULL}};
