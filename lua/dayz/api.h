/* g as powers of Happy DayZ see it: its methods, in a file for each group, and the arguments that they read. Scripts number
 * cards and seats as lua/vm/list.h says. Every check_ function raises an error that names the argument if the value at
 * `index` is wrong; the stack stays as it is. A push_ function adds one value. */
#ifndef LUA_DAYZ_API_H
#define LUA_DAYZ_API_H

#include "core/dayz/call.h"
#include "core/dayz/name.h"
#include "lua/vm/args.h"
#include "lua/vm/border.h"
#include "lua/vm/list.h"

/* The groups of methods. */
extern const Method api_look[], api_ask[], api_act[];

extern const ScriptBorder power_border;

/* Makes g, the first time, and the strings of the factions' ids. Leaves the stack as it is; raises if memory runs out. */
void api_open(Vm *vm, const Faction *factions, int count);

/* The call of the open hook of a power; NULL if none is open. */
static inline Call *open_call(const Vm *vm) {
    _Static_assert(offsetof(Call, run) == 0, "a call begins with its run");
    return (Call *)(void *)vm->run;
}

/* As check_run. */
static inline Call *check_call(lua_State *lua) {
    return (Call *)(void *)check_run(lua);
}

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

enum { CARD_MESSAGE = 2 * NAME_SIZE + 128 };

/* Writes "there is no card 'hippy-9' in this round; did you mean 'hippie-9'?" and returns it. A name is suggested only
 * for a mistyped faction. A long name is cut off. */
const char *card_names_missing(const Game *game, const Setup *setup, const char *name, char out[CARD_MESSAGE]);

#endif
