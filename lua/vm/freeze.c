#include "lua/vm/freeze.h"

#include <stdio.h>
#include <string.h>

#include "lua/vm/internals.h"
#include "lua/vm/library.h"
#include "lua/vm/sandbox.h"

enum {
    CONTENTS = 1, /* where the metatable of a frozen table keeps the contents; no other metatable has a field there */
    FROZEN_SIZE = 350, /* bytes that a table takes more when it is frozen */
    TEXT_SIZE = 64     /* bytes of a short string, at most; long ones have a limit of their own (VM_TEXTS) */
};

/* Frozen tables ------------------------------------------------------------------------------------ */

void freeze_replace(lua_State *lua, int index) {
    if (lua_rawgeti(lua, -1, CONTENTS) == LUA_TTABLE) lua_copy(lua, -1, index < 0 ? index - 2 : index);
    lua_pop(lua, 2);
}

lua_Unsigned freeze_length(lua_State *lua, int index) {
    if (lua_type(lua, index) != LUA_TTABLE) return lua_rawlen(lua, index);
    lua_pushvalue(lua, index);
    freeze_contents(lua, -1);
    lua_Unsigned length = lua_rawlen(lua, -1);
    lua_pop(lua, 1);
    return length;
}

static int f_length(lua_State *lua) {
    lua_pushinteger(lua, (lua_Integer)freeze_length(lua, 1));
    return 1;
}

static int f_set(lua_State *lua) {
    return luaL_error(lua, "'%s' cannot be set: the table is read-only. (To keep a value, declare it in `counters`.)",
                      sandbox_tostring(lua, 2));
}

void freeze_table(lua_State *lua, int index) {
    index = lua_absindex(lua, index);
    lua_createtable(lua, 1, 4);
    lua_pushboolean(lua, false);
    lua_setfield(lua, -2, "__metatable");
    lua_pushcfunction(lua, f_set);
    lua_setfield(lua, -2, "__newindex");
    lua_pushcfunction(lua, f_length);
    lua_setfield(lua, -2, "__len");
    lua_newtable(lua);
    lua_pushvalue(lua, -1);
    lua_setfield(lua, -3, "__index");
    internals_exchange(lua, index, -1);
    lua_rawseti(lua, -2, CONTENTS);
    lua_setmetatable(lua, index);
}

/* Everything that is reachable ---------------------------------------------------------------------- */

/* The walk through everything that can be reached. Of several faults it keeps the first by line, then by name: the
 * order of the walk is not the same in every run. */
typedef struct Walk {
    lua_State *lua;
    int queue, seen; /* indexes of two tables: all tables and functions found so far, and the set of them */
    lua_Integer count;
    const char *path; /* of the function that is examined */
    char fault[VM_MESSAGE];
    char name[64]; /* of the variable */
    int line;
    bool iterator; /* was an iterator of `pairs` found? It would count calls. */
    size_t kept;   /* bytes, of strings once for each place */
} Walk;

static void note_fault(Walk *walk, int line, const char *name, const char *what) {
    bool later = walk->line && (line > walk->line || (line == walk->line && strcmp(name, walk->name) >= 0));
    if (later) return;
    walk->line = line;
    snprintf(walk->name, sizeof walk->name, "%s", name);
    snprintf(walk->fault, sizeof walk->fault, "%s:%d: '%s' %s", walk->path, line, name, what);
}

static void note_assignment(void *walk, int line, const char *name) {
    note_fault(walk, line, name, "cannot be set: it outlives the call. (To keep a value, declare it in `counters`.)");
}

/* Adds the value on top, which stays, to what was seen; false if it was there already. */
static bool note_seen(const Walk *walk) {
    lua_State *lua = walk->lua;
    lua_pushvalue(lua, -1);
    bool new = lua_rawget(lua, walk->seen) == LUA_TNIL;
    lua_pop(lua, 1);
    if (!new) return false;
    lua_pushvalue(lua, -1);
    lua_pushboolean(lua, true);
    lua_rawset(lua, walk->seen);
    return true;
}

