/* Expectations of s about a count. */
#include <stdio.h>
#include <string.h>

#include "core/dayz/look.h"
#include "lua/dayz/api.h"
#include "lua/vm/sandbox.h"
#include "lua/vm/fields.h"
#include "lua/scenario/dayz_run.h"

static const DayzRun *record_of(const ScenarioRun *run) {
    return run->own;
}

/* s:expect_population(seat, number) */
static int f_expect_population(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    const char *what = lua_pushfstring(lua, "the population of %d", seat + 1);
    return scenario_run_expect_number(lua, run, what, run->game->now.population[seat], 3, INT16_MAX);
}

/* Finds the power and the number that index 2 names, "peddler.coins"; raises if there is none. */
static const Number *check_kept(lua_State *lua, const ScenarioRun *run, int *power, int *number) {
    const Table *table = &run->game->now;
    const char *name = check_string(lua, 2, "a number with its script such as \"peddler.coins\"");
    size_t length = strcspn(name, ".");
    *power = table_find_power(table, run->host->setup, lua_pushlstring(lua, name, length));
    const Power *rules = *power == NOTHING ? NULL : table_power(table, run->host->setup, *power);
    for (*number = 0; rules && name[length] && *number < rules->number_count; ++*number)
        if (strcmp(rules->numbers[*number].name, name + length + 1) == 0) return &rules->numbers[*number];
    luaL_argerror(lua, 2, lua_pushfstring(lua, "there is no number '%s' in play", name));
    return NULL;
}

/* s:expect_number("peddler.coins", seat, number), or s:expect_number("saboteur.reversed", number) for the whole table. */
static int f_expect_number(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int power, number;
    const Number *kept = check_kept(lua, run, &power, &number);
    int seat = kept->table ? 0 : check_seat_number(lua, run, 3);
    const char *name = lua_tostring(lua, 2);
    const char *what = kept->table ? name : lua_pushfstring(lua, "%s of %d", name, seat + 1);
    return scenario_run_expect_number(lua, run, what, run->game->now.numbers[power][number][seat], kept->table ? 3 : 4,
                                      INT16_MAX);
}

/* s:expect_counter(name, seat, number): a population or a number, as exports expect them. */
static int f_expect_counter(lua_State *lua) {
    if (strcmp(check_string(lua, 2, "the name of a counter such as \"population\""), "population") != 0)
        return f_expect_number(lua);
    lua_remove(lua, 2);
    return f_expect_population(lua);
}

/* Pushes the reasons for a seat's change, in the order of the count: "survivors 9, zombies -21". */
static const char *push_reasons(lua_State *lua, const ScenarioRun *run, int seat) {
    char line[NAME_SIZE + 32], name[NAME_SIZE];
    const char *between = "";
    luaL_Buffer buffer;
    luaL_buffinit(lua, &buffer);
    for (int i = 0; i < record_of(run)->ledger.count; i++) {
        const Reason *reason = &record_of(run)->ledger.reasons[i];
        if (!reason->delta[seat]) continue;
        ledger_name(run->host->setup, reason, name);
        snprintf(line, sizeof line, "%s%s %d", between, name, reason->delta[seat]);
        luaL_addstring(&buffer, line);
        between = ", ";
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* True if the seat's reasons are exactly those of the table at this index. */
static bool same_reasons(lua_State *lua, const ScenarioRun *run, int seat, int index) {
    char name[NAME_SIZE];
    int found = 0, wanted = 0;
    for (int i = 0; i < record_of(run)->ledger.count; i++) {
        const Reason *reason = &record_of(run)->ledger.reasons[i];
        if (!reason->delta[seat]) continue;
        lua_getfield(lua, index, ledger_name(run->host->setup, reason, name));
        bool same = lua_isinteger(lua, -1) && lua_tointeger(lua, -1) == reason->delta[seat];
        lua_pop(lua, 1);
        if (!same) return false;
        found++;
    }
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1))
        wanted += !(lua_isinteger(lua, -1) && lua_tointeger(lua, -1) == 0);
    return found == wanted;
}

static const char *push_wanted_reasons(lua_State *lua, int index) {
    lua_pushliteral(lua, "");
    int text = lua_gettop(lua);
    for (const char *key = fields_next_key(lua, index, NULL); key; key = fields_next_key(lua, index, key)) {
        const char *before = lua_tostring(lua, text);
        lua_getfield(lua, index, key);
        lua_pushfstring(lua, "%s%s%s %s", before, *before ? ", " : "", key, sandbox_tostring(lua, -1));
        lua_replace(lua, text);
        lua_settop(lua, text);
    }
    return lua_tostring(lua, text);
}

/* s:expect_delta(seat, number [, reasons]): the change at the last count. */
static int f_expect_delta(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    lua_Integer wanted = check_integer(lua, 3, INT16_MIN, INT16_MAX);
    bool met = record_of(run)->deltas[seat] == wanted, reasons = !lua_isnoneornil(lua, 4);
    if (reasons) {
        check_table(lua, 4, "a table of reasons such as { survivors = 9 }");
        met = same_reasons(lua, run, seat, 4) && met;
    }
    const char *why = reasons ? push_wanted_reasons(lua, 4) : "";
    const char *what = lua_pushfstring(lua, "the count changes %d by %I%s%s%s", seat + 1, (LUAI_UACINT)wanted,
                                       reasons ? " (" : "", why, reasons ? ")" : "");
    if (!record_of(run)->counted) return scenario_run_expect(lua, run, false, what, "no round has been counted");
    const char *got = lua_pushfstring(lua, "%d (%s)", record_of(run)->deltas[seat], push_reasons(lua, run, seat));
    return scenario_run_expect(lua, run, met, what, got);
}

/* s:expect_total(seat, number): what the seat has left of all parts of a campaign that are over (R11). */
static int f_expect_total(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    const char *what = lua_pushfstring(lua, "the total of %d", seat + 1);
    return scenario_run_expect_number(lua, run, what, game_score(run->game, run->host->setup, seat), 3, INT32_MAX);
}

const luaL_Reg dayz_expect_count[] = {
    {"expect_population", f_expect_population}, {"expect_number", f_expect_number},
    {"expect_counter", f_expect_counter},       {"expect_delta", f_expect_delta},
    {"expect_total", f_expect_total},           {NULL, NULL},
};
