/* Copies of values for expressions: what an expression does to a copy, the script that runs does not notice. */
#ifndef LUA_DEBUG_VALUE_COPY_H
#define LUA_DEBUG_VALUE_COPY_H

#include "lua/vm/vm.h"

/* Replaces the value on top of the stack by a copy: tables with all that is in them, functions with their variables. Values
 * that cannot change stay as they are. The table at index `known` holds the copies made so far, by what they are copies of.
 * Raises if the value is nested too deeply or memory runs out. */
void value_copy(lua_State *lua, int known);

#endif
