/* A game with the faction `traced` under the debugger, before its first hook. */
#ifndef T_LIB_SCRIPTS_DEBUG_GAME_H
#define T_LIB_SCRIPTS_DEBUG_GAME_H

#include "t/lib/scripts/trace_text.h"

typedef struct DebugGame {
    TestScripts *scripts;
    Setup setup;
    Host host;
    Game game;
    Debugger *debugger;
    char printed[256]; /* the first letter of the last word of each line */
} DebugGame;

/* The usual script. Tests depend on its line numbers. */
extern const char debug_game_script[];
void debug_game_begin(DebugGame *debug, const TempFolder *folder, const char *text);
void debug_game_end(DebugGame *debug);

/* Continues. Returns where it stops: "traced.lua:9 on_round_start", "waits", "over", "failed". The
 * text lasts until the next call. */
const char *debug_game_go(DebugGame *debug, StepMode how);

/* Answers with this option, or aborts. */
void debug_game_answer(DebugGame *debug, int option);

/* The value of a local variable where the game is paused, or "none". */
const char *debug_game_local(const DebugGame *debug, const char *name);

#endif
