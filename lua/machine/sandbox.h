/* The globals of scripts: the harmless parts of Lua's base, string, table, math and utf8, read-only. Every script has an
 * environment of its own that reads from these globals. */
#ifndef LUA_MACHINE_SANDBOX_H
#define LUA_MACHINE_SANDBOX_H

#include <lua.h>
#include <stdbool.h>

/* Makes the globals; once for each machine. Leaves the stack as it is, and raises if memory runs out. */
void sandbox_open(lua_State *lua);

/* Pushes a new environment for one script. */
void sandbox_push_environment(lua_State *lua);

/* Pushes a function of ours for scripts. Its address as a key of a table is on the heap, where `check` shifts it; that of
 * a C function without upvalues is in the program. */
void sandbox_push_function(lua_State *lua, lua_CFunction function);

/* Pops a table, which is frozen, and makes it a global of all scripts. */
void sandbox_share(lua_State *lua, const char *name);

/* Pops a function and makes it a global of all scripts. */
void sandbox_global(lua_State *lua, const char *name);

/* Is the value at this index an iterator that pairs has made? It remembers how far it got. */
bool sandbox_is_iterator(lua_State *lua, int index);

/* Pushes the value at this index as a string, and returns it; never an address, which would differ between runs. */
const char *sandbox_tostring(lua_State *lua, int index);

/* Write the error for reading a global that does not exist, and for setting a global (`exists`: that does). A text that
 * is too long is cut. */
void sandbox_explain_read(const char *name, char *text, size_t size);
void sandbox_explain_write(const char *name, bool exists, char *text, size_t size);

#endif
