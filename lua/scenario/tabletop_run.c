/* The methods of s that only whole games have: the table as it is, and the phase. */
#include "lua/scenario/tabletop_run.h"

#include <string.h>

#include "core/table/tabletop.h"
#include "core/table/names.h"
#include "lua/vm/args.h"
#include "lua/scenario/tabletop_scenario.h"
#include "lua/table/game_api.h"

static WholeGame *whole_of(const ScenarioRun *run) {
    return ((const TabletopScenario *)run->scenario->own)->whole;
}

static const TabletopLayout *layout_of(const ScenarioRun *run) {
    return &whole_of(run)->layout;
}

static const Tabletop *block_of(const ScenarioRun *run) {
    return tabletop_look_at(run->game);
}

/* Noting ------------------------------------------------------------------------------------------- */

void tabletop_run_begin(ScenarioRun *run) {
    ((TabletopRun *)run->own)->awaited = -1;
}

void tabletop_run_see(ScenarioRun *run, const Game *game, const Event *event) {
    TabletopRun *seen = run->own;
    const TabletopEvent *told = tabletop_told(event);
    event_record_see(&seen->events, run, game, event);
    if (told->kind == TOLD_PHASE && told->phase == seen->awaited) seen->awaited = -1;
}

void tabletop_run_look(ScenarioRun *run, bool on) {
    TabletopRun *seen = run->own;
    seen->host = whole_game_host(whole_of(run));
    seen->look = tabletop_look(&seen->host, block_of(run));
    seen->look.phase = tabletop_phase(layout_of(run), block_of(run));
    run->scenario->vm->run = on ? &seen->look.run : NULL;
}

void tabletop_run_release(ScenarioRun *run) {
    event_record_release(&((TabletopRun *)run->own)->events);
}

/* Arguments ---------------------------------------------------------------------------------------- */

static const TabletopCall *call_of(const ScenarioRun *run) {
    return &((const TabletopRun *)run->own)->look;
}

void tabletop_check_piece(lua_State *lua, const ScenarioRun *run, int index, const char *name) {
    if (names_find_piece(layout_of(run), name) < 0)
        luaL_argerror(lua, index, lua_pushfstring(lua, "there is no piece '%s'", name));
}

/* A zone or a place, by its name. */
int tabletop_check_zone(lua_State *lua, const ScenarioRun *run, int index) {
    (void)check_string(lua, index, "the name of a zone or a place");
    int zone = names_find_zone(layout_of(run), lua_tostring(lua, index));
    return zone >= 0 ? zone : check_table_zone(lua, call_of(run), index); /* raises, with the nearest name */
}

static int check_place_name(lua_State *lua, const ScenarioRun *run, int index) {
    int zone = tabletop_check_zone(lua, run, index), zones = layout_of(run)->zone_count;
    if (zone < zones) luaL_argerror(lua, index, lua_pushfstring(lua, "%s is not a place", lua_tostring(lua, index)));
    return zone - zones;
}

bool tabletop_push_zone(lua_State *lua, const ScenarioRun *run, int zone) {
    uint16_t pieces[TABLETOP_PIECES];
    char name[LONG_NAME];
    int count = tabletop_pieces(layout_of(run), block_of(run), zone, pieces);
    lua_createtable(lua, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushstring(lua, names_piece(layout_of(run), pieces[i], name));
        lua_rawseti(lua, -2, i + 1);
    }
    return layout_is_pile(layout_of(run), zone);
}

int tabletop_piece_where(const ScenarioRun *run, const char *piece, char zone[DOOR_NAME]) {
    int where = tabletop_where(layout_of(run), block_of(run), names_find_piece(layout_of(run), piece));
    names_zone(layout_of(run), where, zone);
    return where;
}

static int check_phase_name(lua_State *lua, const ScenarioRun *run, int index) {
    return check_name(lua, index, "phase", layout_of(run)->phases, layout_of(run)->phase_count);
}

