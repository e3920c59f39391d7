/* Functions of Happy DayZ's own for typed Lua: score(), powers(). */
#ifndef PLAY_SESSION_DAYZ_CONSOLE_H
#define PLAY_SESSION_DAYZ_CONSOLE_H

#include <lauxlib.h>

extern const luaL_Reg console_dayz[];

#endif
