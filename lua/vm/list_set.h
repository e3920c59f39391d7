/* Lists of cards or seats as sets of the kernel of Happy DayZ. */
#ifndef LUA_VM_LIST_SET_H
#define LUA_VM_LIST_SET_H

#include "core/base/set.h"
#include "lua/vm/list.h"

/* Pushes a list. */
void list_push(lua_State *lua, ListKind kind, Set set);

/* True if the value at `index` is one of the first `most` cards or seats or a list of them, without duplicates; a plain
 * table is a list, too. *set gets the kernel's numbers. Raises nothing. */
bool list_to_set(lua_State *lua, int index, ListKind kind, int most, Set *set);

/* Returns the list or table at `index` as a set; raises if it is not a list of the first `most` cards or seats. */
Set list_check(lua_State *lua, int index, ListKind kind, int most);

/* Raises what is wrong with the value at `index`, which is not one of the first `most` cards or seats. Does not return. */
int list_refuse(lua_State *lua, int index, ListKind kind, int most);

#endif
