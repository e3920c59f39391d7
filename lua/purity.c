/* A function's variables from outside (upvalues) are hashed with all that hangs on them, before and
 * after. Tables are hashed by their contents, whatever their order. */
#include "lua/purity.h"

#include <lauxlib.h>
#include <string.h>

#include "core/chance.h"
#include "lua/script.h"

enum { MAX_UPVALUES = 255, MAX_DEPTH = 100 };

static uint64_t hash_value(lua_State *lua, int index, int seen, int depth);

static uint64_t hash_number(lua_State *lua, int index) {
    if (lua_isinteger(lua, index)) return chance_mix((uint64_t)lua_tointeger(lua, index) + 1);
    lua_Number number = lua_tonumber(lua, index);
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    return chance_mix(bits + 2);
}

static uint64_t hash_table(lua_State *lua, int index, int seen, int depth) {
    uint64_t hash = 3;
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
        int value = lua_gettop(lua);
        hash += chance_mix(hash_value(lua, value - 1, seen, depth + 1) * 31 + hash_value(lua, value, seen, depth + 1));
    }
    return hash;
}

static uint64_t hash_function(lua_State *lua, int index, int seen, int depth) {
    uint64_t hash = 5;
    for (int i = 1; i <= MAX_UPVALUES && lua_getupvalue(lua, index, i); i++) {
        hash = chance_mix(hash * 31 + hash_value(lua, lua_gettop(lua), seen, depth + 1));
        lua_pop(lua, 1);
    }
    return hash;
}

/* True the first time; `seen` is a table of all that was visited. */
static bool is_new(lua_State *lua, int index, int seen) {
    lua_pushvalue(lua, index);
    bool new = lua_rawget(lua, seen) == LUA_TNIL;
    lua_pop(lua, 1);
    if (!new) return false;
    lua_pushvalue(lua, index);
    lua_pushboolean(lua, 1);
    lua_rawset(lua, seen);
    return true;
}

static uint64_t hash_value(lua_State *lua, int index, int seen, int depth) {
    size_t size;
    const char *text;
    luaL_checkstack(lua, 8, "a script's tables are nested too deeply");
    if (depth > MAX_DEPTH) return 7;
    switch (lua_type(lua, index)) {
    case LUA_TBOOLEAN: return 11 + (uint64_t)lua_toboolean(lua, index);
    case LUA_TNUMBER: return hash_number(lua, index);
    case LUA_TSTRING: text = lua_tolstring(lua, index, &size); return text_digest(text, size);
    case LUA_TTABLE: return is_new(lua, index, seen) ? hash_table(lua, index, seen, depth) : 13;
    case LUA_TFUNCTION: return is_new(lua, index, seen) ? hash_function(lua, index, seen, depth) : 17;
    default: return 19 + (uint64_t)lua_type(lua, index);
    }
}

/* One hash for each variable of the function; each starts afresh, so that one change shows in all
 * variables through which it can be reached. */
static int hash_upvalues(lua_State *lua, int function, uint64_t hashes[MAX_UPVALUES]) {
    int count = 0;
    while (count < MAX_UPVALUES && lua_getupvalue(lua, function, count + 1)) {
        int value = lua_gettop(lua);
        lua_newtable(lua);
        hashes[count++] = hash_value(lua, value, value + 1, 0);
        lua_settop(lua, value - 1);
    }
    return count;
}

int purity_call(lua_State *lua) {
    uint64_t before[MAX_UPVALUES], after[MAX_UPVALUES];
    int arguments = lua_gettop(lua) - 1;
    int count = hash_upvalues(lua, 1, before);
    lua_pushvalue(lua, 1);
    lua_rotate(lua, 1, 1); /* keeps the function below the call */
    lua_call(lua, arguments, LUA_MULTRET);
    hash_upvalues(lua, 1, after);
    for (int i = 0; i < count; i++) {
        if (before[i] == after[i]) continue;
        lua_Debug at;
        const char *name = lua_getupvalue(lua, 1, i + 1);
        lua_pushvalue(lua, 1);
        lua_getinfo(lua, ">S", &at);
        lua_pushfstring(lua,
                        "%s:%d: changes '%s', which lies outside the game: what must last is declared in `numbers`",
                        at.short_src, at.linedefined, name);
        return lua_error(lua);
    }
    return lua_gettop(lua) - 1;
}
