/* Functions for typed Lua that return as tables what the commands print: options(), score(), events(n), powers(),
 * branches(), position(). */
#ifndef REPL_INSPECT_CONSOLE_TABLES_H
#define REPL_INSPECT_CONSOLE_TABLES_H

#include "repl/timeline/loaded_game.h"
#include "repl/timeline/timeline.h"

/* What typed Lua can look at. */
typedef struct ConsoleScope {
    const LoadedGame *loaded;
    const Game *game;
    const Timeline *timeline;
    int viewer;     /* the seat whose knowledge counts, or NOTHING for all */
    Screen *screen; /* where print and results go */
} ConsoleScope;

/* Adds the functions to the table on top of the stack. */
void console_tables_add(lua_State *lua);

/* Sets what the functions look at; the scope must outlive their calls. */
void console_tables_set_scope(lua_State *lua, const ConsoleScope *scope);

#endif
