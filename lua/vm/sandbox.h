/* The globals of scripts, all read-only: Lua's libraries (library.h) and what the game shares. Every script has an
 * environment of its own that reads from them. */
#ifndef LUA_VM_SANDBOX_H
#define LUA_VM_SANDBOX_H

#include <lua.h>
#include <stdbool.h>

/* Makes the globals; once for each machine. Leaves the stack as it is, and raises if memory runs out. */
void sandbox_open(lua_State *lua);

/* Pushes a new environment for one script. */
void sandbox_push_environment(lua_State *lua);

/* Pushes a function of ours for scripts. As a key of a table it is hashed by an address on the heap, which `check` shifts;
 * a C function without upvalues would be hashed by an address in the program. */
void sandbox_push_function(lua_State *lua, lua_CFunction function);

/* Makes it an error to read a missing field of the frozen table on top of the stack, which stays; the error calls the
 * table by this name. */
void sandbox_name_library(lua_State *lua, const char *name);

/* Pops a table, which is frozen, and makes it a global of all scripts. */
void sandbox_share(lua_State *lua, const char *name);

/* Pops a function and makes it a global of all scripts. */
void sandbox_global(lua_State *lua, const char *name);

/* Pushes the value at this index as a string, and returns it; never an address, which would differ between runs. */
const char *sandbox_tostring(lua_State *lua, int index);

/* Write the error for reading a global that does not exist, and for setting a global (`exists`: that does). A text that
 * is too long is cut. */
void sandbox_explain_read(const char *name, char *text, size_t size);
void sandbox_explain_write(const char *name, bool exists, char *text, size_t size);

#endif
