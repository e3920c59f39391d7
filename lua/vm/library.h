/* Lua's libraries as scripts see them: base, string, table, math and utf8, without what could harm the game. */
#ifndef LUA_VM_LIBRARY_H
#define LUA_VM_LIBRARY_H

#include <lua.h>
#include <stdbool.h>

/* Adds the functions of base and the other libraries, read-only, to the table on top of the stack. Raises if memory runs
 * out. */
void library_add(lua_State *lua);

/* True if the value at this index is an iterator that pairs has made: it remembers how far it got. */
bool library_is_iterator(lua_State *lua, int index);

/* The function that scripts know as ipairs: for tables, and for lists of the game. */
int library_ipairs(lua_State *lua);

/* Prints a line as `print` does, with the file and line of the script that called the running function: once, however often
 * the hook is run again. */
void library_print(lua_State *lua, const char *line);

#endif