/* Expectations ------------------------------------------------------------------------------------- */

/* s:expect_counter("coins", seat, number), or s:expect_counter("round", number) for the whole table. */
static int f_expect_counter(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int counter = check_counter(lua, call_of(run), 2);
    bool per_seat = layout_of(run)->counters[counter].per_seat;
    int seat = per_seat ? check_seat_number(lua, run, 3) : 0;
    const char *name = lua_tostring(lua, 2), *what = per_seat ? lua_pushfstring(lua, "%s of %d", name, seat + 1) : name;
    int got = tabletop_counter(layout_of(run), block_of(run), counter, seat);
    return scenario_run_expect_number(lua, run, what, got, per_seat ? 4 : 3, INT32_MAX);
}

/* s:expect_mark(place, mark [, false]) */
static int f_expect_mark(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    const TabletopLayout *layout = layout_of(run);
    int place = check_place_name(lua, run, 2), mark = check_name(lua, 3, "mark", layout->marks, layout->mark_count);
    bool wanted = lua_isnoneornil(lua, 4) || lua_toboolean(lua, 4);
    bool got = call_of(run)->table.places[place].marks >> mark & 1;
    const char *what = lua_pushfstring(lua, "%s %s %s", lua_tostring(lua, 2), wanted ? "has the mark" : "is without",
                                       lua_tostring(lua, 3));
    return scenario_run_expect(lua, run, got == wanted, what, got ? "it is marked" : "it is not marked");
}

/* Pushes a phase with its arguments: "buy 1". */
static const char *push_phase(lua_State *lua, const TabletopLayout *layout, int phase, const int *arguments,
                              int count) {
    if (phase < 0) return lua_pushliteral(lua, "the game is over");
    const char *text = lua_pushstring(lua, layout->phases[phase]);
    for (int i = 0; i < count; i++) text = lua_pushfstring(lua, "%s %d", text, arguments[i]);
    return text;
}

/* s:expect_phase(phase, …): the phase that asks and, if given, its arguments. */
static int f_expect_phase(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    const TabletopLayout *layout = layout_of(run);
    int wanted[TABLETOP_ARGUMENTS] = {0}, got[TABLETOP_ARGUMENTS] = {0}, count = lua_gettop(lua) - 2;
    int phase = check_phase_name(lua, run, 2), now = tabletop_phase(layout, block_of(run));
    int there = tabletop_phase_arguments(layout, block_of(run), got);
    if (count > TABLETOP_ARGUMENTS) luaL_error(lua, "a phase has at most %d arguments", TABLETOP_ARGUMENTS);
    for (int i = 0; i < count; i++) wanted[i] = (int)check_integer(lua, 3 + i, INT16_MIN, INT16_MAX);
    bool met = phase == now && (!count || (count == there && memcmp(wanted, got, sizeof got) == 0));
    const char *what = lua_pushfstring(lua, "the phase is %s", push_phase(lua, layout, phase, wanted, count));
    return scenario_run_expect(lua, run, met, what, push_phase(lua, layout, now, got, there));
}

/* s:until_phase(phase): bots play until the phase has begun, and to its first decision or a later one. */
static int f_until_phase(lua_State *lua) {
    ScenarioRun *run = check_scenario_run(lua);
    TabletopRun *seen = run->own;
    run->verbs++;
    seen->awaited = check_phase_name(lua, run, 2);
    while (seen->awaited >= 0 && !scenario_run_is_over(run)) scenario_run_decide_by_bot(lua, run);
    if (seen->awaited >= 0) luaL_error(lua, "the game ended before the phase '%s' began", lua_tostring(lua, 2));
    return 0;
}

const luaL_Reg tabletop_expect[] = {
    {"expect_counter", f_expect_counter},
    {"expect_mark", f_expect_mark},
    {"expect_phase", f_expect_phase},
    {"until_phase", f_until_phase},
    {NULL, NULL},
};
