/* For lua/debug: expressions at the line that runs now. */
#ifndef LUA_DEBUG_FRAME_VALUE_H
#define LUA_DEBUG_FRAME_VALUE_H

#include "lua/debug/frame.h"

enum { NO_CALL = -1 };

/* Evaluates the expression in an open call, numbered from 0, the innermost; NO_CALL: it sees no variables of scripts. The run
 * goes on as if nothing happened. */
void frame_evaluate(Debugger *debugger, const char *expression, int call, FrameValue *value);

/* The depth of an open call, numbered so, in the machine; 0 if there is none. */
int frame_depth(lua_State *lua, int call);

#endif
