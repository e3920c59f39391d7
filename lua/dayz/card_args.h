/* Reads cards, seats, zones and filters that scripts of Happy DayZ pass, and pushes them. Scripts number cards and seats as
 * lua/vm/list.h says. Errors and the stack are as in lua/vm/args.h. */
#ifndef LUA_DAYZ_CARD_ARGS_H
#define LUA_DAYZ_CARD_ARGS_H

#include "core/dayz/call.h"
#include "lua/vm/args.h"
#include "lua/vm/list_set.h"

/* The call of the open hook of a power; NULL if none is open. */
static inline Call *open_call(const Vm *vm) {
    _Static_assert(offsetof(Call, run) == 0, "a call begins with its run");
    return (Call *)(void *)vm->run;
}

/* Returns the call of the open hook. Raises if no hook is open, or if index 1 is not g. */
Call *check_call(lua_State *lua);

int check_seat(lua_State *lua, const Call *call, int index);
int check_card(lua_State *lua, const Call *call, int index);
Set check_cards(lua_State *lua, const Call *call, int index); /* a card, or a list of cards */
Set check_card_list(lua_State *lua, const Call *call, int index);
Set check_seats(lua_State *lua, const Call *call, int index);   /* a list of seats */
int check_side(lua_State *lua, int index);                      /* NOTHING for nil */
int check_faction(lua_State *lua, const Call *call, int index); /* its index in setup->factions */
int check_zone(lua_State *lua, const Call *call, int index);

/* Returns the cards of this round that pass the filter at `index`; all cards for nil. */
Set check_filter(lua_State *lua, const Call *call, int index);

void push_card(lua_State *lua, int card); /* nil for NOTHING */
void push_seat(lua_State *lua, int seat); /* nil for NOTHING */
void push_side(lua_State *lua, int side); /* nil for NOTHING */
void push_faction(lua_State *lua, int faction);

/* Returns if `done`, the result of a power_ function, is true. Otherwise raises its error, or abandons the script if the
 * call waits or is paused. */
void check_done(lua_State *lua, const Call *call, bool done);

#endif
