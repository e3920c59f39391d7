/* How attributes of kinds are worded: `attributes`. */
#include <stdio.h>
#include <string.h>

#include "core/base/arena.h"
#include "lua/vm/freeze.h"
#include "lua/table/game_layout.h"

/* A wording at `index`, which has at most one place for the value, %d or %s; NULL, with a fault, if it has something else. */
static const char *read_wording(const LayoutReader *reader, const Fields *list, int index) {
    const char *text = lua_type(list->lua, index) == LUA_TSTRING ? lua_tostring(list->lua, index) : NULL;
    const char *place = text ? strchr(text, '%') : NULL;
    if (text && (!place || ((place[1] == 'd' || place[1] == 's') && !strchr(place + 1, '%'))))
        return whole_game_text(reader->game, text);
    fields_fault(list, "attributes", "an attribute is worded \"costs %%d\", with one %%d or %%s at most");
    return NULL;
}

/* One of the list, on top of the stack: { "cost", "costs %d" } or { "hearts", "%d heart", "%d hearts" }. */
static void read_attribute(LayoutReader *reader, const Fields *list) {
    WholeGame *game = reader->game;
    lua_State *lua = list->lua;
    int entry = lua_gettop(lua);
    AttributeWording wording = {NULL, NULL, NULL};
    if (!lua_istable(lua, entry)) {
        fields_fault(list, "attributes", "expected attributes = { { \"cost\", \"costs %%d\" }, … }");
        return;
    }
    freeze_contents(lua, entry);
    entry = lua_gettop(lua);
    for (int i = 1; i <= 3; i++) lua_rawgeti(lua, entry, i);
    if (lua_type(lua, entry + 1) == LUA_TSTRING) wording.name = whole_game_text(game, lua_tostring(lua, entry + 1));
    if (!wording.name) fields_fault(list, "attributes", "an attribute needs its name: { \"cost\", \"costs %%d\" }");
    wording.one = read_wording(reader, list, entry + 2);
    if (!lua_isnil(lua, entry + 3)) wording.many = read_wording(reader, list, entry + 3);
    lua_settop(lua, entry);
    if (game->attribute_count == GAME_ATTRIBUTES)
        fields_fault(list, "attributes", "a game words at most %d attributes", GAME_ATTRIBUTES);
    else if (wording.name && wording.one)
        game->attributes[game->attribute_count++] = wording;
}

void game_attributes_read(LayoutReader *reader) {
    lua_State *lua = reader->fields.lua;
    Fields list;
    if (!fields_has(&reader->fields, "attributes") || !game_layout_push(&reader->fields, "attributes", &list)) return;
    for (lua_Integer i = 1; lua_rawgeti(lua, list.table, i) != LUA_TNIL; i++) {
        read_attribute(reader, &list);
        lua_settop(lua, list.table);
    }
    lua_settop(lua, list.table - 1);
}

int whole_game_wording(const WholeGame *game, const char *name) {
    for (int i = 0; i < game->attribute_count; i++)
        if (strcmp(game->attributes[i].name, name) == 0) return i;
    return -1;
}

/* The wording with the value in its place. */
static const char *put_value(const char *wording, const char *value, Arena *arena) {
    const char *place = strchr(wording, '%');
    size_t before = place ? (size_t)(place - wording) : strlen(wording), length = strlen(value);
    char *out = arena_alloc(arena, strlen(wording) + length + 1);
    memcpy(out, wording, before);
    if (!place) return out[before] = 0, out;
    memcpy(out + before, value, length);
    strcpy(out + before + length, place + 2);
    return out;
}

/* A table of numbers, on top of the stack, as people read it, in the order of the alphabet: "2 blue, 1 green"; NULL: it is none. */
static const char *table_text(lua_State *lua, Arena *arena) {
    char text[128] = "";
    size_t used = 0;
    freeze_contents(lua, -1);
    int table = lua_gettop(lua);
    for (const char *key = NULL; (key = fields_next_key(lua, table, key)) && used < sizeof text;
         lua_settop(lua, table)) {
        if (lua_getfield(lua, table, key) != LUA_TNUMBER || !lua_isinteger(lua, -1)) return NULL;
        used += (size_t)snprintf(text + used, sizeof text - used, "%s" LUA_INTEGER_FMT " %s", used ? ", " : "",
                                 lua_tointeger(lua, -1), key);
    }
    return used ? arena_copy(arena, text) : NULL;
}

/* Nothing is said about what is false, nor about an amount of 0. */
const char *whole_game_attribute(const WholeGame *game, int kind, int wording, Arena *arena) {
    const AttributeWording *of = &game->attributes[wording];
    lua_State *lua = game->script->vm->lua;
    int top = lua_gettop(lua);
    const char *words = NULL;
    if (!lua_checkstack(lua, 8)) return NULL;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, game->kinds_ref);
    lua_rawgeti(lua, -1, kind + 1);
    freeze_contents(lua, -1);
    int type = lua_getfield(lua, -1, of->name);
    bool number = type == LUA_TNUMBER, amount = number && of->many;
    lua_Number value = lua_tonumber(lua, -1);
    const char *text = type == LUA_TTABLE ? table_text(lua, arena) : NULL;
    if (type == LUA_TBOOLEAN && lua_toboolean(lua, -1)) text = "yes";
    if (type == LUA_TSTRING || (number && (!amount || value != 0))) text = lua_tostring(lua, -1);
    if (text) words = put_value(amount && value != 1 && value != -1 ? of->many : of->one, text, arena);
    lua_settop(lua, top);
    return words;
}

int whole_game_number(const WholeGame *game, int kind, const char *name) {
    lua_State *lua = game->script->vm->lua;
    int top = lua_gettop(lua);
    if (!lua_checkstack(lua, 8)) return 0;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, game->kinds_ref);
    lua_rawgeti(lua, -1, kind + 1);
    freeze_contents(lua, -1);
    int number = lua_getfield(lua, -1, name) == LUA_TNUMBER ? (int)lua_tonumber(lua, -1) : 0;
    lua_settop(lua, top);
    return number;
}
