/* Functions of Happy DayZ's own for typed Lua: score(), powers(). */
#ifndef REPL_PROMPT_DAYZ_CONSOLE_DAYZ_H
#define REPL_PROMPT_DAYZ_CONSOLE_DAYZ_H

#include <lauxlib.h>

extern const luaL_Reg console_dayz[];

#endif
