/* Detects hooks that keep state outside the game. Such a hook would give other results when a game is replayed. */
#ifndef LUA_MACHINE_PURITY_H
#define LUA_MACHINE_PURITY_H

#include <lua.h>

/* A lua_CFunction that calls the function at index 1 with the other arguments and returns its results. Raises an error if
 * a variable outside that function, or anything reachable from one, has changed since the function's first call; checks
 * also when the function is abandoned at a question. */
int purity_call(lua_State *lua);

#endif
