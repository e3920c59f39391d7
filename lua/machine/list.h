/* Lists of cards or seats, as scripts get them and give them. */
#ifndef LUA_MACHINE_LIST_H
#define LUA_MACHINE_LIST_H

#include "lua/machine/vm.h"

/* Makes the two kinds known to the machine. */
void list_open(Vm *vm);

void push_list(lua_State *lua, ListKind kind, Set set);

/* True when the value at this index is a number from 1 to `most`, or a list of such numbers, one of
 * ours or a table, none of them twice; `set` gets them. Raises nothing. */
bool to_set(lua_State *lua, int index, ListKind kind, int most, Set *set);

/* The list at this index, one of ours or a table, with numbers from 1 to `most`; raises otherwise. */
Set check_list(lua_State *lua, int index, ListKind kind, int most);

/* What ipairs of a list calls: (list, place) to the next place and what is there. */
int list_next(lua_State *lua);

/* Is it a list of the game? */
bool is_list(lua_State *lua, int index);

/* What a value of the game is called: "list of cards". */
const char *list_name(lua_State *lua, int index);

#endif
