/* Lua's parser with limits: a file of a stranger is parsed in a bounded time. */
#ifndef LUA_MACHINE_COMPILE_H
#define LUA_MACHINE_COMPILE_H

#include <lua.h>
#include <stddef.h>

enum {
    COMPILE_NESTING = 700 * 1000 /* the sum, over all bytes of a text, of how deeply each is nested */
};

/* Like luaL_loadbufferx for text only. Refuses also a text that is nested too deeply for its length, and strings that
 * hold a zero. Returns LUA_OK and pushes the function; otherwise writes the message to `why` and pushes nothing. */
int compile_text(lua_State *lua, const char *text, size_t size, const char *name, char why[], size_t why_size);

#endif
