/* A function's upvalues are hashed with everything reachable from them. The registry keeps the hashes of the first call,
 * and later ones must equal them. Tables are hashed by content, in any order, and by identity, as functions are: a
 * variable that holds one of two equal tables is state, too. */
#include "lua/machine/purity.h"

#include <lauxlib.h>
#include <string.h>

#include "core/state/chance.h"
#include "lua/machine/text.h"
#include "lua/machine/vm.h"

enum { MAX_UPVALUES = 255, MAX_DEPTH = 100 };

static const char first_hashes_key;

/* Raises an error with the line where the function at index 1 is defined, because none of its lines is running. */
static void fail(lua_State *lua, const char *what, const char *name) {
    lua_Debug at;
    lua_pushvalue(lua, 1);
    lua_getinfo(lua, ">S", &at);
    lua_pushfstring(lua, "%s:%d: ", at.short_src, at.linedefined);
    lua_pushfstring(lua, what, name);
    lua_concat(lua, 2);
    lua_error(lua);
}

static uint64_t hash_value(lua_State *lua, int index, int seen, int depth);

static uint64_t hash_number(lua_State *lua, int index) {
    if (lua_isinteger(lua, index)) return chance_mix((uint64_t)lua_tointeger(lua, index) + 1);
    lua_Number number = lua_tonumber(lua, index);
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    return chance_mix(bits + 2);
}

static uint64_t which(lua_State *lua, int index) {
    return chance_mix((uint64_t)(uintptr_t)lua_topointer(lua, index));
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

/* True the first time; the table at index `seen` has all visited values as keys. */
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
    luaL_checkstack(lua, 8, NULL);
    if (depth > MAX_DEPTH) fail(lua, "its variables outside the function are nested too deeply", "");
    switch (lua_type(lua, index)) {
    case LUA_TBOOLEAN: return 11 + (uint64_t)lua_toboolean(lua, index);
    case LUA_TNUMBER: return hash_number(lua, index);
    case LUA_TSTRING: text = lua_tolstring(lua, index, &size); return text_digest(text, size);
    case LUA_TTABLE: return which(lua, index) + (is_new(lua, index, seen) ? hash_table(lua, index, seen, depth) : 0);
    case LUA_TFUNCTION:
        return which(lua, index) + (is_new(lua, index, seen) ? hash_function(lua, index, seen, depth) : 0);
    default: return which(lua, index) + 19 + (uint64_t)lua_type(lua, index);
    }
}

/* Makes one hash for each upvalue. Each visits everything again, so that a change shows in all upvalues that reach it. */
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

/* Pushes the table of first hashes by function; its keys are weak. */
static void push_first_hashes(lua_State *lua) {
    if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &first_hashes_key) == LUA_TTABLE) return;
    lua_newtable(lua);
    lua_createtable(lua, 0, 1);
    lua_pushliteral(lua, "k");
    lua_setfield(lua, -2, "__mode");
    lua_setmetatable(lua, -2);
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &first_hashes_key);
    lua_remove(lua, -2);
}

static void check(lua_State *lua) {
    uint64_t hashes[MAX_UPVALUES];
    int top = lua_gettop(lua), count = hash_upvalues(lua, 1, hashes);
    push_first_hashes(lua);
    lua_pushvalue(lua, 1);
    if (lua_rawget(lua, -2) == LUA_TNIL) {
        lua_pushvalue(lua, 1);
        lua_pushlstring(lua, (const char *)hashes, (size_t)count * sizeof *hashes);
        lua_rawset(lua, top + 1);
    } else {
        const char *first = lua_tostring(lua, -1);
        for (int i = 0; i < count; i++)
            if (memcmp(first + (size_t)i * sizeof *hashes, &hashes[i], sizeof *hashes) != 0)
                fail(lua, "changes '%s', which is outside the game; to keep a value, declare it in `numbers`",
                     lua_getupvalue(lua, 1, i + 1));
    }
    lua_settop(lua, top);
}

int purity_call(lua_State *lua) {
    Vm *vm = vm_of(lua);
    int arguments = lua_gettop(lua) - 1;
    check(lua);
    lua_pushvalue(lua, 1);
    lua_rotate(lua, 1, 1); /* keeps the function below the call */
    bool done = vm_call(vm, arguments, LUA_MULTRET);
    if (!done && !vm->waits) return vm_fail_again(lua);
    if (done || vm->call->end != HOOK_PAUSED) check(lua); /* a paused hook may restore the value later */
    return done ? lua_gettop(lua) - 1 : vm_leave(lua);
}
