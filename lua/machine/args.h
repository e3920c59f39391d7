/* Reading the arguments of functions that scripts call, and pushing results. A card is the kernel's
 * number plus one, and so is a seat. */
#ifndef LUA_MACHINE_ARGS_H
#define LUA_MACHINE_ARGS_H

#include "lua/machine/vm.h"

/* The hook that is open; raises when the function is not called as a method of g. */
Call *check_call(lua_State *lua);

int check_seat(lua_State *lua, const Call *call, int index);
int check_card(lua_State *lua, const Call *call, int index);
Set check_cards(lua_State *lua, const Call *call, int index); /* a card, or a list of them */
Set check_card_list(lua_State *lua, const Call *call, int index);
Set check_seats(lua_State *lua, const Call *call, int index);
int check_side(lua_State *lua, int index);                      /* NOTHING for nil */
int check_faction(lua_State *lua, const Call *call, int index); /* a place in the pool */
int check_zone(lua_State *lua, const Call *call, int index);
Set check_filter(lua_State *lua, const Call *call, int index); /* the cards that pass it */

void push_card(lua_State *lua, int card); /* nil for NOTHING */
void push_seat(lua_State *lua, int seat); /* nil for NOTHING */
void push_side(lua_State *lua, int side); /* nil for NOTHING */
void push_faction(lua_State *lua, int faction);

/* What a kernel function has said: raises where it failed, leaves the script where it waits. */
void check_done(lua_State *lua, const Call *call, bool done);

#endif
