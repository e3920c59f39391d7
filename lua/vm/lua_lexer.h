/* Splits a Lua script into tokens. The text must compile. */
#ifndef LUA_VM_LUA_LEXER_H
#define LUA_VM_LUA_LEXER_H

#include <stdbool.h>

typedef enum TokenKind { TOKEN_END, TOKEN_NAME, TOKEN_KEYWORD, TOKEN_NUMBER, TOKEN_STRING, TOKEN_SIGN } TokenKind;

/* A token: `length` characters at `text`. */
typedef struct Token {
    TokenKind kind;
    const char *text;
    int length;
    int line; /* where it begins, from 1 */
} Token;

typedef struct Lexer {
    const char *at;
    int line;
} Lexer;

/* Starts at the beginning of the text, which must outlive the lexer and its tokens. */
void lexer_init(Lexer *lexer, const char *text);

/* Reads the next token; TOKEN_END at the end, any number of times. */
Token lexer_next(Lexer *lexer);

/* True if the token is this keyword or sign. */
bool token_is(const Token *token, const char *text);

/* True if both tokens have the same text. */
bool token_same(const Token *one, const Token *other);

#endif
