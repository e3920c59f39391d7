/* A program with a Lua of its own beside the engine: their names do not meet. */
#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>

#include "play/horde.h"

void vm_made(lua_State *lua);

/* A function of the library has this name, too. */
static int made;
void vm_made(lua_State *lua) {
    (void)lua;
    made++;
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
