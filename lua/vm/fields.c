#include "lua/vm/fields.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"
#include "lua/vm/args.h"

static const char unnamed[] = "?"; /* stands for keys that are not strings */

Fields fields_inside(const Fields *outer, const char *name) {
    Fields inner = *outer;
    inner.table = lua_gettop(outer->lua);
    inner.what = inner.part = name;
    return inner;
}

static void raise_fault(const Fields *fields, int line, const char *message) __attribute__((noreturn));

static void raise_fault(const Fields *fields, int line, const char *message) {
    lua_pushfstring(fields->lua, "%s:%d: %s", fields->path, line, message);
    lua_error(fields->lua);
    abort(); /* lua_error does not return, but is not declared so */
}

void fields_fault(const Fields *fields, const char *field, const char *format, ...) {
    int line = text_line_of(fields->text, fields->part, field);
    char message[VM_MESSAGE];
    va_list arguments;
    va_start(arguments, format);
    if (fields->faults)
        diagnostic_list_add(fields->faults, line, format, arguments);
    else
        vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    if (!fields->faults) raise_fault(fields, line, message);
}

void fields_fault_name(const Fields *fields, const char *field, const char *what, const char *name,
                       const char *const *names) {
    const char *near = nearest_name(name, names);
    if (near)
        fields_fault(fields, field, "there is no %s '%s'; did you mean '%s'?", what, name, near);
    else
        fields_fault(fields, field, "there is no %s '%s'", what, name);
}

void fields_raise(const Fields *fields, const char *field, const char *format, ...) {
    char message[VM_MESSAGE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    raise_fault(fields, text_line_of(fields->text, fields->part, field), message);
}

const char *fields_next_key(lua_State *lua, int table, const char *after) {
    const char *next = NULL;
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        const char *key = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : unnamed;
        if ((!after || strcmp(key, after) > 0) && (!next || strcmp(key, next) < 0)) next = key;
    }
    return next;
}

/* The type of a key that is not a string; the first in the alphabet of several. */
static const char *type_of_unnamed(lua_State *lua, int table) {
    const char *first = NULL;
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        const char *type = lua_type(lua, -2) == LUA_TSTRING ? NULL : luaL_typename(lua, -2);
        if (type && (!first || strcmp(type, first) < 0)) first = type;
    }
    return first;
}

/* Lists words, which end with NULL, each between two marks, with `last` before the last one. Returns `out`. */
static const char *list_words(const char *const *words, const char *mark, const char *last, char *out, size_t size) {
    size_t used = 0;
    for (int i = 0; words[i] && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s%s%s",
                                 !i             ? ""
                                 : words[i + 1] ? ", "
                                                : last,
                                 mark, words[i], mark);
    return out;
}

const char *fields_list_words(const char *const *words, char *out, size_t size) {
    return list_words(words, "\"", " or ", out, size);
}

void fields_check_names(const Fields *fields, const char *const *names) {
    const char *type = type_of_unnamed(fields->lua, fields->table);
    if (type) fields_fault(fields, "", "%s has a key that is not a name (a %s)", fields->what, type);
    fields_check_keys(fields, names);
}

const char *fields_unknown(const char *what, const char *key, const char *const *names, char *out, size_t size) {
    const char *near = nearest_name(key, names);
    char list[512];
    if (near)
        snprintf(out, size, "%s has no field '%s'; did you mean '%s'?", what, key, near);
    else
        snprintf(out, size, "%s has no field '%s'; its fields are %s", what, key,
                 list_words(names, "", " and ", list, sizeof list));
    return out;
}

void fields_check_keys(const Fields *fields, const char *const *names) {
    char why[1024];
    for (const char *key = NULL; (key = fields_next_key(fields->lua, fields->table, key));)
        if (key != unnamed && word_place(names, key) < 0)
            fields_fault(fields, key, "%s", fields_unknown(fields->what, key, names, why, sizeof why));
}

bool fields_is_number(lua_State *lua, int least, int most, int *out) {
    int is_integer;
    lua_Integer number = lua_tointegerx(lua, -1, &is_integer);
    if (!is_integer || lua_type(lua, -1) != LUA_TNUMBER || number < least || number > most) return false;
    *out = (int)number;
    return true;
}

