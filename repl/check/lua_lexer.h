/* Cuts the text of a Lua script into words. The text must be one that Lua has compiled. */
#ifndef REPL_CHECK_LUA_LEXER_H
#define REPL_CHECK_LUA_LEXER_H

#include <stdbool.h>

typedef enum TokenKind { TOKEN_END, TOKEN_NAME, TOKEN_KEYWORD, TOKEN_NUMBER, TOKEN_STRING, TOKEN_SIGN } TokenKind;

/* A word of the text; it ends after `length` characters. */
typedef struct Token {
    TokenKind kind;
    const char *text;
    int length;
    int line; /* on which it begins */
} Token;

typedef struct Lexer {
    const char *at;
    int line;
} Lexer;

void lexer_init(Lexer *lexer, const char *text);
Token lexer_next(Lexer *lexer);

/* Is it this keyword or sign? */
bool token_is(const Token *token, const char *text);

/* Is it the same name? */
bool token_same(const Token *one, const Token *other);

#endif
