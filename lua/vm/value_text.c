#include "lua/vm/value_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/same_number.h"
#include "lua/vm/border.h"
#include "lua/vm/freeze.h"
#include "lua/vm/list.h"

enum { MAX_KEYS = 64, MAX_NESTING = 2 };

static const char more[] = "…";

static bool is_full(const ValueText *words) {
    return words->used >= VALUE_TEXT_SIZE - sizeof more;
}

/* Cuts a text that is too long, between two characters of UTF-8. */
static void cut(ValueText *words) {
    size_t end = VALUE_TEXT_SIZE - sizeof more;
    while (end && ((unsigned char)words->text[end] & 0xc0) == 0x80) end--;
    memcpy(words->text + end, more, sizeof more);
    words->used = VALUE_TEXT_SIZE - 1;
}

void value_text_add(ValueText *words, const char *format, ...) {
    va_list arguments;
    if (words->used >= VALUE_TEXT_SIZE - 1) return;
    size_t room = VALUE_TEXT_SIZE - words->used;
    va_start(arguments, format);
    int length = vsnprintf(words->text + words->used, room, format, arguments);
    va_end(arguments);
    words->used += (size_t)length;
    if (is_full(words)) cut(words);
}

/* The name of what the script knows by this number; false if there is none. */
static bool find_name(lua_State *lua, lua_Integer number, char name[DOOR_NAME]) {
    const Vm *vm = vm_of(lua);
    return vm->border && vm->border->name(vm, number, name);
}

/* As scripts print it: "3.0", and "nan" on every machine. */
static void add_float(ValueText *words, double number) {
    char text[64];
    same_number_print(text, sizeof text - 2, "%.14g", number);
    value_text_add(words, "%s%s", text, strspn(text, "-0123456789") == strlen(text) ? ".0" : "");
}

static void add_number(ValueText *words, lua_State *lua, int index, ValueKind kind) {
    int whole;
    lua_Integer number = lua_tointegerx(lua, index, &whole);
    char name[DOOR_NAME];
    bool named = whole && (kind == VALUE_CARD || kind == VALUE_UNKNOWN) && find_name(lua, number, name);
    if (!named && !lua_isinteger(lua, index))
        add_float(words, lua_tonumber(lua, index));
    else if (!named)
        value_text_add(words, "%lld", (long long)number);
    else if (kind == VALUE_CARD)
        value_text_add(words, "%s", name);
    else
        value_text_add(words, "%lld (%s)", (long long)number, name);
}

static void add_list(ValueText *words, lua_State *lua, int index) {
    lua_Integer numbers[VM_CARDS];
    int count = list_numbers(lua, index, numbers);
    char name[DOOR_NAME];
    value_text_add(words, "{");
    for (int i = 0; i < count && !is_full(words); i++) {
        if (i) value_text_add(words, ", ");
        if (numbers[i] >= FIRST_CARD && find_name(lua, numbers[i], name))
            value_text_add(words, "%s", name);
        else
            value_text_add(words, "%lld", (long long)numbers[i]);
    }
    value_text_add(words, "}");
}

/* A key of a table: a name or, if that is NULL, a whole number. */
typedef struct Key {
    const char *name;
    lua_Integer number;
} Key;

static int by_key(const void *one, const void *other) {
    const Key *a = one, *b = other;
    if (a->name && b->name) return strcmp(a->name, b->name);
    if (a->name || b->name) return a->name ? 1 : -1;
    return (a->number > b->number) - (a->number < b->number);
}

/* Collects the keys that are not numbers from 1 to `row`, in the same order in every run; returns how many. */
static int sort_keys(lua_State *lua, int table, lua_Integer row, Key keys[MAX_KEYS]) {
    int count = 0;
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        Key key = {NULL, 0};
        if (lua_type(lua, -2) == LUA_TSTRING)
            key.name = lua_tostring(lua, -2);
        else if (!lua_isinteger(lua, -2))
            continue;
        else
            key.number = lua_tointeger(lua, -2);
        if ((key.name || key.number < 1 || key.number > row) && count < MAX_KEYS) keys[count++] = key;
    }
    qsort(keys, (size_t)count, sizeof *keys, by_key);
    return count;
}

