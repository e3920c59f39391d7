/* Which names a script uses, found by reading it without running it. It follows the grammar of
 * Lua 5.4 and its scopes, so what it calls global is global. It does not see what is reached
 * through _ENV, and is silent where a script has a local _ENV. */
#ifndef REPL_CHECK_LUA_SCOPES_H
#define REPL_CHECK_LUA_SCOPES_H

#include "repl/check/lua_lexer.h"

typedef enum UseKind {
    USE_READ,    /* of a global */
    USE_WRITE,   /* of a global */
    USE_FIELD,   /* of.name, where `of` is a global */
    USE_METHOD,  /* something:name(…) */
    USE_FUNCTION /* function of.name(…) begins */
} UseKind;

typedef struct NameUse {
    UseKind use;
    Token name, of;
} NameUse;

/* Tells the listener of each use, in the order of the text, which must be one that Lua has compiled. */
void lua_scopes_walk(const char *text, void (*hear)(void *listener, const NameUse *naming), void *listener);

#endif
