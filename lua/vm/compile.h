/* Lua's parser with limits: a file of a stranger is parsed in a bounded time. */
#ifndef LUA_VM_COMPILE_H
#define LUA_VM_COMPILE_H

#include <lua.h>
#include <stddef.h>

enum {
    COMPILE_NESTING = 700 * 1000, /* the sum, over all bytes of a text, of how deeply each is nested */
    COMPILE_JUMPS = 4000          /* the words of a text that may jump: `and`, `or`, `elseif`, `break`, `goto` */
};

/* Like luaL_loadbufferx for text only. Refuses also a text that is nested too deeply for its length, one with too many
 * words that jump, and strings that hold a zero. Returns LUA_OK and pushes the function; otherwise writes the message to `why` and pushes nothing. */
int compile_text(lua_State *lua, const char *text, size_t size, const char *name, char why[], size_t why_size);

#endif
