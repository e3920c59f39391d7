/* Choices of questions, from and to Lua. */
#ifndef LUA_TABLE_GAME_CHOICE_H
#define LUA_TABLE_GAME_CHOICE_H

#include "lua/table/game_api.h"

/* The choice for the value at `index`; raises if it is something else. */
int game_choice_piece(lua_State *lua, const TabletopCall *call, int index);
int game_choice_seat(lua_State *lua, const TabletopCall *call, int index);
int game_choice_place(lua_State *lua, const TabletopCall *call, int index); /* a place, or the name of a zone */
int game_choice_number(lua_State *lua, const TabletopCall *call, int index);
int game_choice_word(lua_State *lua, const TabletopCall *call, int index);
int game_choice_cell(lua_State *lua, const TabletopCall *call, int index); /* { x, y } */

/* A piece, a place or a seat by its id; another number; a zone or a word by its name. */
int game_choice_any(lua_State *lua, const TabletopCall *call, int index);

/* Pushes what a choice is to the script; returns how many values: nil for "none" and "done"; x and y of a cell; a word
 * and its place. */
int game_choice_push(lua_State *lua, const TabletopCall *call, int choice);

#endif