bool fields_push(const Fields *fields, const char *name) {
    if (lua_getfield(fields->lua, fields->table, name) != LUA_TNIL) return true;
    lua_pop(fields->lua, 1);
    return false;
}

bool fields_has(const Fields *fields, const char *name) {
    bool there = fields_push(fields, name);
    if (there) lua_pop(fields->lua, 1);
    return there;
}

bool fields_number(const Fields *fields, const char *name, int least, int most, int *out) {
    if (!fields_push(fields, name)) return false;
    bool fits = fields_is_number(fields->lua, least, most, out);
    if (!fits) fields_fault(fields, name, "'%s' must be a whole number from %d to %d", name, least, most);
    lua_pop(fields->lua, 1);
    return fits;
}

bool fields_api(const Fields *fields) {
    enum { API = 3 };
    int api;
    lua_getfield(fields->lua, fields->table, "api");
    bool known = lua_isnil(fields->lua, -1) || fields_is_number(fields->lua, 1, API, &api);
    lua_pop(fields->lua, 1);
    if (!known) fields_fault(fields, "api", "this program knows api = 1 to %d", API);
    return known;
}

bool fields_flag(const Fields *fields, const char *name, bool *out) {
    if (!fields_push(fields, name)) return false;
    bool fits = lua_isboolean(fields->lua, -1);
    if (fits)
        *out = lua_toboolean(fields->lua, -1);
    else
        fields_fault(fields, name, "'%s' must be true or false", name);
    lua_pop(fields->lua, 1);
    return fits;
}

/* A fault about the value on top of the stack, which is none of the words. */
static void fault_word(const Fields *fields, const char *name, const char *const *words) {
    char list[256];
    fields_list_words(words, list, sizeof list);
    if (lua_type(fields->lua, -1) == LUA_TSTRING)
        fields_fault(fields, name, "'%s' must be %s, not \"%s\"", name, list, lua_tostring(fields->lua, -1));
    else
        fields_fault(fields, name, "'%s' must be %s, not a %s", name, list, luaL_typename(fields->lua, -1));
}

bool fields_is_word(lua_State *lua, const char *const *words, int *out) {
    int place = lua_type(lua, -1) == LUA_TSTRING ? word_place(words, lua_tostring(lua, -1)) : -1;
    if (place >= 0) *out = place;
    return place >= 0;
}

bool fields_word(const Fields *fields, const char *name, const char *const *words, int *out) {
    if (!fields_push(fields, name)) return false;
    bool fits = fields_is_word(fields->lua, words, out);
    if (!fits) fault_word(fields, name, words);
    lua_pop(fields->lua, 1);
    return fits;
}

/* Appends the string on top of the stack. */
static bool append_name(const Fields *fields, const char *name, char *out, size_t size) {
    size_t used = strlen(out);
    if (lua_type(fields->lua, -1) != LUA_TSTRING)
        return fields_fault(fields, name, "'%s' must be a list of names", name), false;
    int length = snprintf(out + used, size - used, "%s%s", used ? "," : "", lua_tostring(fields->lua, -1));
    if (length >= (int)(size - used)) return fields_fault(fields, name, "'%s' is too long", name), false;
    return true;
}

bool fields_names(const Fields *fields, const char *name, char *out, size_t size) {
    lua_State *lua = fields->lua;
    if (!fields_push(fields, name)) return false;
    int top = lua_gettop(lua);
    bool fits = true, list = lua_istable(lua, top);
    out[0] = 0;
    if (!list) fits = append_name(fields, name, out, size);
    for (lua_Integer i = 1; fits && list && lua_rawgeti(lua, top, i) != LUA_TNIL; i++) {
        fits = append_name(fields, name, out, size);
        lua_pop(lua, 1);
    }
    lua_settop(lua, top - 1);
    return fits;
}

const char *fields_text(const Fields *fields, const char *name) {
    if (!fields_push(fields, name)) return NULL;
    const char *text = lua_type(fields->lua, -1) == LUA_TSTRING ? lua_tostring(fields->lua, -1) : NULL;
    if (!text) fields_fault(fields, name, "'%s' must be a string, not a %s", name, luaL_typename(fields->lua, -1));
    lua_pop(fields->lua, 1);
    return text;
}
