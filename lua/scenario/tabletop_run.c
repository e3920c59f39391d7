/* What scenarios of whole games do: they note the events since the last verb of s, and s has expectations about events, counters, marks
 * and the phase. */
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "core/table/tabletop.h"
#include "core/base/heap.h"
#include "core/game/describe.h"
#include "core/table/names.h"
#include "core/table/phase_call.h"
#include "lua/scenario/tabletop_scenario.h"
#include "lua/table/game_api.h"
#include "lua/vm/args.h"
#include "lua/vm/fields.h"
#include "lua/vm/sandbox.h"

enum { MOST_SHOWN = 4 };

/* ScenarioRun.own. */
typedef struct TabletopRun {
    char **lines; /* the events since the last verb of s, as lines of the event stream; owned */
    int count;
    unsigned verbs;    /* ScenarioRun.verbs when they were told */
    Host host;         /* of g */
    TabletopCall look; /* of g */
    int awaited;       /* the phase that s:until_phase waits for; it is set to -1 when the phase begins */
} TabletopRun;

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

static void begin_run(ScenarioRun *run) {
    ((TabletopRun *)run->own)->awaited = -1;
}

static void forget_events(ScenarioRun *run) {
    TabletopRun *seen = run->own;
    for (int i = 0; i < seen->count; i++) free(seen->lines[i]);
    free(seen->lines);
    seen->lines = NULL;
    seen->count = 0;
}

static void note_event(ScenarioRun *run, const Game *game, const Event *event) {
    TabletopRun *seen = run->own;
    const TabletopEvent *told = tabletop_told(event);
    char *line = describe_event_line(run->host->setup, game, event);
    if (told->kind == TOLD_PHASE && told->phase == seen->awaited) seen->awaited = -1;
    if (seen->verbs != run->verbs) forget_events(run);
    seen->verbs = run->verbs;
    if (!line) return;
    seen->lines = heap_resize(seen->lines, sizeof *seen->lines * (size_t)(seen->count + 1));
    seen->lines[seen->count++] = line;
}

static void look_tabletop(ScenarioRun *run, bool on) {
    TabletopRun *seen = run->own;
    seen->host = whole_game_host(whole_of(run));
    seen->look = tabletop_look(&seen->host, block_of(run));
    seen->look.phase = tabletop_phase(layout_of(run), block_of(run));
    run->scenario->vm->run = on ? &seen->look.run : NULL;
}

/* Arguments ---------------------------------------------------------------------------------------- */

static const TabletopCall *call_of(const ScenarioRun *run) {
    return &((const TabletopRun *)run->own)->look;
}

static void check_piece_name(lua_State *lua, const ScenarioRun *run, int index, const char *name) {
    if (names_find_piece(layout_of(run), name) < 0)
        luaL_argerror(lua, index, lua_pushfstring(lua, "there is no piece '%s'", name));
}

/* A zone or a place, by its name. */
static int check_zone_name(lua_State *lua, const ScenarioRun *run, int index) {
    (void)check_string(lua, index, "the name of a zone or a place");
    int zone = names_find_zone(layout_of(run), lua_tostring(lua, index));
    return zone >= 0 ? zone : check_table_zone(lua, call_of(run), index); /* raises, with the nearest name */
}

static int check_place_name(lua_State *lua, const ScenarioRun *run, int index) {
    int zone = check_zone_name(lua, run, index), zones = layout_of(run)->zone_count;
    if (zone < zones) luaL_argerror(lua, index, lua_pushfstring(lua, "%s is not a place", lua_tostring(lua, index)));
    return zone - zones;
}

