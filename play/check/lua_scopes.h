/* Finds the names that a script uses, without running it. Follows the grammar and scopes of Lua 5.4, so
 * local and global names are told apart correctly. Accesses through _ENV are not seen, and nothing is
 * reported in the scope of a local _ENV. */
#ifndef PLAY_CHECK_LUA_SCOPES_H
#define PLAY_CHECK_LUA_SCOPES_H

#include "lua/vm/lua_lexer.h"

typedef enum UseKind {
    USE_READ,    /* a global is read */
    USE_WRITE,   /* a global is assigned */
    USE_FIELD,   /* of.name, where `of` is a global */
    USE_METHOD,  /* something:name(…) */
    USE_FUNCTION /* function of.name(…) begins */
} UseKind;

typedef struct NameUse {
    UseKind kind;
    Token name, of;
} NameUse;

/* Calls `hear` for each use, in the order of the text, which must compile. */
void lua_scopes_walk(const char *text, void (*hear)(void *listener, const NameUse *use), void *listener);

#endif
