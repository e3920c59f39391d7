#include "lua/script/fields.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/script/script.h"
#include "lua/machine/text.h"
#include "lua/machine/nearest.h"

void fields_refuse(lua_State *lua, const Fields *fields, const char *field, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    lua_pushfstring(lua, "%s:%d: ", fields->path, text_line_of(fields->text, fields->part, field));
    lua_pushvfstring(lua, format, arguments);
    va_end(arguments);
    lua_concat(lua, 2);
    lua_error(lua);
    abort(); /* lua_error does not come back, but does not say so */
}

static bool is_among(const char *name, const char *const *names) {
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], name) == 0) return true;
    return false;
}

/* Of several unknown fields the first by name is told, so that it is the same one in every run. */
void fields_known(lua_State *lua, const Fields *fields, int table, const char *const *names) {
    const char *unknown = NULL;
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "?";
        if (!is_among(name, names) && (!unknown || strcmp(name, unknown) < 0)) unknown = name;
    }
    if (!unknown) return;
    const char *near = nearest_name(unknown, names);
    if (near) fields_refuse(lua, fields, unknown, "%s has no '%s'; did you mean '%s'?", fields->what, unknown, near);
    fields_refuse(lua, fields, unknown, "%s has no '%s'", fields->what, unknown);
}

const char *fields_next_key(lua_State *lua, int table, const char *after) {
    const char *next = NULL;
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        const char *key = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "?";
        if ((!after || strcmp(key, after) > 0) && (!next || strcmp(key, next) < 0)) next = key;
    }
    return next;
}

bool is_figure(lua_State *lua, int least, int most, int *figure) {
    int is_integer;
    lua_Integer number = lua_tointegerx(lua, -1, &is_integer);
    if (!is_integer || lua_type(lua, -1) != LUA_TNUMBER || number < least || number > most) return false;
    *figure = (int)number;
    return true;
}

/* Pushes the field, unless it is absent. */
static bool push_field(lua_State *lua, int table, const char *name) {
    if (lua_getfield(lua, table, name) != LUA_TNIL) return true;
    lua_pop(lua, 1);
    return false;
}

bool fields_figure(lua_State *lua, const Fields *fields, int table, const char *name, int least, int most, int *out) {
    if (!push_field(lua, table, name)) return false;
    if (!is_figure(lua, least, most, out))
        fields_refuse(lua, fields, name, "'%s' is a whole number from %d to %d", name, least, most);
    lua_pop(lua, 1);
    return true;
}

bool fields_flag(lua_State *lua, const Fields *fields, int table, const char *name, bool *out) {
    if (!push_field(lua, table, name)) return false;
    if (!lua_isboolean(lua, -1)) fields_refuse(lua, fields, name, "'%s' is true or false", name);
    *out = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return true;
}

bool fields_word(lua_State *lua, const Fields *fields, int table, const char *name, const char *const *words,
                 int *out) {
    if (!push_field(lua, table, name)) return false;
    const char *word = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : luaL_typename(lua, -1);
    for (*out = 0; words[*out] && strcmp(words[*out], word) != 0;) ++*out;
    if (!words[*out]) {
        lua_pushstring(lua, words[0]);
        for (int i = 1; words[i]; i++) lua_pushfstring(lua, "%s, %s", lua_tostring(lua, -1), words[i]);
        fields_refuse(lua, fields, name, "'%s' cannot be '%s', only one of: %s", name, word, lua_tostring(lua, -1));
    }
    lua_pop(lua, 1);
    return true;
}

static void add_name(lua_State *lua, const Fields *fields, const char *name, char *out, size_t size) {
    size_t used = strlen(out);
    if (lua_type(lua, -1) != LUA_TSTRING) fields_refuse(lua, fields, name, "'%s' is a list of names", name);
    int length = snprintf(out + used, size - used, "%s%s", used ? "," : "", lua_tostring(lua, -1));
    if (length >= (int)(size - used)) fields_refuse(lua, fields, name, "'%s' is too long", name);
}

bool fields_names(lua_State *lua, const Fields *fields, int table, const char *name, char *out, size_t size) {
    if (!push_field(lua, table, name)) return false;
    out[0] = 0;
    if (lua_istable(lua, -1))
        for (lua_Integer i = 1; lua_rawgeti(lua, -1, i) != LUA_TNIL || (lua_pop(lua, 1), false); i++) {
            add_name(lua, fields, name, out, size);
            lua_pop(lua, 1);
        }
    else
        add_name(lua, fields, name, out, size);
    lua_pop(lua, 1);
    return true;
}

const char *fields_text(lua_State *lua, const Fields *fields, int table, const char *name) {
    if (!push_field(lua, table, name)) return NULL;
    if (lua_type(lua, -1) != LUA_TSTRING) fields_refuse(lua, fields, name, "'%s' is a text", name);
    const char *text = lua_tostring(lua, -1);
    lua_pop(lua, 1);
    return text;
}
