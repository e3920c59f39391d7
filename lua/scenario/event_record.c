#include "core/game/describe.h"
#include "lua/scenario/event_record.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/args.h"
#include "core/base/heap.h"
#include "lua/vm/sandbox.h"
#include "lua/vm/fields.h"

enum { MOST_SHOWN = 4 };

void event_record_release(EventRecord *record) {
    for (int i = 0; i < record->count; i++) free(record->lines[i]);
    free(record->lines);
    *record = (EventRecord){NULL, 0, 0};
}

void event_record_see(EventRecord *record, const ScenarioRun *run, const Game *game, const Event *event) {
    char *line = describe_event_line(run->host->setup, game, event);
    if (record->verbs != run->verbs) event_record_release(record);
    record->verbs = run->verbs;
    if (!line) return;
    record->lines = heap_resize(record->lines, sizeof *record->lines * (size_t)(record->count + 1));
    record->lines[record->count++] = line;
}

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
static const char *push_told(lua_State *lua, const EventRecord *record, const char *kind) {
    int shown = 0;
    luaL_Buffer buffer;
    luaL_buffinit(lua, &buffer);
    luaL_addstring(&buffer, "no such event");
    for (int i = 0; i < record->count && shown <= MOST_SHOWN; i++) {
        if (!is_of_kind(record->lines[i], kind)) continue;
        luaL_addstring(&buffer, shown ? " " : "; of this kind: ");
        luaL_addstring(&buffer, shown == MOST_SHOWN ? "…" : record->lines[i]);
        shown++;
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* s:expect_event{ e = "count", counter = "coins", seat = 2, delta = 1 }: since the last verb of s such an event was told;
 * its other fields may be anything. */
static int f_expect_event(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    const EventRecord *record = run->own;
    bool met = false;
    check_table(lua, 2, "the fields of an event such as { e = \"move\", piece = \"museum\" }");
    lua_settop(lua, 2);
    if (lua_getfield(lua, 2, "e") != LUA_TSTRING) luaL_argerror(lua, 2, "an event has a kind: e = \"move\"");
    const char *kind = lua_tostring(lua, 3), *what = push_fields(lua, 2);
    for (int i = 0; !met && i < record->count; i++) {
        cJSON *event = is_of_kind(record->lines[i], kind) ? cJSON_Parse(record->lines[i]) : NULL;
        met = event && has_fields(lua, 2, event);
        cJSON_Delete(event);
    }
    what = lua_pushfstring(lua, "the event %s", what);
    return scenario_run_expect(lua, run, met, what, push_told(lua, record, kind));
}

const luaL_Reg scenario_expect_event[] = {{"expect_event", f_expect_event}, {NULL, NULL}};
