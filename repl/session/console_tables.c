/* What the commands print, as tables for Lua: options(), score(), events(n), powers(), branches(), position(). As a
 * community they hold what it knows. */
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/ledger.h"
#include "core/rules/look.h"
#include "repl/session/console_tables.h"
#include "repl/record/event_stream.h"

static const char session_key; /* its address: where the registry keeps the session */

static Session *session_of(lua_State *lua) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &session_key);
    Session *session = lua_touserdata(lua, -1);
    lua_pop(lua, 1);
    return session;
}

/* What a community is not told is an error, not an empty table. */
static Session *check_all(lua_State *lua, const char *what) {
    Session *session = session_of(lua);
    if (session->viewer != NOTHING)
        luaL_error(lua, "%s is not for a community to know; `as all` looks at everything", what);
    return session;
}

static int f_options(lua_State *lua) {
    Session *session = session_of(lua);
    const Decision *asked = game_asked(&session->game);
    char name[NAME_SIZE];
    bool hidden = asked && session->viewer != NOTHING && session->viewer != asked->seat;
    if (hidden) luaL_error(lua, "only community %d knows its options", asked->seat + 1);
    lua_newtable(lua);
    for (int option = 0; asked && option < asked->option_count; option++) {
        lua_pushstring(lua, name_option(&session->game, &session->loaded->setup, option, name));
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
    Session *session = check_all(lua, "the count so far");
    Ledger ledger = {.count = 0};
    Host host = {.setup = &session->loaded->setup, .see = note_score, .watcher = &ledger, .silent = true};
    Count count;
    char name[NAME_SIZE];
    if (!game_count(&host, &session->game, &count)) luaL_error(lua, "%s", host.fault.what);
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

/* The lines of some events, to be freed. */
typedef struct Lines {
    const Setup *setup;
    cJSON *list;
} Lines;

static void keep_line(void *watcher, const Game *game, const Event *event) {
    Lines *lines = watcher;
    char *text = event_stream_line(lines->setup, game, event);
    cJSON_AddItemToArray(lines->list, cJSON_Parse(text));
    free(text);
}

/* Called with a light userdata: nothing of JSON is lost when Lua raises, because it is freed outside. */
static int push_lines(lua_State *lua) {
    push_json(lua, lua_touserdata(lua, 1));
    return 1;
}

/* events([n]): those of the last n decisions, as in the event stream. */
static int f_events(lua_State *lua) {
    Session *session = check_all(lua, "the stream of events");
    lua_Integer steps = luaL_optinteger(lua, 1, 10);
    int here = session_here(session), from = steps < 0 || steps > here ? 0 : here - (int)steps;
    Lines lines = {&session->loaded->setup, cJSON_CreateArray()};
    session_watch_again(session, from, here, keep_line, &lines);
    lua_pushcfunction(lua, push_lines);
    lua_pushlightuserdata(lua, lines.list);
    int status = lua_pcall(lua, 1, 1, 0);
    cJSON_Delete(lines.list);
    return status == LUA_OK ? 1 : lua_error(lua);
}

static int f_powers(lua_State *lua) {
    Session *session = session_of(lua);
    const Table *table = &session->game.now;
    char name[NAME_SIZE];
    int count = 0;
    lua_newtable(lua);
    for (int power = 0; power < MAX_POWERS; power++) {
        if (!table_power(table, &session->loaded->setup, power)) continue;
        lua_pushstring(lua, name_power(&session->loaded->setup, table_power_name(table, power), name));
        lua_rawseti(lua, -2, ++count);
    }
    return 1;
}

static int f_branches(lua_State *lua) {
    Session *session = session_of(lua);
    lua_newtable(lua);
    for (int i = 0; i < session->branch_count; i++) {
        lua_pushinteger(lua, session->branches[i].here);
        lua_setfield(lua, -2, session->branches[i].name);
    }
    return 1;
}

static int f_position(lua_State *lua) {
    lua_pushinteger(lua, session_here(session_of(lua)));
    return 1;
}

static const luaL_Reg functions[] = {
    {"options", f_options},   {"score", f_score},       {"events", f_events}, {"powers", f_powers},
    {"branches", f_branches}, {"position", f_position}, {NULL, NULL},
};

void console_add_tables(lua_State *lua) {
    luaL_setfuncs(lua, functions, 0);
}

void console_set_session(lua_State *lua, Session *session) {
    lua_pushlightuserdata(lua, session);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &session_key);
}
