/* For lua/debug: expressions at the line that runs now. */
#ifndef LUA_DEBUG_FRAME_VALUE_H
#define LUA_DEBUG_FRAME_VALUE_H

#include "lua/debug/frame.h"

/* Evaluates the expression in an open call, numbered from 0, the innermost. The run goes on as if nothing happened. */
void frame_evaluate(Debugger *debugger, const char *expression, int call, FrameValue *value);

#endif