static bool push_zone(lua_State *lua, const ScenarioRun *run, int zone) {
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

static int find_piece_zone(const ScenarioRun *run, const char *piece, char zone[DOOR_NAME]) {
    int where = tabletop_where(layout_of(run), block_of(run), names_find_piece(layout_of(run), piece));
    names_zone(layout_of(run), where, zone);
    return where;
}

static int check_phase_name(lua_State *lua, const ScenarioRun *run, int index) {
    return check_name(lua, index, "phase", layout_of(run)->phases, layout_of(run)->phase_count);
}

/* Expectations: events ----------------------------------------------------------------------------- */

/* True if the value on top of the stack is what the JSON holds; a list is compared element by element. */
static bool is_same(lua_State *lua, const cJSON *json) {
    if (lua_isboolean(lua, -1)) return cJSON_IsBool(json) && cJSON_IsTrue(json) == lua_toboolean(lua, -1);
    if (lua_type(lua, -1) == LUA_TNUMBER) return cJSON_IsNumber(json) && json->valuedouble == lua_tonumber(lua, -1);
    if (lua_type(lua, -1) == LUA_TSTRING)
        return cJSON_IsString(json) && strcmp(json->valuestring, lua_tostring(lua, -1)) == 0;
    if (!lua_istable(lua, -1) || !cJSON_IsArray(json) || !lua_checkstack(lua, 4)) return false;
    int count = (int)lua_rawlen(lua, -1);
    bool same = count == cJSON_GetArraySize(json);
    for (int i = 0; same && i < count; i++, lua_pop(lua, 1)) {
        lua_rawgeti(lua, -1, i + 1);
        same = is_same(lua, cJSON_GetArrayItem(json, i));
    }
    return same;
}

/* True if the event has all fields of the table at `index`. */
static bool has_fields(lua_State *lua, int index, const cJSON *event) {
    bool same = true;
    for (const char *key = NULL; same && (key = fields_next_key(lua, index, key)); lua_pop(lua, 1)) {
        lua_getfield(lua, index, key);
        same = is_same(lua, cJSON_GetObjectItemCaseSensitive(event, key));
    }
    return same;
}

/* Pushes the fields of the table at `index`: "{ e = count, seat = 2 }". */
static const char *push_fields(lua_State *lua, int index) {
    lua_pushliteral(lua, "{");
    int text = lua_gettop(lua);
    for (const char *key = NULL; (key = fields_next_key(lua, index, key)); lua_settop(lua, text)) {
        lua_getfield(lua, index, key);
        const char *value = sandbox_tostring(lua, -1), *before = lua_tostring(lua, text);
        lua_pushfstring(lua, "%s%s%s = %s", before, before[1] ? ", " : " ", key, value);
        lua_replace(lua, text);
    }
    lua_pushliteral(lua, " }");
    lua_concat(lua, 2);
    return lua_tostring(lua, text);
}

static bool is_of_kind(const char *line, const char *kind) {
    cJSON *event = cJSON_Parse(line);
    const cJSON *e = cJSON_GetObjectItemCaseSensitive(event, "e");
    bool same = cJSON_IsString(e) && strcmp(e->valuestring, kind) == 0;
    cJSON_Delete(event);
    return same;
}

/* Pushes the events of this kind that were told, the first few. */
static const char *push_told(lua_State *lua, const TabletopRun *seen, const char *kind) {
    int shown = 0;
    luaL_Buffer buffer;
    luaL_buffinit(lua, &buffer);
    luaL_addstring(&buffer, "no such event");
    for (int i = 0; i < seen->count && shown <= MOST_SHOWN; i++) {
        if (!is_of_kind(seen->lines[i], kind)) continue;
        luaL_addstring(&buffer, shown ? " " : "; of this kind: ");
        luaL_addstring(&buffer, shown == MOST_SHOWN ? "…" : seen->lines[i]);
        shown++;
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* s:expect_event{ e = "count", counter = "coins", seat = 2, delta = 1 }: since the last verb of s such an event was told;
 * its other fields may be anything. */
static int f_expect_event(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    const TabletopRun *seen = run->own;
    bool met = false;
    check_table(lua, 2, "the fields of an event such as { e = \"move\", piece = \"museum\" }");
    lua_settop(lua, 2);
    if (lua_getfield(lua, 2, "e") != LUA_TSTRING) luaL_argerror(lua, 2, "an event has a kind: e = \"move\"");
    const char *kind = lua_tostring(lua, 3), *what = push_fields(lua, 2);
    for (int i = 0; !met && i < seen->count; i++) {
        cJSON *event = is_of_kind(seen->lines[i], kind) ? cJSON_Parse(seen->lines[i]) : NULL;
        met = event && has_fields(lua, 2, event);
        cJSON_Delete(event);
    }
    what = lua_pushfstring(lua, "the event %s", what);
    return scenario_run_expect(lua, run, met, what, push_told(lua, seen, kind));
}

/* Expectations: the table and the phase ------------------------------------------------------------ */

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

static const luaL_Reg verbs[] = {{"until_phase", f_until_phase}, {NULL, NULL}};

static const luaL_Reg expectations[] = {
    {"expect_event", f_expect_event},
    {"expect_counter", f_expect_counter},
    {"expect_mark", f_expect_mark},
    {"expect_phase", f_expect_phase},
    {NULL, NULL},
};

static const char *asker(const Setup *setup, const Game *game, char name[DOOR_NAME]) {
    const TabletopQuestion *asked = tabletop_asked(tabletop_look_at(game));
    if (!asked || asked->piece == NO_PIECE) return "";
    return names_piece(&tabletop_whole(setup)->layout, asked->piece, name);
}

const ScenarioRules tabletop_scenario_rules = {
    .fields = tabletop_scenario_fields,
    .players = {1, MAX_SEATS},
    .own_size = sizeof(TabletopScenario),
    .release = tabletop_scenario_release,
    .verbs = verbs,
    .expectations = expectations,
    .run_size = sizeof(TabletopRun),
    .run_begin = begin_run,
    .run_see = note_event,
    .run_release = forget_events,
    .look = look_tabletop,
    .between = ", ",
    .push_words = tabletop_push_names,
    .names_word = "names of pieces",
    .check_piece = check_piece_name,
    .check_zone = check_zone_name,
    .push_zone = push_zone,
    .where = find_piece_zone,
    .asker = asker,
    .worker = "phase",
};
