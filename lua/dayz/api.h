/* g, the game as scripts see it. Its methods are in a file for each group; each is a lua_CFunction whose argument 1 is
 * g. They raise an error for a wrong argument or a forbidden action. */
#ifndef LUA_DAYZ_API_H
#define LUA_DAYZ_API_H

#include "lua/dayz/card_args.h"

/* The groups of methods; each ends with {NULL, NULL}. */
extern const luaL_Reg api_look[], api_card[], api_ask[], api_act[], api_chance[], api_count[];

/* Makes g, the first time, and the strings of the factions' ids. Leaves the stack as it is; raises if memory runs out. */
void api_open(Vm *vm, const Faction *factions, int count);

#endif
