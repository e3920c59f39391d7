/* Functions of Happy DayZ's own for typed Lua: score(), powers(). */
#ifndef PLAY_EXPLAIN_DAYZ_CONSOLE_H
#define PLAY_EXPLAIN_DAYZ_CONSOLE_H

#include <lauxlib.h>

extern const luaL_Reg console_dayz[];

#endif
