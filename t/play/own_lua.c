/* A program with a Lua of its own beside the engine: their names do not meet. */
#include <lauxlib.h>
#include <lmem.h>
#include <lualib.h>
#include <stdio.h>

#include "play/horde.h"

void vm_made(lua_State *lua);
void *blocks_elements(lua_State *lua, void *block, size_t old_size, size_t size);
void *blocks_keys(lua_State *lua, size_t size, int type);

/* Functions of the library have these names, too. */
static int made;
void vm_made(lua_State *lua) {
    (void)lua;
    made++;
}
void *blocks_elements(lua_State *lua, void *block, size_t old_size, size_t size) {
    return luaM_realloc_(lua, block, old_size, size);
}
void *blocks_keys(lua_State *lua, size_t size, int type) {
    return luaM_malloc_(lua, size, type);
}

int main(void) {
    lua_State *lua = luaL_newstate();
    Horde *horde = horde_new(&(HordeHost){.data = "."});
    luaL_requiref(lua, "string", luaopen_string, 1);
    if (!horde_open(horde, "{\"game\":\"tsunami\",\"seed\":\"3\"}")) return puts(horde_error(horde)), 1;
    int before = made;
    (void)horde_step(horde, 50);
    printf("the engine makes nothing in this Lua: %d\n", made - before);
    if (luaL_dostring(lua, "return ('horde'):upper() .. #{1, 2, 3}")) return puts(lua_tostring(lua, -1)), 1;
    printf("%s\n", lua_tostring(lua, -1));
    printf("%s\n", horde_position(horde) > 10 ? "both run" : "the game does not");
    horde_free(horde);
    lua_close(lua);
    return 0;
}
