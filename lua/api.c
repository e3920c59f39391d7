#include "lua/api.h"

#include "lua/list.h"

static void add_methods(lua_State *lua) {
    const luaL_Reg *const groups[] = {api_look, api_card, api_ask, api_act, api_chance, api_count};
    lua_newtable(lua);
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) luaL_setfuncs(lua, groups[i], 0);
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

void api_open(Vm *vm, const Faction *factions, int count) {
    lua_State *lua = vm->lua;
    if (!vm->game) make_game(vm), list_open(vm);
    lua_createtable(lua, count, 0);
    for (int i = 0; i < count; i++) {
        vm->names[i] = lua_pushstring(lua, factions[i].id);
        lua_rawseti(lua, -2, i + 1);
    }
    if (vm->names_ref) luaL_unref(lua, LUA_REGISTRYINDEX, vm->names_ref);
    vm->names_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
}
