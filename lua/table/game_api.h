/* g, a whole game as its script sees it: its methods, in a file for each group, and the arguments that they read.
 *
 * Ids of scripts: seats from 1, pieces from 101, places from 1001; a zone is its name. */
#ifndef LUA_TABLE_GAME_API_H
#define LUA_TABLE_GAME_API_H

#include "lua/vm/args.h"
#include "lua/vm/border.h"
#include "lua/vm/list.h"
#include "lua/table/whole_game.h"

enum { FIRST_PIECE = 101, FIRST_PLACE = 1001 }; /* FIRST_SEAT is in list.h */

/* The groups of methods. */
extern const Method game_methods_look[], game_methods_board[], game_methods_act[], game_methods_ask[];

extern const ScriptBorder game_border;

/* Makes g, the first time. Leaves the stack as it is. */
void game_api_open(Vm *vm);

/* As check_run. */
static inline TabletopCall *check_phase(lua_State *lua) {
    return (TabletopCall *)(void *)check_run(lua);
}

/* Reading arguments. Every check_ function raises an error that names the argument if the value at `index` is wrong. */
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

/* Choices of questions ---------------------------------------------------------------------------------- */

/* The choice for the value at `index`; raises if it is something else. */
int game_choice_piece(lua_State *lua, const TabletopCall *call, int index);
int game_choice_seat(lua_State *lua, const TabletopCall *call, int index);
int game_choice_place(lua_State *lua, const TabletopCall *call, int index); /* a place, or the name of a zone */
int game_choice_word(lua_State *lua, const TabletopCall *call, int index);
int game_choice_cell(lua_State *lua, const TabletopCall *call, int index); /* { x, y } */

/* A piece, a place or a seat by its id; another number; a zone or a word by its name. */
int game_choice_any(lua_State *lua, const TabletopCall *call, int index);

/* Pushes what a choice is to the script; returns how many values: nil for "none" and "done"; x and y of a cell; a word
 * and its place. */
int game_choice_push(lua_State *lua, const TabletopCall *call, int choice);

/* Hooks of pieces --------------------------------------------------------------------------------------- */

/* lua_call of a piece's hook, with one result, for the debugger if one is attached and a phase is open. The function, g and
 * `arguments` more are on the stack. `hook` must outlive the call. Raises what the hook raises. */
void game_api_call_hook(lua_State *lua, const TabletopCall *call, int piece, const char *hook, int arguments);

/* Does the kind of piece define the hook? NULL: any hook. */
bool game_api_defines(const WholeGame *game, int kind, const char *hook);

#endif