/* Queues the value on top, which stays, if it is a new table or a function of a script. A table with a metatable is
 * frozen already, or an environment. */
static void queue_value(Walk *walk) {
    lua_State *lua = walk->lua;
    int type = lua_type(lua, -1);
    if (type == LUA_TSTRING) walk->kept += TEXT_SIZE;
    if (type != LUA_TTABLE && type != LUA_TFUNCTION) return;
    if (library_is_iterator(lua, -1)) walk->iterator = true;
    if (lua_iscfunction(lua, -1)) return;
    if (lua_getmetatable(lua, -1)) {
        lua_pop(lua, 1);
        return;
    }
    if (!note_seen(walk)) return;
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, walk->queue, ++walk->count);
}

/* Checks the function on top, once for all functions of the same code. */
static void check_function(Walk *walk) {
    lua_State *lua = walk->lua;
    lua_pushlightuserdata(lua, (void *)internals_code(lua, -1));
    bool new = note_seen(walk);
    lua_pop(lua, 1);
    if (!new) return;
    walk->kept += internals_code_size(lua, -1);
    internals_assignments(lua, -1, note_assignment, walk);
}

/* Walks on from the function on top to its variables. */
static void visit_function(Walk *walk) {
    lua_State *lua = walk->lua;
    walk->kept += internals_size(lua, -1);
    lua_Debug about;
    const char *name;
    lua_pushvalue(lua, -1);
    lua_getinfo(lua, ">S", &about);
    walk->path = about.short_src;
    check_function(walk);
    for (int i = 1; (name = lua_getupvalue(lua, -1, i)); i++, lua_pop(lua, 1)) {
        if (library_is_iterator(lua, -1))
            note_fault(walk, about.linedefined, name,
                       "cannot be kept: it is an iterator; call `pairs` where it is used");
        queue_value(walk);
    }
}

/* Walks on from the table on top to its keys and values, and freezes it. */
static void visit_table(Walk *walk) {
    lua_State *lua = walk->lua;
    walk->kept += internals_size(lua, -1) + FROZEN_SIZE;
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        queue_value(walk);
        lua_pushvalue(lua, -2);
        queue_value(walk);
        lua_pop(lua, 1);
    }
    freeze_table(lua, -1);
}

/* Raises an error as soon as a script keeps too much, before it takes even more to freeze that. */
static void check_kept(const Walk *walk) {
    size_t most = vm_of(walk->lua)->limits.kept;
    if (!most || walk->kept <= most) return;
    lua_pushfstring(walk->lua, "keeps more than %d KB after loading; make large tables where they are used",
                    (int)(most / 1024));
    lua_error(walk->lua);
}

/* Takes the value as its argument. */
static int freeze_reachable(lua_State *lua) {
    Walk walk = {.lua = lua, .queue = 2, .seen = 3};
    lua_settop(lua, 1);
    lua_newtable(lua);
    lua_newtable(lua);
    lua_pushvalue(lua, 1);
    queue_value(&walk);
    for (lua_Integer next = 1; next <= walk.count; next++) {
        lua_settop(lua, walk.seen);
        if (lua_rawgeti(lua, walk.queue, next) == LUA_TTABLE)
            visit_table(&walk);
        else
            visit_function(&walk);
        check_kept(&walk);
    }
    if (!walk.line && !walk.iterator) return 0;
    lua_pushstring(lua,
                   walk.line ? walk.fault : "an iterator of `pairs` cannot be kept; call `pairs` where it is used");
    return lua_error(lua);
}

/* Outside vm_call: the limits of a script's run are not for this. */
bool freeze_loaded(Vm *vm) {
    lua_State *lua = vm->lua;
    lua_pushcfunction(lua, freeze_reachable);
    lua_pushvalue(lua, -2);
    if (lua_pcall(lua, 1, 0, 0) == LUA_OK) return true;
    snprintf(vm->message, sizeof vm->message, "%s", lua_tostring(lua, -1));
    vm->traceback[0] = 0;
    lua_pop(lua, 2);
    return false;
}
