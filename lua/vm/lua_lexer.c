#include "lua/vm/lua_lexer.h"

#include <ctype.h>
#include <string.h>

static const char *const keywords[] = {"and",      "break",  "do",   "else", "elseif", "end",   "false", "for",
                                       "function", "goto",   "if",   "in",   "local",  "nil",   "not",   "or",
                                       "repeat",   "return", "then", "true", "until",  "while", NULL};
/* Signs of two or three characters, longer ones first. */
static const char *const signs[] = {"...", "<<", ">>", "//", "==", "~=", "<=", ">=", "::", "..", NULL};

/* The first line may be a #! comment. */
void lexer_init(Lexer *lexer, const char *text) {
    if (*text == '#') text += strcspn(text, "\n");
    *lexer = (Lexer){text, 1};
}

static bool is_letter(char letter) {
    return isalnum((unsigned char)letter) || letter == '_';
}

/* The level of the long bracket that opens here: the number of = in [==[; -1 if there is none. */
static int long_level(const char *at) {
    if (*at != '[') return -1;
    size_t level = strspn(at + 1, "=");
    return at[1 + level] == '[' ? (int)level : -1;
}

/* Skips a long bracket of this level, counting lines. */
static void skip_long(Lexer *lexer, int level) {
    lexer->at += 2 + level;
    for (; *lexer->at; lexer->at++) {
        if (*lexer->at == '\n') lexer->line++;
        if (*lexer->at != ']' || (int)strspn(lexer->at + 1, "=") != level || lexer->at[1 + level] != ']') continue;
        lexer->at += 2 + level;
        return;
    }
}

static void skip_comment(Lexer *lexer) {
    lexer->at += 2;
    int level = long_level(lexer->at);
    if (level >= 0)
        skip_long(lexer, level);
    else
        lexer->at += strcspn(lexer->at, "\n");
}

static void skip_space(Lexer *lexer) {
    for (;;) {
        if (lexer->at[0] == '-' && lexer->at[1] == '-')
            skip_comment(lexer);
        else if (*lexer->at && isspace((unsigned char)*lexer->at))
            lexer->line += *lexer->at++ == '\n';
        else
            return;
    }
}

/* \z skips the white space that follows, including line ends. Any other escape is skipped as one character. */
static void skip_escape(Lexer *lexer) {
    lexer->at++;
    if (*lexer->at != 'z') {
        lexer->line += *lexer->at == '\n';
        lexer->at += *lexer->at != 0;
        return;
    }
    for (lexer->at++; *lexer->at && isspace((unsigned char)*lexer->at); lexer->at++) lexer->line += *lexer->at == '\n';
}

static void skip_string(Lexer *lexer) {
    char quote = *lexer->at++;
    while (*lexer->at && *lexer->at != quote) {
        if (*lexer->at == '\\')
            skip_escape(lexer);
        else
            lexer->at++;
    }
    lexer->at += *lexer->at != 0;
}

/* 0x1p-4, 3e+10, 0.5 */
static void skip_number(Lexer *lexer) {
    const char *exponents = lexer->at[0] == '0' && tolower((unsigned char)lexer->at[1]) == 'x' ? "pP" : "eE";
    while (is_letter(*lexer->at) || *lexer->at == '.') {
        bool signs_follow = strchr(exponents, *lexer->at) && lexer->at[1] && strchr("+-", lexer->at[1]);
        lexer->at += 1 + signs_follow;
    }
}

static void skip_sign(Lexer *lexer) {
    for (int i = 0; signs[i]; i++) {
        size_t length = strlen(signs[i]);
        if (strncmp(lexer->at, signs[i], length) != 0) continue;
        lexer->at += length;
        return;
    }
    lexer->at++;
}

static TokenKind kind_of_word(const char *text, size_t length) {
    for (int i = 0; keywords[i]; i++)
        if (strlen(keywords[i]) == length && memcmp(keywords[i], text, length) == 0) return TOKEN_KEYWORD;
    return TOKEN_NAME;
}

static TokenKind skip_token(Lexer *lexer) {
    const char *start = lexer->at;
    bool point = *start == '.' && isdigit((unsigned char)start[1]);
    if (!*start) return TOKEN_END;
    if (isdigit((unsigned char)*start) || point) return skip_number(lexer), TOKEN_NUMBER;
    if (*start == '"' || *start == '\'') return skip_string(lexer), TOKEN_STRING;
    if (long_level(start) >= 0) return skip_long(lexer, long_level(start)), TOKEN_STRING;
    if (!is_letter(*start)) return skip_sign(lexer), TOKEN_SIGN;
    while (is_letter(*lexer->at)) lexer->at++;
    return kind_of_word(start, (size_t)(lexer->at - start));
}

Token lexer_next(Lexer *lexer) {
    skip_space(lexer);
    Token token = {.text = lexer->at, .line = lexer->line};
    token.kind = skip_token(lexer);
    token.length = (int)(lexer->at - token.text);
    return token;
}

bool token_is(const Token *token, const char *text) {
    if (token->kind != TOKEN_KEYWORD && token->kind != TOKEN_SIGN) return false;
    return strncmp(token->text, text, (size_t)token->length) == 0 && !text[token->length];
}

bool token_same(const Token *one, const Token *other) {
    return one->length == other->length && memcmp(one->text, other->text, (size_t)one->length) == 0;
}
