/* Reads the arguments of functions that scripts call, and pushes results. Scripts number cards and
 * seats as lua/machine/list.h says. Every check_ function raises a Lua error that names the argument if the value at `index` is wrong.
 * The stack stays as it is; a push_ function adds one value. */
#ifndef LUA_MACHINE_ARGS_H
#define LUA_MACHINE_ARGS_H

#include "lua/machine/vm.h"

/* Returns the call of the open hook. Raises if no hook is open, or if index 1 is not g. */
Call *check_call(lua_State *lua);

/* Raises "expected …, got …" about the argument at `index`; the format, as for lua_pushfstring, says what was expected.
 * Does not return. */
int check_refuse(lua_State *lua, int index, const char *format, ...);

/* Reads a whole number. A string of digits is not one: to convert it takes long, and costs nothing. */
lua_Integer to_integer(lua_State *lua, int index, int *is_integer);

/* A whole number in this range; a string; one of the words, which end with NULL: its place. `what` is for the message:
 * "the name of a card". */
lua_Integer check_integer(lua_State *lua, int index, lua_Integer least, lua_Integer most);
const char *check_string(lua_State *lua, int index, const char *what);
int check_word(lua_State *lua, int index, const char *const *words);
void check_table(lua_State *lua, int index, const char *what);

int check_seat(lua_State *lua, const Call *call, int index);
int check_card(lua_State *lua, const Call *call, int index);
Set check_cards(lua_State *lua, const Call *call, int index); /* a card, or a list of cards */
Set check_card_list(lua_State *lua, const Call *call, int index);
Set check_seats(lua_State *lua, const Call *call, int index);   /* a list of seats */
int check_side(lua_State *lua, int index);                      /* NOTHING for nil */
int check_faction(lua_State *lua, const Call *call, int index); /* its index in setup->factions */
int check_zone(lua_State *lua, const Call *call, int index);

/* Pushes the fields of the table at `index` in the order of `names`, which end with NULL; nil for those that are absent.
 * Returns the index of the first. Raises if there are others: of several, the first by name is told, so that it is the
 * same in every run. `what` says what there is, "a move has open, seen, among and like". */
int check_fields(lua_State *lua, int index, const char *what, const char *const *names);

/* Copies the field at index `field` to `index`, so that an error about it names the argument. False if it is nil. */
bool check_field(lua_State *lua, int index, int field);

/* Returns the cards of this round that pass the filter at `index`; all cards for nil. */
Set check_filter(lua_State *lua, const Call *call, int index);

/* Pushes the value at `index` as a message shows it: nil, 5, "dog", a table, a list of cards. Returns it. */
const char *push_shown(lua_State *lua, int index);

void push_card(lua_State *lua, int card); /* nil for NOTHING */
void push_seat(lua_State *lua, int seat); /* nil for NOTHING */
void push_side(lua_State *lua, int side); /* nil for NOTHING */
void push_faction(lua_State *lua, int faction);

/* Returns if `done`, the result of a power_ function, is true. Otherwise raises its error, or abandons the script if the
 * call waits or is paused. */
void check_done(lua_State *lua, const Call *call, bool done);

#endif
