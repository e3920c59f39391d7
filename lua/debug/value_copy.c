#include "lua/debug/value_copy.h"

#include <string.h>

#include "lua/vm/library.h"

enum { MAX_NESTING = 100 };

static void copy(lua_State *lua, int known, int depth);

/* Replaces the value on top by the copy that was made of it before; false if there is none. */
static bool find_copy(lua_State *lua, int known) {
    lua_pushvalue(lua, -1);
    lua_rawget(lua, known);
    bool found = !lua_isnil(lua, -1);
    if (found)
        lua_replace(lua, -2);
    else
        lua_pop(lua, 1);
    return found;
}

/* Notes that the value on top is the copy of the one below it, and removes that one. */
static void keep_copy(lua_State *lua, int known) {
    lua_pushvalue(lua, -2);
    lua_pushvalue(lua, -2);
    lua_rawset(lua, known);
    lua_remove(lua, -2);
}

/* A frozen table and the environment of a script have a metatable, and cannot change. Keys are copied, too: a table is found
 * in the copy by the copy of its key. */
static void copy_table(lua_State *lua, int known, int depth) {
    if (lua_getmetatable(lua, -1)) {
        lua_pop(lua, 1);
        return;
    }
    int from = lua_gettop(lua);
    lua_pushvalue(lua, from);
    lua_newtable(lua);
    keep_copy(lua, known);
    for (lua_pushnil(lua); lua_next(lua, from);) {
        lua_pushvalue(lua, -2);
        copy(lua, known, depth + 1);
        lua_insert(lua, -2);
        copy(lua, known, depth + 1);
        lua_rawset(lua, from + 1);
    }
    lua_remove(lua, from);
}

/* The bytes of a function: first counted, then written. */
typedef struct Dump {
    char *bytes;
    size_t size;
} Dump;

static int write_dump(lua_State *lua, const void *bytes, size_t size, void *dump) {
    Dump *out = dump;
    (void)lua;
    if (out->bytes) memcpy(out->bytes + out->size, bytes, size);
    out->size += size;
    return 0;
}

static const char *read_dump(lua_State *lua, void *dump, size_t *size) {
    Dump *in = dump;
    (void)lua;
    *size = in->size;
    in->size = 0;
    return *size ? in->bytes : NULL;
}

/* Pushes a new function with the code of the one on top. */
static void push_code(lua_State *lua) {
    Dump dump = {NULL, 0};
    (void)lua_dump(lua, write_dump, &dump, 0);
    size_t size = dump.size;
    dump.bytes = lua_newuserdatauv(lua, size, 0);
    dump.size = 0;
    lua_pushvalue(lua, -2);
    (void)lua_dump(lua, write_dump, &dump, 0);
    lua_pop(lua, 1);
    if (lua_load(lua, read_dump, &dump, "=copy", "b") != LUA_OK) lua_error(lua);
    lua_remove(lua, -2);
}

static int f_refuse(lua_State *lua) {
    return luaL_error(lua, "an iterator of `pairs` cannot be called in an expression: it cannot be copied");
}

/* Lets upvalue `i` of the function `to` be the copy of the same variable that another copied function has already; false if
 * none has. */
static bool join_upvalue(lua_State *lua, int known, int from, int to, int i) {
    bool shared = lua_rawgetp(lua, known, lua_upvalueid(lua, from, i)) == LUA_TTABLE;
    if (shared) {
        lua_rawgeti(lua, -1, 1);
        lua_rawgeti(lua, -2, 2);
        lua_upvaluejoin(lua, to, i, lua_gettop(lua) - 1, (int)lua_tointeger(lua, -1));
    }
    lua_settop(lua, to);
    return shared;
}

/* Notes that upvalue `i` of the function `to`, on top, is the copy of that of `from`. */
static void keep_upvalue(lua_State *lua, int known, int from, int to, int i) {
    lua_createtable(lua, 2, 0);
    lua_pushvalue(lua, to);
    lua_rawseti(lua, -2, 1);
    lua_pushinteger(lua, i);
    lua_rawseti(lua, -2, 2);
    lua_rawsetp(lua, known, lua_upvalueid(lua, from, i));
}

/* Of the functions in C, only iterators of `pairs` keep something between calls. */
static void copy_function(lua_State *lua, int known, int depth) {
    if (lua_iscfunction(lua, -1) && !library_is_iterator(lua, -1)) return;
    int from = lua_gettop(lua), to = from + 1;
    bool iterator = lua_iscfunction(lua, from);
    lua_pushvalue(lua, from);
    if (iterator)
        lua_pushcfunction(lua, f_refuse);
    else
        push_code(lua);
    keep_copy(lua, known);
    for (int i = 1; !iterator && lua_getupvalue(lua, from, i); i++) {
        lua_pop(lua, 1);
        if (join_upvalue(lua, known, from, to, i)) continue;
        keep_upvalue(lua, known, from, to, i);
        (void)lua_getupvalue(lua, from, i);
        copy(lua, known, depth + 1);
        lua_setupvalue(lua, to, i);
    }
    lua_remove(lua, from);
}

static void copy(lua_State *lua, int known, int depth) {
    int type = lua_type(lua, -1);
    if (type != LUA_TTABLE && type != LUA_TFUNCTION) return;
    luaL_checkstack(lua, 12, "too many values");
    if (depth > MAX_NESTING) luaL_error(lua, "the value is nested too deeply");
    if (find_copy(lua, known)) return;
    if (type == LUA_TTABLE)
        copy_table(lua, known, depth);
    else
        copy_function(lua, known, depth);
}

void value_copy(lua_State *lua, int known) {
    copy(lua, lua_absindex(lua, known), 0);
}
