#include "lua/debug/coverage.h"

#include <ctype.h>
#include <string.h>

#include "lua/vm/freeze.h"

CoveredFile *covered_file(CoveredFiles *covered, const char *source) {
    if (source == covered->last_source) return covered->last_file;
    covered->last_source = source;
    covered->last_file = NULL;
    for (int i = 0; *source == '@' && i < covered->count; i++)
        if (strcmp(source + 1, covered->files[i].path) == 0) covered->last_file = &covered->files[i];
    return covered->last_file;
}

void covered_run(CoveredFiles *covered, lua_State *lua, lua_Debug *at) {
    lua_getinfo(lua, "Sl", at);
    CoveredFile *file = covered_file(covered, at->source);
    if (file && at->currentline > 0 && at->currentline < COVERED_LINES) file->ran[at->currentline] = true;
}

/* Lines that can run --------------------------------------------------------------------------------- */

enum { DEEPEST = 60 };

typedef struct LineSearch {
    CoveredFiles *covered;
    int seen; /* index of a table: values that were visited */
    bool tables;
} LineSearch;

/* Notes the lines of the function on top, which stays. */
static void note_lines(CoveredFiles *covered, lua_State *lua) {
    lua_Debug at;
    lua_pushvalue(lua, -1);
    lua_getinfo(lua, ">SL", &at);
    CoveredFile *file = covered_file(covered, at.source);
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        lua_Integer line = lua_tointeger(lua, -2);
        if (file && line > 0 && line < COVERED_LINES) file->can_run[line] = true;
    }
    lua_pop(lua, 1);
}

/* True the first time for the value on top, which stays. */
static bool is_new_value(lua_State *lua, int seen) {
    lua_pushvalue(lua, -1);
    bool new = lua_rawget(lua, seen) == LUA_TNIL;
    lua_pop(lua, 1);
    if (!new) return false;
    lua_pushvalue(lua, -1);
    lua_pushboolean(lua, true);
    lua_rawset(lua, seen);
    return true;
}

/* Visits the value on top, which is popped, and what it refers to. */
static void visit_value(const LineSearch *search, lua_State *lua, int depth) {
    bool function = lua_isfunction(lua, -1) && !lua_iscfunction(lua, -1),
         table = search->tables && lua_istable(lua, -1);
    if (depth > DEEPEST || (!function && !table) || !lua_checkstack(lua, 8) || !is_new_value(lua, search->seen)) {
        lua_pop(lua, 1);
        return;
    }
    if (function) {
        note_lines(search->covered, lua);
        const char *name;
        for (int i = 1; (name = lua_getupvalue(lua, -1, i)); i++)
            if (strcmp(name, "_ENV") == 0)
                lua_pop(lua, 1);
            else
                visit_value(search, lua, depth + 1);
    } else {
        freeze_contents(lua, -1);
        for (lua_pushnil(lua); lua_next(lua, -2);) visit_value(search, lua, depth + 1);
    }
    lua_pop(lua, 1);
}

void covered_learn(CoveredFiles *covered, lua_State *lua, int count, bool tables) {
    LineSearch search = {.covered = covered, .seen = lua_gettop(lua) - count + 1, .tables = tables};
    lua_newtable(lua);
    lua_insert(lua, search.seen);
    while (count--) visit_value(&search, lua, 0);
    lua_pop(lua, 1);
}

/* Lines that never ran ------------------------------------------------------------------------------- */

/* True for a line that only ends a block: it runs only where the function returns nothing. */
static bool ends_block(const char *text, int line) {
    while (--line && (text = strchr(text, '\n'))) text++;
    while (text && isspace((unsigned char)*text) && *text != '\n') text++;
    return !text || (strncmp(text, "end", 3) == 0 && !isalnum((unsigned char)text[3]) && text[3] != '_');
}

bool covered_next(const CoveredFile *file, const char *text, int *first, int *last) {
    bool found = false;
    for (int line = *last + 1; line < COVERED_LINES && !(found && file->ran[line]); line++) {
        bool idle = file->can_run[line] && !file->ran[line] && !file->excused[line];
        if (!idle || ends_block(text, line)) continue;
        if (!found) *first = line;
        *last = line;
        found = true;
    }
    return found;
}
