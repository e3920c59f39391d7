/* Lua looks a name up in all functions around it. The cost of a text is therefore at most its length times the depth of
 * nesting, which only the state itself tells. So do only the compiled functions tell their constants. Jumps to the same
 * place are a list, which Lua follows to its end for each new one. */
#include "lua/vm/compile.h"

#include <ctype.h>
#include <lauxlib.h>
#include <lobject.h>
#include <lstate.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { PIECE = 64 }; /* bytes that the parser gets at a time */

typedef struct TextReader {
    const char *text, *name;
    size_t size, at, nesting;
    int line, base; /* the line at `at`; the depth where parsing began */
} TextReader;

static int depth(const lua_State *lua) {
    return (int)getCcalls(lua);
}

/* Adds a piece to the reader's sums. */
static void count(lua_State *lua, TextReader *reader, size_t piece) {
    reader->nesting += piece * (size_t)(depth(lua) - reader->base);
    for (size_t i = 0; i < piece; i++) reader->line += reader->text[reader->at + i] == '\n';
    reader->at += piece;
}

/* A lua_Reader. */
static const char *next_piece(lua_State *lua, void *data, size_t *size) {
    TextReader *reader = data;
    size_t rest = reader->size - reader->at, piece = rest < PIECE ? rest : PIECE;
    const char *text = reader->text + reader->at;
    count(lua, reader, piece);
    if (reader->nesting > COMPILE_NESTING)
        luaL_error(lua, "%s:%d: too much of the text is deeply nested", reader->name + 1, reader->line);
    *size = piece;
    return text;
}

/* Returns the line of the function in which a constant holds a zero, 0 if none does. */
static int zero_line(const Proto *function) {
    for (int i = 0; i < function->sizek; i++) {
        const TValue *constant = &function->k[i];
        if (ttisstring(constant) && memchr(svalue(constant), 0, vslen(constant)))
            return function->linedefined ? function->linedefined : 1;
    }
    for (int i = 0; i < function->sizep; i++) {
        int line = zero_line(function->p[i]);
        if (line) return line;
    }
    return 0;
}

static bool is_word_part(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

/* True if the word at `text`, with so many bytes, may jump. */
static bool jumps(const char *text, size_t length) {
    static const char *const words[] = {"and", "or", "elseif", "break", "goto"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && memcmp(words[i], text, length) == 0) return true;
    return false;
}

/* Returns the line of the first word that jumps beyond COMPILE_JUMPS, 0 if there are not so many. Words in strings and
 * comments count, too. */
static int jump_line(const char *text, size_t size) {
    int line = 1, count = 0;
    for (size_t at = 0, begin = 0; at <= size; at++) {
        if (at < size && is_word_part(text[at])) continue;
        if (at > begin && jumps(text + begin, at - begin) && ++count > COMPILE_JUMPS) return line;
        line += at < size && text[at] == '\n';
        begin = at + 1;
    }
    return 0;
}

int compile_text(lua_State *lua, const char *text, size_t size, const char *name, char why[], size_t why_size) {
    TextReader reader = {.text = text, .name = name, .size = size, .line = 1, .base = depth(lua)};
    int line = jump_line(text, size);
    if (line) {
        snprintf(why, why_size, "%s:%d: a file may have at most %d of `and`, `or`, `elseif`, `break` and `goto`",
                 name + 1, line, COMPILE_JUMPS);
        return LUA_ERRSYNTAX;
    }
    int status = lua_load(lua, next_piece, &reader, name, "t");
    if (status == LUA_OK) line = zero_line(((const LClosure *)lua_topointer(lua, -1))->p);
    if (status == LUA_OK && !line) return LUA_OK;
    if (line)
        snprintf(why, why_size, "%s:%d: a string may not hold a zero", name + 1, line);
    else
        snprintf(why, why_size, "%s", lua_tostring(lua, -1));
    lua_pop(lua, 1);
    return line ? LUA_ERRSYNTAX : status;
}
