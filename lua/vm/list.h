/* Lists of cards or seats, as the game hands them to scripts and takes them. */
#ifndef LUA_VM_LIST_H
#define LUA_VM_LIST_H

#include "core/base/set.h"
#include "lua/vm/vm.h"

/* Scripts know the kernel's seat 0 as 1 and its card 0 as 101, so that no number is both a seat and a card. */
enum { FIRST_SEAT = 1, FIRST_CARD = 101 };
_Static_assert(FIRST_SEAT + VM_SEATS <= FIRST_CARD, "no number is both a seat and a card");

/* Returns the number of the kernel, from 0 to `most` - 1, for a number of scripts; -1 if it is not of this kind. */
static inline int list_member(ListKind kind, lua_Integer number, int most) {
    int first = kind == LIST_CARDS ? FIRST_CARD : FIRST_SEAT;
    return number >= first && number - first < most ? (int)(number - first) : -1;
}

/* Makes the metatables of both kinds, and all lists of seats. Leaves the stack as it is. */
void list_open(Vm *vm);

/* The iterator of ipairs for lists: (list, place) returns the next place and its element, or nil at the end. */
int list_next(lua_State *lua);

/* True if the value at `index` is a list of the game (a table is not). */
bool list_is(lua_State *lua, int index);

/* Returns the list or table at `index`, a bit for each seat; raises if it is not a list of the first `most` seats. */
unsigned list_check_seats(lua_State *lua, int index, int most);

/* Writes the numbers by which scripts know the elements of the list at `index`; returns how many there are. */
int list_numbers(lua_State *lua, int index, lua_Integer numbers[VM_CARDS]);

/* Returns how messages name the userdata at `index`: "list of cards", "list of seats" or "game". */
const char *list_name(lua_State *lua, int index);

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
