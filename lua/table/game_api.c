#include "lua/table/game_api.h"

#include <stdio.h>
#include <string.h>

#include "core/base/nearest.h"
#include "lua/vm/sandbox.h"
#include "lua/table/game_border.h"

enum { MOST_METHODS = 128 };

static const luaL_Reg *const groups[] = {methods_look, methods_board, methods_act, methods_chance, methods_ask};
enum { GROUPS = sizeof groups / sizeof *groups };

bool game_api_has(const char *name) {
    for (int i = 0; i < GROUPS; i++)
        for (const luaL_Reg *method = groups[i]; method->name; method++)
            if (strcmp(method->name, name) == 0) return true;
    return false;
}

void game_api_explain(const char *name, char *out, size_t size) {
    const char *names[MOST_METHODS + 1];
    int count = 0;
    for (int i = 0; i < GROUPS; i++)
        for (const luaL_Reg *method = groups[i]; method->name && count < MOST_METHODS; method++)
            names[count++] = method->name;
    names[count] = NULL;
    const char *near = nearest_name(name, names);
    if (near)
        snprintf(out, size, "g has no method '%s'; did you mean '%s'?", name, near);
    else
        snprintf(out, size, "g has no method '%s'", name);
}

/* g.name, where g has no method of that name. */
static int f_unknown(lua_State *lua) {
    char text[256];
    game_api_explain(sandbox_tostring(lua, 2), text, sizeof text);
    return luaL_error(lua, "%s", text);
}

static void add_methods(lua_State *lua) {
    lua_newtable(lua);
    for (int i = 0; i < GROUPS; i++)
        for (const luaL_Reg *method = groups[i]; method->name; method++) {
            sandbox_push_function(lua, method->func);
            lua_setfield(lua, -2, method->name);
        }
    lua_createtable(lua, 0, 1);
    lua_pushcfunction(lua, f_unknown);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
}

static int make_game(lua_State *lua) {
    Vm *vm = vm_of(lua);
    vm->game = lua_newuserdatauv(lua, 1, 0);
    lua_createtable(lua, 0, 2);
    add_methods(lua);
    lua_setfield(lua, -2, "__index");
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
    lua_setmetatable(lua, -2);
    vm->game_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
    return 0;
}

void game_api_open(Vm *vm) {
    if (vm->game) return;
    vm->border = &game_border;
    lua_pushcfunction(vm->lua, make_game);
    (void)lua_pcall(vm->lua, 0, 0, 0);
}
