/* Watchpoints: they stop where an expression changes. Inside scripts they are tested at each line, so that the line that
 * made the change is known; whoever drives the game tests them at events of the kernel and at decisions.
 *
 * An expression that uses variables of a call is watched while that call lasts. Any other one uses g alone, and is watched
 * throughout the game. */
#ifndef LUA_DEBUG_WATCH_H
#define LUA_DEBUG_WATCH_H

#include "lua/debug/frame.h"

/* Adds a watchpoint. `look` has the value of the expression where a script is open, NULL if none is; then the value is that
 * on the game. Returns its number; 0, with a sentence in `why`, if the expression fails or there are too many. */
int watch_add(Debugger *debugger, const Setup *setup, const Game *game, const char *expression, const FrameLook *look,
              char why[VALUE_TEXT_SIZE]);

/* Is there any that is not disabled? */
bool watch_is_set(const Debugger *debugger);

/* Takes the value of one watchpoint anew, after it was disabled; `look` as in watch_add. */
void watch_renew(Debugger *debugger, const Setup *setup, const Game *game, int number, const FrameLook *look);

/* Takes the values on this game for the ones to compare with; no script runs. */
void watch_begin(Debugger *debugger, const Setup *setup, const Game *game);

/* Tests the watchpoints on this game, where no script runs; true if any stops. */
bool watch_test(Debugger *debugger, const Setup *setup, const Game *game);

/* Returns the watchpoints that stopped last, which the debugger owns, and sets *count; forgets them, and deletes the
 * temporary ones. */
const WatchChange *watch_changes(const Debugger *debugger, int *count);
void watch_forget_changes(Debugger *debugger);

/* For lua/debug --------------------------------------------------------------------------------------- */

/* Tests the watchpoints at a line, `depth` calls deep; true if any stops. `source` (NULL: none) and `line` are those of the
 * line that ran before. */
bool watch_line(Debugger *debugger, int depth, const char *source, int line);

/* Takes the values here, inside a script, for the ones to compare with. */
void watch_begin_here(Debugger *debugger);

/* Notes that a function is called at this depth: a call that was there before has ended. */
void watch_call(Debugger *debugger, int depth);

/* Notes which values changed before this function returns: the line that ran last has changed them. */
void watch_return(Debugger *debugger);

/* Deletes those that stopped last and are temporary, or whose call has ended. */
void watch_delete_ended(Debugger *debugger);

#endif
