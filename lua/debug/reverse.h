/* Going backwards inside scripts. The game is run again from the last decision, up to an earlier line. */
#ifndef LUA_DEBUG_REVERSE_H
#define LUA_DEBUG_REVERSE_H

#include "lua/debug/debugger.h"

typedef enum ReverseMode {
    REVERSE_STEP,    /* to the line that ran before this one */
    REVERSE_NEXT,    /* to the line before this one outside calls made there */
    REVERSE_CONTINUE /* to the last line before this one where a breakpoint stops */
} ReverseMode;

/* Finds the line where a pause leads back to. `start` is the game after its last decision was answered, before it was
 * stepped. Returns the number of the line, counted from there; 0 if there is none. Changes nothing. */
long reverse_find(Debugger *debugger, const Setup *setup, const Game *start, ReverseMode mode);

/* Steps a game that stands as `start` did to that line, without a watcher, and pauses there. False if it never comes
 * there. */
bool reverse_go(Debugger *debugger, const Setup *setup, Game *game, long line);

#endif
