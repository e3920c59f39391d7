/* Scripts keep no state between calls. After a file has run, freeze_loaded refuses every function that remains and sets
 * a variable that outlives its calls, and makes every table that remains read-only.
 *
 * A frozen table is empty, and its metatable reads from a hidden table with the contents. Scripts see no difference
 * until they write. C code that reads a table of a script with raw functions calls freeze_contents first. */
#ifndef LUA_VM_FREEZE_H
#define LUA_VM_FREEZE_H

#include "lua/vm/vm.h"

/* Freezes everything that can be reached from the value on top of the stack, which a file returned. False: the value is
 * popped, and vm->message says which line would keep state, "file:line: message", that the file keeps too much, or that
 * memory ran out. */
bool freeze_loaded(Vm *vm);

/* Freezes the table at this index, which has no metatable. */
void freeze_table(lua_State *lua, int index);

/* For freeze_contents: pops the metatable of the value at `index`, an index from before it was pushed. */
void freeze_replace(lua_State *lua, int index);

/* If a frozen table is at this index, replaces it with its contents, which scripts must never get hold of. Raises and
 * allocates nothing. */
static inline void freeze_contents(lua_State *lua, int index) {
    if (lua_getmetatable(lua, index)) freeze_replace(lua, index);
}

/* Returns the raw length of the value at this index, or of its contents if it is a frozen table. */
lua_Unsigned freeze_length(lua_State *lua, int index);

#endif
