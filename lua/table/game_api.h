/* g, a whole game as its script sees it. Methods are in a file for each group; each is a lua_CFunction whose argument 1
 * is g. They raise an error for a wrong argument or a forbidden action.
 *
 * Ids of scripts: seats from 1, pieces from 101, places from 1001; a zone is its name. */
#ifndef LUA_TABLE_GAME_API_H
#define LUA_TABLE_GAME_API_H

#include "lua/vm/args.h"
#include "lua/vm/list.h"
#include "lua/table/whole_game.h"

enum { FIRST_PIECE = 101, FIRST_PLACE = 1001 }; /* FIRST_SEAT is in list.h */

/* The groups of methods; each ends with {NULL, NULL}. */
extern const luaL_Reg methods_look[], methods_board[], methods_act[], methods_chance[], methods_ask[];

/* Makes g, the first time. Leaves the stack as it is. */
void game_api_open(Vm *vm);

/* Has g a method of that name? If not: the sentence that says so, with the nearest name. */
bool game_api_has(const char *name);
void game_api_explain(const char *name, char *out, size_t size);

/* Reading arguments. Every check_ function raises an error that names the argument if the value at `index` is wrong. */
TabletopCall *check_phase(lua_State *lua);
int check_player(lua_State *lua, const TabletopCall *call, int index);         /* a seat, from 0 */
int check_player_or_none(lua_State *lua, const TabletopCall *call, int index); /* NOTHING for nil */
int check_piece(lua_State *lua, const TabletopCall *call, int index);
int check_place(lua_State *lua, const TabletopCall *call, int index);
int check_table_zone(lua_State *lua, const TabletopCall *call, int index); /* the name of a zone, or a place */
int check_counter(lua_State *lua, const TabletopCall *call, int index);
int check_counter_seat(lua_State *lua, const TabletopCall *call, int index,
                       const LayoutCounter *counter);                       /* 0 for a counter of the whole table */
int check_choice_word(lua_State *lua, const TabletopCall *call, int index); /* one of the game's words */
int check_name(lua_State *lua, int index, const char *what, const char *const *names, int count);
int check_links(lua_State *lua, const TabletopCall *call, int index); /* all links for nil */

/* A piece or a list of pieces, none of them twice; returns how many. */
int check_pieces(lua_State *lua, const TabletopCall *call, int index, uint16_t pieces[TABLETOP_PIECES]);

/* Reads each element of the list at `index` with `element`, which gets its own index; returns how many there are. */
int check_list(lua_State *lua, const TabletopCall *call, int index, const char *what, int most,
               int (*element)(lua_State *lua, const TabletopCall *call, int index), uint16_t *out);

/* Pushing. */
void game_api_push_piece(lua_State *lua, int piece);
void game_api_push_place(lua_State *lua, int place);
void game_api_push_zone(lua_State *lua, const TabletopLayout *layout, int zone); /* its name, or the id of a place */
void game_api_push_pieces(lua_State *lua, const uint16_t *pieces, int count);
void game_api_push_option(lua_State *lua, const WholeGame *game, int option);

/* Returns if `done` is true. Otherwise raises the call's error, or abandons the script at its question. */
void check_acted(lua_State *lua, const TabletopCall *call, bool done);

#endif
