/* For repl/session/console.c: what the commands print, as tables for Lua. */
#ifndef REPL_SESSION_CONSOLE_TABLES_H
#define REPL_SESSION_CONSOLE_TABLES_H

#include "repl/session/session.h"

/* Adds the functions to the table on top of the stack. */
void console_add_tables(lua_State *lua);

/* Whose session they are about. */
void console_set_session(lua_State *lua, Session *session);

#endif
