/* Catches a hook that keeps something outside the game. */
#ifndef LUA_MACHINE_PURITY_H
#define LUA_MACHINE_PURITY_H

#include <lua.h>

/* Calls the function below its arguments, as lua_call would, and raises an error if anything that
 * it can reach, variables outside it and what hangs on them, is not as it was at the function's
 * first call; also where it is left at a question. Itself a function for Lua. */
int purity_call(lua_State *lua);

#endif
