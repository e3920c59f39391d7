#include "lua/debug/value_copy.h"

#include <string.h>

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

/* A frozen table has a metatable, and cannot change. */
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
        copy(lua, known, depth + 1);
        lua_pushvalue(lua, -2);
        lua_insert(lua, -2);
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

/* _ENV holds globals, which are read-only. */
static void copy_function(lua_State *lua, int known, int depth) {
    const char *name;
    if (lua_iscfunction(lua, -1)) return;
    int from = lua_gettop(lua);
    lua_pushvalue(lua, from);
    push_code(lua);
    keep_copy(lua, known);
    for (int i = 1; (name = lua_getupvalue(lua, from, i)); i++) {
        if (strcmp(name, "_ENV") != 0) copy(lua, known, depth + 1);
        lua_setupvalue(lua, from + 1, i);
    }
    lua_remove(lua, from);
}

static void copy(lua_State *lua, int known, int depth) {
    int type = lua_type(lua, -1);
    if (type != LUA_TTABLE && type != LUA_TFUNCTION) return;
    luaL_checkstack(lua, 8, "too many values");
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
