#include "lua/vm/sandbox.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/freeze.h"
#include "lua/vm/library.h"
#include "lua/vm/list.h"
#include "core/base/text.h"

static const char globals_key, environment_key;

void sandbox_push_function(lua_State *lua, lua_CFunction function) {
    lua_pushnil(lua);
    lua_pushcclosure(lua, function, 1);
}

const char *sandbox_tostring(lua_State *lua, int index) {
    switch (lua_type(lua, index)) {
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
    case LUA_TSTRING: return luaL_tolstring(lua, index, NULL);
    case LUA_TUSERDATA: return lua_pushstring(lua, list_name(lua, index));
    default: return lua_pushstring(lua, luaL_typename(lua, index));
    }
}

/* Lua's globals, and functions of its libraries, that scripts do not have; and why, or what they have instead. */
static const struct Missing {
    const char *name, *why;
} missing[] = {
    {"os", "no files, clock or environment; chance is `g:random`"},
    {"io", "no files, clock or environment; output is `print`"},
    {"require", "a script is one file; shared functions are in `verbs`"},
    {"package", "a script is one file; shared functions are in `verbs`"},
    {"dofile", "a script is one file; shared functions are in `verbs`"},
    {"loadfile", "a script is one file; shared functions are in `verbs`"},
    {"load", "all code is in the file"},
    {"pcall", "an error ends the hook and is reported"},
    {"xpcall", "an error ends the hook and is reported"},
    {"warn", "use `print`"},
    {"next", "use `pairs`"},
    {"coroutine", "a hook is run again from its start after a question"},
    {"debug", "use `break` and `trace` at the prompt"},
    {"collectgarbage", "memory is managed by the game"},
    {"getmetatable", "no metatables"},
    {"setmetatable", "no metatables"},
    {"rawequal", "no metatables"},
    {"rawget", "no metatables"},
    {"rawlen", "no metatables"},
    {"rawset", "no metatables"},
    {"_G", "all globals are read-only"},
    {"string.find", "no patterns"},
    {"string.gmatch", "no patterns"},
    {"string.gsub", "no patterns"},
    {"string.match", "no patterns"},
    {"utf8.charpattern", "no patterns"},
    {"math.randomseed", "all chance follows from the seed of the game"},
};
enum { MISSING = sizeof missing / sizeof *missing, MAX_LIBRARY = 64 };

static int compare_names(const void *one, const void *other) {
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

static const char *why_missing(const char *name) {
    for (int i = 0; i < MISSING; i++)
        if (strcmp(missing[i].name, name) == 0) return missing[i].why;
    return NULL;
}

void sandbox_explain_read(const char *name, char *text, size_t size) {
    const char *why = why_missing(name);
    if (why)
        snprintf(text, size, "scripts have no `%s`: %s", name, why);
    else
        snprintf(text, size, "'%s' is not declared", name);
}

/* Lists the keys of the contents at index 1 that are strings, in the order of the alphabet. */
static void list_keys(lua_State *lua, const char *keys[MAX_LIBRARY + 1]) {
    int count = 0;
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1))
        if (lua_type(lua, -2) == LUA_TSTRING && count < MAX_LIBRARY) keys[count++] = lua_tostring(lua, -2);
    qsort(keys, (size_t)count, sizeof *keys, compare_names);
    keys[count] = NULL;
}

/* Metamethod of a library's contents: a field that does not exist is read. Upvalue: the name of the library. */
static int f_read_field(lua_State *lua) {
    const char *keys[MAX_LIBRARY + 1], *library = lua_tostring(lua, lua_upvalueindex(1));
    const char *name = sandbox_tostring(lua, 2), *full = lua_pushfstring(lua, "%s.%s", library, name);
    if (why_missing(full)) return luaL_error(lua, "scripts have no `%s`: %s", full, why_missing(full));
    list_keys(lua, keys);
    const char *near = nearest_name(name, keys);
    if (near) return luaL_error(lua, "'%s' has no '%s'; did you mean '%s'?", library, name, near);
    return luaL_error(lua, "'%s' has no '%s'", library, name);
}

void sandbox_name_library(lua_State *lua, const char *name) {
    lua_pushvalue(lua, -1);
    freeze_contents(lua, -1);
    lua_createtable(lua, 0, 1);
    lua_pushstring(lua, name);
    lua_pushcclosure(lua, f_read_field, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_pop(lua, 1);
}

void sandbox_explain_write(const char *name, bool exists, char *text, size_t size) {
    static const char advice[] = "did you forget `local`? (To keep a value, declare it in `counters`.)";
    if (exists)
        snprintf(text, size, "'%s' cannot be set: it is read-only", name);
    else
        snprintf(text, size, "'%s' is not declared; %s", name, advice);
}

/* Metamethods of every environment: a global that does not exist is read, or any global is set. */
static int f_read_global(lua_State *lua) {
    char text[256];
    sandbox_explain_read(sandbox_tostring(lua, 2), text, sizeof text);
    return luaL_error(lua, "%s", text);
}

static int f_set_global(lua_State *lua) {
    char text[256];
    const char *name = sandbox_tostring(lua, 2);
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &globals_key);
    lua_pushvalue(lua, 2);
    sandbox_explain_write(name, lua_rawget(lua, -2) != LUA_TNIL, text, sizeof text);
    return luaL_error(lua, "%s", text);
}

void sandbox_open(lua_State *lua) {
    lua_newtable(lua); /* the globals */
    library_add(lua);
    lua_createtable(lua, 0, 1);
    lua_pushcfunction(lua, f_read_global);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);

    lua_createtable(lua, 0, 3); /* the metatable of every environment */
    lua_pushvalue(lua, -2);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, f_set_global);
    lua_setfield(lua, -2, "__newindex");
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &environment_key);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &globals_key);
    /* Hides what luaopen_base has made global. Not nil: lua_load reads this entry of the registry unchecked. */
    lua_newtable(lua);
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

void sandbox_push_environment(lua_State *lua) {
    lua_newtable(lua);
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &environment_key);
    lua_setmetatable(lua, -2);
}

void sandbox_share(lua_State *lua, const char *name) {
    sandbox_name_library(lua, name);
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &globals_key);
    lua_insert(lua, -2);
    lua_setfield(lua, -2, name);
    lua_pop(lua, 1);
}

void sandbox_global(lua_State *lua, const char *name) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &globals_key);
    lua_insert(lua, -2);
    lua_setfield(lua, -2, name);
    lua_pop(lua, 1);
}
