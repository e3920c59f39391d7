#include "repl/inspect/console_tables.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/ledger.h"
#include "core/rules/look.h"
#include "repl/record/event_stream.h"

static const char scope_key; /* its address: where the registry keeps the scope */

static const ConsoleScope *scope_of(lua_State *lua) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &scope_key);
    const ConsoleScope *scope = lua_touserdata(lua, -1);
    lua_pop(lua, 1);
    return scope;
}

/* The scope of a function that is for `as all` only; for a seat, `what` is named in an error. */
static const ConsoleScope *check_all(lua_State *lua, const char *what) {
    const ConsoleScope *scope = scope_of(lua);
    if (scope->viewer != NOTHING) luaL_error(lua, "%s is not for a community to know; type `as all` first", what);
    return scope;
}

static int f_options(lua_State *lua) {
    const ConsoleScope *scope = scope_of(lua);
    const Decision *asked = game_asked(scope->game);
    char name[NAME_SIZE];
    bool hidden = asked && scope->viewer != NOTHING && scope->viewer != asked->seat;
    if (hidden) luaL_error(lua, "only community %d knows its options", asked->seat + 1);
    lua_newtable(lua);
    for (int option = 0; asked && option < asked->option_count; option++) {
        lua_pushstring(lua, name_option(scope->game, scope->loaded->setup, option, name));
        lua_rawseti(lua, -2, option + 1);
    }
    return 1;
}

static void note_score(void *watcher, const Game *game, const Event *event) {
    (void)game;
    ledger_note(watcher, event);
}

/* { [seat] = { total = -7, survivors = 9, zombies = -16 } }, as if the round ended now. */
static int f_score(lua_State *lua) {
    const ConsoleScope *scope = check_all(lua, "the count so far");
    Ledger ledger = {.count = 0};
    Host host = {.setup = scope->loaded->setup, .see = note_score, .watcher = &ledger, .silent = true};
    Count count;
    char name[NAME_SIZE];
    if (!game_count(&host, scope->game, &count)) luaL_error(lua, "%s", host.fault.what);
    lua_newtable(lua);
    for (int seat = 0; seat < host.setup->seats; seat++) {
        lua_newtable(lua);
        lua_pushinteger(lua, count.total[seat]);
        lua_setfield(lua, -2, "total");
        for (int i = 0; i < ledger.count; i++) {
            lua_pushinteger(lua, ledger.reasons[i].delta[seat]);
            lua_setfield(lua, -2, ledger_name(host.setup, &ledger.reasons[i], name));
        }
        lua_rawseti(lua, -2, seat + 1);
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
    const ConsoleScope *scope = check_all(lua, "the stream of events");
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

static int f_powers(lua_State *lua) {
    const ConsoleScope *scope = scope_of(lua);
    const Table *table = &scope->game->now;
    char name[NAME_SIZE];
    int count = 0;
    lua_newtable(lua);
    for (int power = 0; power < MAX_POWERS; power++) {
        if (!table_power(table, scope->loaded->setup, power)) continue;
        lua_pushstring(lua, name_power(scope->loaded->setup, table_power_name(table, power), name));
        lua_rawseti(lua, -2, ++count);
    }
    return 1;
}

static int f_branches(lua_State *lua) {
    const ConsoleScope *scope = scope_of(lua);
    lua_newtable(lua);
    for (int i = 0; i < scope->timeline->count; i++) {
        lua_pushinteger(lua, scope->timeline->branches[i].here);
        lua_setfield(lua, -2, scope->timeline->branches[i].name);
    }
    return 1;
}

static int f_position(lua_State *lua) {
    lua_pushinteger(lua, timeline_look(scope_of(lua)->timeline)->here);
    return 1;
}

static const luaL_Reg functions[] = {
    {"options", f_options},   {"score", f_score},       {"events", f_events}, {"powers", f_powers},
    {"branches", f_branches}, {"position", f_position}, {NULL, NULL},
};

void console_tables_add(lua_State *lua) {
    luaL_setfuncs(lua, functions, 0);
}

void console_tables_set_scope(lua_State *lua, const ConsoleScope *scope) {
    lua_pushlightuserdata(lua, (void *)scope);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &scope_key);
}
