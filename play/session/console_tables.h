/* Functions for typed Lua that return as tables what the commands print: options(), events(n), branches(), position(),
 * and those of the game's own. */
#ifndef PLAY_SESSION_CONSOLE_TABLES_H
#define PLAY_SESSION_CONSOLE_TABLES_H

#include "play/load/tools.h"
#include "play/session/loaded_game.h"
#include "play/session/timeline.h"

/* What typed Lua can look at. */
typedef struct ConsoleScope {
    const LoadedGame *loaded;
    const Game *game;
    const Timeline *timeline;
    int viewer;                                     /* the seat whose knowledge counts, or DOOR_NOBODY for all */
    void (*print)(void *printer, const char *line); /* where print and results go */
    void *printer;
} ConsoleScope;

/* Adds the functions, and those of the game (NULL: none), to the table on top of the stack. */
void console_tables_add(lua_State *lua, const Tools *tools);

/* For the functions: what they look at. check_all is for functions that need `as all`: for a seat, it raises an error that
 * names `what`. */
const ConsoleScope *console_tables_scope(lua_State *lua);
const ConsoleScope *console_tables_check_all(lua_State *lua, const char *what);

/* Sets what the functions look at; the scope must outlive their calls. */
void console_tables_set_scope(lua_State *lua, const ConsoleScope *scope);

#endif
