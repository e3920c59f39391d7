/* The cards of a script: their values and worths. */
#include "lua/dayz/script_reader.h"

/* Element `place` of the list on top of the stack. */
static bool read_element(lua_State *lua, int place, int least, int most, int *number) {
    lua_rawgeti(lua, -1, place);
    bool fits = fields_is_number(lua, least, most, number);
    lua_pop(lua, 1);
    return fits;
}

/* Two values at the beginning of the list on top of the stack. */
static bool read_range(lua_State *lua, int *first, int *last) {
    return lua_istable(lua, -1) && read_element(lua, 1, 0, HIGHEST_VALUE, first) &&
           read_element(lua, 2, 0, HIGHEST_VALUE, last);
}

/* values = { 1, 13 } */
static void read_values(ScriptReader *reader, const Fields *cards) {
    Script *script = reader->script;
    int first, last, worth = script->role == ROLE_VAN ? 0 : 1;
    lua_getfield(cards->lua, cards->table, "values");
    bool fits = read_range(cards->lua, &first, &last) && first <= last && last - first < MAX_CARDS;
    lua_pop(cards->lua, 1);
    if (!fits) {
        reader->usable = false;
        fields_fault(cards, "values", "expected values = { first, last }: whole numbers from 0 to %d, at most %d cards",
                     HIGHEST_VALUE, MAX_CARDS);
        return;
    }
    for (int value = first; value <= last; value++)
        script->cards[script->card_count++] = (Face){(uint8_t)value, (int8_t)worth};
}

static void fault_worth(const Fields *cards) {
    fields_fault(cards, "worth", "expected worth = { { first value, last value, worth }, … }");
}

/* { 6, 9, 2 }, on top of the stack: cards 6 to 9 are worth 2. */
static void read_one_worth(ScriptReader *reader, const Fields *cards) {
    Script *script = reader->script;
    int first, last, worth;
    if (!read_range(cards->lua, &first, &last) || !read_element(cards->lua, 3, INT8_MIN, INT8_MAX, &worth)) {
        reader->usable = false;
        fault_worth(cards);
        return;
    }
    for (int i = 0; i < script->card_count; i++)
        if (script->cards[i].value >= first && script->cards[i].value <= last) script->cards[i].worth = (int8_t)worth;
}

static void read_worths(ScriptReader *reader, const Fields *cards) {
    lua_State *lua = cards->lua;
    if (!fields_push(cards, "worth")) return;
    int list = lua_gettop(lua);
    if (!lua_istable(lua, list)) fault_worth(cards);
    for (lua_Integer i = 1; lua_istable(lua, list) && lua_rawgeti(lua, list, i) != LUA_TNIL; i++) {
        read_one_worth(reader, cards);
        lua_pop(lua, 1);
    }
    lua_settop(lua, list - 1);
}

void script_reader_cards(ScriptReader *reader) {
    static const char *const names[] = {"values", "worth", NULL};
    const Fields *fields = &reader->fields;
    int type = lua_getfield(fields->lua, fields->table, "cards");
    if (reader->script->special) {
        if (type != LUA_TNIL) fields_fault(fields, "cards", "a special has no cards of its own");
    } else if (type != LUA_TTABLE) {
        reader->usable = false;
        fields_fault(fields, "cards", "a faction needs cards = { values = { first, last } }");
    } else {
        Fields cards = fields_inside(fields, "cards");
        fields_check_names(&cards, names);
        read_values(reader, &cards);
        read_worths(reader, &cards);
    }
    lua_pop(fields->lua, 1);
}
