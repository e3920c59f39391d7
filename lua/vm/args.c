#include "lua/vm/args.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/base/text.h"
#include "lua/vm/freeze.h"
#include "lua/vm/internals.h"
#include "lua/vm/sandbox.h"

const char *push_shown(lua_State *lua, int index) {
    switch (lua_type(lua, index)) {
    case LUA_TNONE: return lua_pushliteral(lua, "nothing");
    case LUA_TSTRING: return lua_pushfstring(lua, "\"%s\"", lua_tostring(lua, index));
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER: return sandbox_tostring(lua, index);
    default: return lua_pushfstring(lua, "a %s", sandbox_tostring(lua, index));
    }
}

int check_refuse(lua_State *lua, int index, const char *format, ...) {
    const char *shown = push_shown(lua, index); /* first: what is pushed may be at `index` */
    va_list values;
    va_start(values, format);
    const char *what = lua_pushvfstring(lua, format, values);
    va_end(values);
    return luaL_argerror(lua, index, lua_pushfstring(lua, "expected %s, got %s", what, shown));
}

int check_refuse_name(lua_State *lua, int index, const char *what, const char *const *names) {
    const char *name = lua_tostring(lua, index), *near = nearest_name(name, names);
    return luaL_argerror(lua, index,
                         near ? lua_pushfstring(lua, "there is no %s '%s'; did you mean '%s'?", what, name, near)
                              : lua_pushfstring(lua, "there is no %s '%s'", what, name));
}

lua_Integer to_integer(lua_State *lua, int index, int *is_integer) {
    lua_Integer number;
    *is_integer = internals_integer(lua, index, &number);
    if (*is_integer) return number;
    return lua_type(lua, index) == LUA_TNUMBER ? lua_tointegerx(lua, index, is_integer) : 0;
}

lua_Integer check_integer(lua_State *lua, int index, lua_Integer least, lua_Integer most) {
    int is_integer;
    lua_Integer number = to_integer(lua, index, &is_integer);
    if (is_integer && number >= least && number <= most) return number;
    return check_refuse(lua, index, "a whole number from %I to %I", (LUAI_UACINT)least, (LUAI_UACINT)most);
}

const char *check_string(lua_State *lua, int index, const char *what) {
    if (!lua_isstring(lua, index)) check_refuse(lua, index, "%s", what);
    return lua_tostring(lua, index);
}

void check_table(lua_State *lua, int index, const char *what) {
    if (!lua_istable(lua, index)) check_refuse(lua, index, "%s", what);
}

int word_place(const char *const *names, const char *name) {
    for (int place = 0; names[place]; place++)
        if (names[place][0] == name[0] && strcmp(names[place], name) == 0) return place;
    return -1;
}

/* Writes words as people list them: "a", "b" or "c". */
static const char *list_words(const char *const *words, char *out, size_t size) {
    size_t used = 0;
    for (int i = 0; words[i] && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s\"%s\"", !i ? "" : words[i + 1] ? ", " : " or ", words[i]);
    return out;
}

int check_word(lua_State *lua, int index, const char *const *words) {
    int place = lua_type(lua, index) == LUA_TSTRING ? word_place(words, lua_tostring(lua, index)) : -1;
    char list[256];
    return place >= 0 ? place : check_refuse(lua, index, "%s", list_words(words, list, sizeof list));
}

/* Raises an error about the key of the table at `index` that is not in `names` and comes first: strings, then types. */
static void refuse_field(lua_State *lua, int index, const char *what, const char *const *names) {
    const char *field = NULL, *type = NULL;
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
        const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : luaL_typename(lua, -2);
        const char **first = lua_type(lua, -2) == LUA_TSTRING ? &field : &type;
        if (first == &field && word_place(names, name) >= 0) continue;
        if (!*first || strcmp(name, *first) < 0) *first = name;
    }
    const char *text = field ? lua_pushfstring(lua, "unknown field '%s'; %s", field, what)
                             : lua_pushfstring(lua, "a key is a %s; %s", type, what);
    luaL_argerror(lua, index, text);
}

int check_fields(lua_State *lua, int index, const char *what, const char *const *names) {
    int first = lua_gettop(lua) + 1, count = 0;
    check_table(lua, index, "a table");
    freeze_contents(lua, index);
    while (names[count]) count++;
    lua_settop(lua, first - 1 + count);
    for (unsigned entry = 0; internals_next(lua, index, &entry); lua_pop(lua, 1)) {
        int place = lua_type(lua, -2) == LUA_TSTRING ? word_place(names, lua_tostring(lua, -2)) : -1;
        if (place < 0) refuse_field(lua, index, what, names);
        lua_replace(lua, first + place);
    }
    return first;
}

bool check_field(lua_State *lua, int index, int field) {
    if (lua_isnil(lua, field)) return false;
    lua_pushvalue(lua, field);
    lua_replace(lua, index);
    return true;
}
