/* Scripts see exactly these names. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "t/lib/scripts/test_scripts.h"

enum { MOST = 200 };

static const char globals[] =
    "_VERSION assert error ipairs math math.abs math.ceil math.floor math.fmod math.huge math.max math.maxinteger "
    "math.min math.mininteger math.modf math.pi math.random math.sqrt math.tointeger math.type math.ult pairs print "
    "select string string.byte string.char string.format string.len string.lower string.rep string.reverse string.sub "
    "string.upper table table.concat table.insert table.move table.pack table.remove table.sort table.unpack tonumber "
    "tostring type utf8 utf8.char utf8.codepoint utf8.codes utf8.len utf8.offset verbs "
    "verbs.choose_some verbs.clockwise verbs.fewest verbs.give_one verbs.hands_left verbs.most verbs.put_under "
    "verbs.strictly_most "
    "verbs.with_expedition ";

static const char methods[] = "byte char format len lower rep reverse sub upper ";

typedef struct SeenNames {
    char names[MOST][64];
    int count;
} SeenNames;

/* Replaces a read-only table on the stack by the one it reads from; false for all other values. */
static bool look_behind(lua_State *lua) {
    if (!lua_istable(lua, -1) || !lua_getmetatable(lua, -1)) return false;
    lua_getfield(lua, -1, "__index");
    lua_replace(lua, -3);
    lua_pop(lua, 1);
    return lua_istable(lua, -1);
}

/* Adds every key of the table on the stack, and of the tables in it. */
static void list(lua_State *lua, SeenNames *seen, const char *prefix) {
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        char *name = seen->names[seen->count++];
        snprintf(name, sizeof seen->names[0], "%s%s", prefix, lua_tostring(lua, -2));
        char inner[80];
        snprintf(inner, sizeof inner, "%s.", name);
        if (look_behind(lua)) list(lua, seen, inner);
    }
}

static int by_name(const void *one, const void *other) {
    return strcmp(one, other);
}

/* All names in the table on the stack, which is popped, in order. */
static const char *names_in(lua_State *lua) {
    static char joined[MOST * 64];
    SeenNames seen = {.count = 0};
    list(lua, &seen, "");
    lua_pop(lua, 1);
    qsort(seen.names, (size_t)seen.count, sizeof seen.names[0], by_name);
    joined[0] = 0;
    for (int i = 0; i < seen.count; i++) strcat(strcat(joined, seen.names[i]), " ");
    return joined;
}

static void scripts_see_just_these_names(const TestScripts *scripts) {
    lua_State *lua = scripts->vm->lua;
    ok(vm_run_text(scripts->vm, "return _ENV", 11, "=test") && look_behind(lua), "the globals are found");
    is(names_in(lua), globals, "these are all of them");
}

/* lua_load reads past the end of the registry's array when there is none. */
static void globals_of_lua_are_an_empty_table(const TestScripts *scripts) {
    lua_State *lua = scripts->vm->lua;
    lua_pushglobaltable(lua);
    bool there = lua_istable(lua, -1);
    ok(there, "Lua's own globals are a table");
    is(there ? names_in(lua) : "", "", "it is empty");
}

static void texts_have_just_the_methods_of_string(const TestScripts *scripts) {
    lua_State *lua = scripts->vm->lua;
    lua_pushliteral(lua, "");
    lua_getmetatable(lua, -1);
    lua_pushvalue(lua, -1);
    is(names_in(lua), "__index ", "the metatable of strings has one field");
    lua_getfield(lua, -1, "__index");
    is(names_in(lua), methods, "it has exactly the functions of string");
    lua_pop(lua, 2);
}

static void every_table_is_closed(const TestScripts *scripts) {
    static const char *const tables[] = {"_ENV", "string", "table", "math", "utf8", "verbs"};
    lua_State *lua = scripts->vm->lua;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        char text[64];
        snprintf(text, sizeof text, "return %s", tables[i]);
        vm_run_text(scripts->vm, text, strlen(text), "=test");
        lua_getmetatable(lua, -1);
        ok(lua_getfield(lua, -1, "__newindex") == LUA_TFUNCTION && lua_getfield(lua, -2, "__metatable") == LUA_TBOOLEAN,
           "%s is read-only", tables[i]);
        lua_pop(lua, 4);
    }
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(12);
    scripts_see_just_these_names(scripts);
    globals_of_lua_are_an_empty_table(scripts);
    texts_have_just_the_methods_of_string(scripts);
    every_table_is_closed(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
