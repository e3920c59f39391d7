/* The functions behind g, one file for each group. */
#ifndef LUA_API_API_H
#define LUA_API_API_H

#include "lua/machine/args.h"

/* Each group is a plain table that ends with {NULL, NULL}. */
extern const luaL_Reg api_look[], api_card[], api_ask[], api_act[], api_chance[], api_count[];

/* Makes g; leaves nothing on the stack. `ids` are the factions of the pool. */
void api_open(Vm *vm, const Faction *factions, int count);

#endif
