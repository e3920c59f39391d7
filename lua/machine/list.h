/* Lists of cards or seats, as the game hands them to scripts and takes them. */
#ifndef LUA_MACHINE_LIST_H
#define LUA_MACHINE_LIST_H

#include "lua/machine/vm.h"

/* Makes the metatables of both kinds, and all lists of seats. Leaves the stack as it is. */
void list_open(Vm *vm);

/* Pushes a list. */
void list_push(lua_State *lua, ListKind kind, Set set);

/* True if the value at `index` is a number from 1 to `most` or a list of such numbers, without duplicates; a plain table
 * is a list, too. *set gets the numbers minus one. Raises nothing. */
bool list_to_set(lua_State *lua, int index, ListKind kind, int most, Set *set);

/* Returns the list or table at `index` as a set; raises if it is not a list of numbers from 1 to `most`. */
Set list_check(lua_State *lua, int index, ListKind kind, int most);

/* The iterator of ipairs for lists: (list, place) returns the next place and its element, or nil at the end. */
int list_next(lua_State *lua);

/* True if the value at `index` is a list of the game (a table is not). */
bool list_is(lua_State *lua, int index);

/* Returns how messages name the userdata at `index`: "list of cards", "list of seats" or "game". */
const char *list_name(lua_State *lua, int index);

#endif
