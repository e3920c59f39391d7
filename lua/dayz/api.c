#include "lua/dayz/api.h"

#include <string.h>

#include "lua/dayz/power_border.h"
#include "lua/vm/list.h"
#include "core/base/nearest.h"
#include "lua/vm/sandbox.h"

enum { MAX_METHODS = 128 };

static const luaL_Reg *const groups[] = {api_look, api_card, api_ask, api_act, api_chance, api_count};
enum { GROUPS = sizeof groups / sizeof *groups };

/* Methods of api 1 and 2, and how they are written now. */
static const char *const former[][2] = {
    {"order", "g:ask_order(seat, cards, how)"},
    {"number", "g:get(counter, seat)"},
    {"set_number", "g:set(counter, value, seat)"},
};

/* g.name, where g has no method of that name. */
static int f_unknown(lua_State *lua) {
    const char *names[MAX_METHODS + 1], *name = sandbox_tostring(lua, 2);
    int count = 0;
    for (size_t i = 0; i < sizeof former / sizeof *former; i++)
        if (strcmp(former[i][0], name) == 0)
            return luaL_error(lua, "g:%s is written %s since api 3", name, former[i][1]);
    for (int i = 0; i < GROUPS; i++)
        for (const luaL_Reg *method = groups[i]; method->name && count < MAX_METHODS; method++)
            names[count++] = method->name;
    names[count] = NULL;
    const char *near = nearest_name(name, names);
    return near ? luaL_error(lua, "g has no method '%s'; did you mean '%s'?", name, near)
                : luaL_error(lua, "g has no method '%s'", name);
}

static void add_methods(lua_State *lua) {
    lua_createtable(lua, 0, MAX_METHODS); /* with room to spare, names seldom collide */
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

static void make_game(Vm *vm) {
    lua_State *lua = vm->lua;
    vm->game = lua_newuserdatauv(lua, 1, 0);
    lua_createtable(lua, 0, 2);
    add_methods(lua);
    lua_setfield(lua, -2, "__index");
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
    lua_setmetatable(lua, -2);
    vm->game_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
}

static bool draw(Run *run, int end, int *number) {
    return power_chance((Call *)(void *)run, end, "math.random", number);
}

void api_open(Vm *vm, const Faction *factions, int count) {
    lua_State *lua = vm->lua;
    vm->border = &power_border;
    vm->random = draw;
    if (!vm->game) make_game(vm), list_open(vm);
    for (int i = 0; i < MAX_FACTIONS; i++) {
        if (vm->name_ref[i]) luaL_unref(lua, LUA_REGISTRYINDEX, vm->name_ref[i]);
        vm->name_ref[i] = 0;
        if (i >= count) continue;
        vm->names[i] = lua_pushstring(lua, factions[i].id);
        vm->name_ref[i] = luaL_ref(lua, LUA_REGISTRYINDEX);
    }
}
