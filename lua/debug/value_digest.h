/* A digest of values of scripts, in full and however long: it differs when the values differ. */
#ifndef LUA_DEBUG_VALUE_DIGEST_H
#define LUA_DEBUG_VALUE_DIGEST_H

#include "lua/vm/vm.h"

/* Of the `count` values from index 1 on; 64 more must fit on the stack. Allocates nothing and raises no error. */
uint64_t value_digest(lua_State *lua, int count);

#endif
