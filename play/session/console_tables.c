#include "play/session/console_tables.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "play/load/asked_text.h"
#include "core/game/describe.h"
#include "play/load/tools.h"
#include "play/session/event_stream.h"

static const char scope_key; /* its address: where the registry keeps the scope */

const ConsoleScope *console_tables_scope(lua_State *lua) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &scope_key);
    const ConsoleScope *scope = lua_touserdata(lua, -1);
    lua_pop(lua, 1);
    return scope;
}

const ConsoleScope *console_tables_check_all(lua_State *lua, const char *what) {
    const ConsoleScope *scope = console_tables_scope(lua);
    if (scope->viewer != DOOR_NOBODY) luaL_error(lua, "%s is not for a community to know; type `as all` first", what);
    return scope;
}

static int f_options(lua_State *lua) {
    const ConsoleScope *scope = console_tables_scope(lua);
    const Setup *setup = scope->loaded->setup;
    char name[DOOR_NAME];
    Asked asked = {.option_count = 0};
    bool waits = door_asked(scope->game, setup, &asked);
    bool hidden = waits && scope->viewer != DOOR_NOBODY && scope->viewer != asked.seat;
    if (hidden) luaL_error(lua, "only %s knows its options", asked_text(&asked, setup, name));
    lua_newtable(lua);
    for (int option = 0; option < asked.option_count; option++) {
        lua_pushstring(lua, door_option_name(scope->game, setup, option, name));
        lua_rawseti(lua, -2, option + 1);
    }
    return 1;
}

static void push_json(lua_State *lua, const cJSON *json) {
    int place = 0;
    if (cJSON_IsBool(json))
        lua_pushboolean(lua, cJSON_IsTrue(json));
    else if (cJSON_IsNumber(json))
        lua_pushinteger(lua, (lua_Integer)json->valuedouble);
    else if (cJSON_IsString(json))
        lua_pushstring(lua, json->valuestring);
    else if (!cJSON_IsArray(json) && !cJSON_IsObject(json))
        lua_pushnil(lua);
    else {
        luaL_checkstack(lua, 4, "an event is too deep");
        lua_newtable(lua);
        const cJSON *child;
        cJSON_ArrayForEach(child, json) {
            push_json(lua, child);
            if (child->string)
                lua_setfield(lua, -2, child->string);
            else
                lua_rawseti(lua, -2, ++place);
        }
    }
}

/* Events as JSON; the list is to be deleted. */
typedef struct EventLines {
    const Setup *setup;
    cJSON *list;
} EventLines;

static void keep_line(void *watcher, const Game *game, const Event *event) {
    EventLines *lines = watcher;
    char *text = event_stream_line(lines->setup, game, event);
    cJSON_AddItemToArray(lines->list, cJSON_Parse(text));
    free(text);
}

/* Takes a light userdata. Called protected, so that the JSON is freed even if Lua raises an error. */
static int push_lines(lua_State *lua) {
    push_json(lua, lua_touserdata(lua, 1));
    return 1;
}

/* events([n]): the events of the last n decisions, as in the event stream. */
static int f_events(lua_State *lua) {
    const ConsoleScope *scope = console_tables_check_all(lua, "the stream of events");
    lua_Integer steps = luaL_optinteger(lua, 1, 10);
    const Branch *branch = timeline_look(scope->timeline);
    int here = branch->here, from = steps < 0 || steps > here ? 0 : here - (int)steps;
    EventLines lines = {scope->loaded->setup, cJSON_CreateArray()};
    Host host = {.setup = lines.setup, .see = keep_line, .watcher = &lines, .silent = true};
    branch_watch(branch, &host, from, here);
    lua_pushcfunction(lua, push_lines);
    lua_pushlightuserdata(lua, lines.list);
    int status = lua_pcall(lua, 1, 1, 0);
    cJSON_Delete(lines.list);
    return status == LUA_OK ? 1 : lua_error(lua);
}

static int f_branches(lua_State *lua) {
    const ConsoleScope *scope = console_tables_scope(lua);
    lua_newtable(lua);
    for (int i = 0; i < scope->timeline->count; i++) {
        lua_pushinteger(lua, scope->timeline->branches[i].here);
        lua_setfield(lua, -2, scope->timeline->branches[i].name);
    }
    return 1;
}

static int f_position(lua_State *lua) {
    lua_pushinteger(lua, timeline_look(console_tables_scope(lua)->timeline)->here);
    return 1;
}

static const luaL_Reg functions[] = {
    {"options", f_options}, {"events", f_events}, {"branches", f_branches}, {"position", f_position}, {NULL, NULL},
};

void console_tables_add(lua_State *lua, const Tools *tools) {
    luaL_setfuncs(lua, functions, 0);
    if (tools && tools->console_functions) luaL_setfuncs(lua, tools->console_functions, 0);
}

void console_tables_set_scope(lua_State *lua, const ConsoleScope *scope) {
    lua_pushlightuserdata(lua, (void *)scope);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &scope_key);
}
