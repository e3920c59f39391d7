/* Lua's libraries as scripts see them: base, string, table, math and utf8, without what could harm the game. */
#ifndef LUA_MACHINE_LIBRARY_H
#define LUA_MACHINE_LIBRARY_H

#include <lua.h>

/* Adds the functions of base and the other libraries, read-only, to the table on top of the stack. Raises if memory runs
 * out. */
void library_add(lua_State *lua);

#endif
