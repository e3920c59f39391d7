/* Lua's parser with limits: a file of a stranger is parsed in a bounded time. */
#ifndef LUA_MACHINE_PARSE_H
#define LUA_MACHINE_PARSE_H

#include <lua.h>
#include <stddef.h>

enum {
    PARSE_NESTING = 1000 * 1000 /* the sum, over all bytes of a text, of how deeply each is nested */
};

/* Like luaL_loadbufferx for text only. Refuses also a text that is nested too deeply for its length, and strings that
 * hold a zero. Returns the status and pushes the function or the message. */
int parse_text(lua_State *lua, const char *text, size_t size, const char *name);

#endif