static void add_value(ValueText *words, lua_State *lua, int index, ValueKind kind, int depth);

/* Pushes the value of a key. A name is searched for, because lua_getfield might allocate a string. */
static void push_field(lua_State *lua, int table, const Key *key) {
    if (!key->name) {
        lua_rawgeti(lua, table, key->number);
        return;
    }
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1))
        if (lua_type(lua, -2) == LUA_TSTRING && lua_tostring(lua, -2) == key->name) break;
    lua_remove(lua, -2);
}

/* Adds what stands before the value of a key; returns the kind of that value. */
static ValueKind add_key(ValueText *words, lua_State *lua, const Key *key, ValueKind kind) {
    char name[DOOR_NAME];
    if (key->name)
        value_text_add(words, "%.64s = ", key->name);
    else if (kind == VALUE_WORTHS && find_name(lua, key->number, name))
        value_text_add(words, "%s = ", name);
    else
        value_text_add(words, "[%lld] = ", (long long)key->number);
    return key->name && strcmp(key->name, "seen") == 0 ? VALUE_SEAT : kind; /* of a move: { seen = seats } */
}

static void add_table(ValueText *words, lua_State *lua, int index, ValueKind kind, int depth) {
    Key keys[MAX_KEYS];
    if (depth == MAX_NESTING || !lua_checkstack(lua, 8)) {
        value_text_add(words, "{%s}", more);
        return;
    }
    lua_pushvalue(lua, index);
    freeze_contents(lua, -1);
    index = lua_gettop(lua);
    lua_Integer row = kind == VALUE_WORTHS ? 0 : (lua_Integer)lua_rawlen(lua, index);
    value_text_add(words, "{");
    for (lua_Integer i = 1; i <= row && !is_full(words); i++, lua_pop(lua, 1)) {
        if (i > 1) value_text_add(words, ", ");
        lua_rawgeti(lua, index, i);
        add_value(words, lua, lua_gettop(lua), kind, depth + 1);
    }
    int count = sort_keys(lua, index, row, keys);
    for (int i = 0; i < count && !is_full(words); i++, lua_pop(lua, 1)) {
        if (i || row) value_text_add(words, ", ");
        ValueKind of_value = add_key(words, lua, &keys[i], kind);
        push_field(lua, index, &keys[i]);
        add_value(words, lua, lua_gettop(lua), of_value, depth + 1);
    }
    value_text_add(words, "}");
    lua_pop(lua, 1);
}

static void add_value(ValueText *words, lua_State *lua, int index, ValueKind kind, int depth) {
    switch (lua_type(lua, index)) {
    case LUA_TNIL: value_text_add(words, "nil"); break;
    case LUA_TBOOLEAN: value_text_add(words, lua_toboolean(lua, index) ? "true" : "false"); break;
    case LUA_TNUMBER: add_number(words, lua, index, kind); break;
    case LUA_TSTRING: value_text_add(words, "\"%s\"", lua_tostring(lua, index)); break;
    case LUA_TTABLE: add_table(words, lua, index, kind, depth); break;
    case LUA_TFUNCTION: value_text_add(words, "a function"); break;
    default:
        if (list_is(lua, index))
            add_list(words, lua, index);
        else
            value_text_add(words, "the game");
    }
}

void value_text_value(ValueText *words, lua_State *lua, int index, ValueKind kind) {
    add_value(words, lua, lua_absindex(lua, index), kind, 0);
}

void value_text_values(ValueText *words, lua_State *lua, int first, int count, const char *kinds) {
    for (int i = 0; i < count; i++) {
        if (i) value_text_add(words, ", ");
        value_text_value(words, lua, first + i, (ValueKind)*kinds);
        if (kinds[1]) kinds++;
    }
}
