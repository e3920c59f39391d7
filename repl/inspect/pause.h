/* A pause inside a power: what the debugger saw, for people. Only `as all` looks inside powers: the variables of a
 * script name cards that no single community knows. */
#ifndef REPL_INSPECT_PAUSE_H
#define REPL_INSPECT_PAUSE_H

#include "repl/timeline/loaded_game.h"

/* Must this pause be passed over? A seat stops only where a hook begins; reaching a line may tell too much. */
bool pause_is_hidden(const Debugger *debugger, int viewer);

/* Prints where the game has paused, with the source around the line. */
void pause_show(Screen *screen, const LoadedGame *loaded, int viewer);

/* Prints whose hook runs, and the source around the line. */
void pause_show_place(Screen *screen, const LoadedGame *loaded, const PausedHook *seen);

/* Prints the watchpoints that stopped, with the old and the new value, and forgets them; false if there are none. */
bool pause_show_changes(Screen *screen, const LoadedGame *loaded);

/* Prints what the function returned that a step out has left, if there is one. */
void pause_show_returned(Screen *screen, const LoadedGame *loaded);

/* Prints the open calls, innermost first. */
void pause_show_calls(Screen *screen, const LoadedGame *loaded, const PausedHook *seen);

/* Prints the variables of an open call, numbered from 0; false when there is no such call. */
bool pause_show_locals(Screen *screen, const Setup *setup, const PausedHook *seen, int frame);

#endif
