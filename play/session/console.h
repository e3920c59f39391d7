/* Lua typed by a person: expressions, statements and conditions, in the sandbox, with a read-only `g` that sees what
 * the viewer sees. Globals last as long as the console. */
#ifndef PLAY_SESSION_CONSOLE_H
#define PLAY_SESSION_CONSOLE_H

#include "play/load/tools.h"
#include "play/session/loaded_game.h"
#include "play/session/timeline.h"

/* Functions for typed Lua that return as tables what the commands print: options(), events(n), branches(), position(),
 * and those of the game's own. */

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

typedef struct Console Console;

Console *console_new(void);
void console_free(Console *console);

typedef enum ConsoleResult { CONSOLE_DONE, CONSOLE_INCOMPLETE, CONSOLE_FAILED } ConsoleResult;

/* Runs a chunk and prints its results; `_` is the first of them, until another chunk has a result. CONSOLE_INCOMPLETE: it is the beginning of a longer chunk. Unless the result is
 * CONSOLE_DONE, console_message has the error. */
ConsoleResult console_run(Console *console, const ConsoleScope *scope, const char *text);

typedef enum Condition { CONDITION_MET, CONDITION_NOT_MET, CONDITION_FAILED } Condition;

/* Evaluates a condition. CONDITION_FAILED: console_message has the error. */
Condition console_test(Console *console, const ConsoleScope *scope, const char *text);

/* Can the text be compiled as an expression? If not, console_message has the error. */
bool console_check(Console *console, const char *text);

/* The error of the last call that failed; valid until the next call. */
const char *console_message(const Console *console);

#endif
