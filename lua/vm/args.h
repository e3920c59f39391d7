/* Reads the arguments of functions that scripts call. Every check_ function raises a Lua error that names the argument if the value at `index` is wrong.
 * The stack stays as it is; a push_ function adds one value. */
#ifndef LUA_VM_ARGS_H
#define LUA_VM_ARGS_H

#include "lua/vm/vm.h"

/* Raises "expected …, got …" about the argument at `index`; the format, as for lua_pushfstring, says what was expected.
 * Does not return. */
int check_refuse(lua_State *lua, int index, const char *format, ...);

/* Raises "there is no zone 'dek'; did you mean 'deck'?" about the name at `index`, which is not among `names`; these end with
 * NULL. Does not return. */
int check_refuse_name(lua_State *lua, int index, const char *what, const char *const *names);

/* Reads a whole number. A string of digits is not one: to convert it takes long, and costs nothing. */
lua_Integer to_integer(lua_State *lua, int index, int *is_integer);

/* A whole number in this range; a string; one of the words, which end with NULL: its place. `what` is for the message:
 * "the name of a card". */
lua_Integer check_integer(lua_State *lua, int index, lua_Integer least, lua_Integer most);
const char *check_string(lua_State *lua, int index, const char *what);
int word_place(const char *const *words, const char *word); /* -1 if it is not among them */
int check_word(lua_State *lua, int index, const char *const *words);
void check_table(lua_State *lua, int index, const char *what);

/* Pushes the fields of the table at `index` in the order of `names`, which end with NULL; nil for those that are absent.
 * Returns the index of the first. Raises if there are others: of several, the first by name is told, so that it is the
 * same in every run. `what` says what there is, "a move has open, seen, among and like". */
int check_fields(lua_State *lua, int index, const char *what, const char *const *names);

/* Copies the field at index `field` to `index`, so that an error about it names the argument. False if it is nil. */
bool check_field(lua_State *lua, int index, int field);

/* Pushes the value at `index` as a message shows it: nil, 5, "dog", a table, a list of cards. Returns it. */
const char *push_shown(lua_State *lua, int index);

#endif
