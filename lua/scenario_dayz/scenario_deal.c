#include "lua/scenario_dayz/scenario_deal.h"

#include <stdio.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/api/card_names.h"
#include "lua/machine/parse.h"
#include "lua/fields/fields.h"

/* What the functions below share: the fields, and what they are read into. */
typedef struct DealFields {
    Fields fields; /* of `deal`; without a table before it is read */
    Setup *setup;
    Deal *deal;
    Game names; /* the table and the deck before anything is dealt: they name cards and powers */
} DealFields;

static void append(const DealFields *reader, const char *field, uint8_t *pile, uint8_t *count, int most, int card) {
    if (*count == most) fields_raise(&reader->fields, field, "'%s' holds at most %d cards", field, most);
    pile[(*count)++] = (uint8_t)card;
}

/* Puts the card of that name into a zone. */
static void put(DealFields *reader, const char *field, const char *name, int zone) {
    Deal *deal = reader->deal;
    char here[NAME_SIZE], there[NAME_SIZE], missing[CARD_MESSAGE];
    int card = name_find_card(&reader->names, reader->setup, name);
    name_zone(zone, here);
    if (card == NOTHING)
        fields_raise(&reader->fields, field, "%s: %s", here,
                     card_names_missing(&reader->names, reader->setup, name, missing));
    if (deal->zone[card] != NOTHING)
        fields_raise(&reader->fields, field, "%s is dealt to %s and to %s", name, name_zone(deal->zone[card], there),
                     here);
    deal->zone[card] = (uint8_t)zone;
    if (zone == ZONE_RESERVE) append(reader, field, deal->reserve, &deal->reserve_count, MAX_CARDS, card);
    if (zone == ZONE_ITINERANTS) append(reader, field, deal->itinerants, &deal->itinerant_count, MAX_ITINERANTS, card);
}

/* Puts the cards on top of the stack, a list of names or a string with blanks between them, into a zone. */
static void put_all(lua_State *lua, DealFields *reader, const char *field, int zone) {
    char word[NAME_SIZE];
    if (lua_type(lua, -1) == LUA_TSTRING) {
        for (const char *text = lua_tostring(lua, -1); parse_word(&text, word, sizeof word);)
            put(reader, field, word, zone);
        return;
    }
    if (!lua_istable(lua, -1)) fields_raise(&reader->fields, field, "'%s' must be names of cards", field);
    for (lua_Integer i = 1; lua_rawgeti(lua, -1, i) != LUA_TNIL; i++) {
        if (lua_type(lua, -1) != LUA_TSTRING)
            fields_raise(&reader->fields, field, "'%s' must be names of cards", field);
        put(reader, field, lua_tostring(lua, -1), zone);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

/* The last key in the alphabet: a word, if there is one. */
static const char *last_key(lua_State *lua, int table) {
    const char *last = "?";
    for (const char *key = NULL; (key = fields_next_key(lua, table, key));) last = key;
    return last;
}

/* The keys of the table on top of the stack must be seats of the game, from 1. */
static void check_seats(lua_State *lua, const DealFields *reader, const char *field) {
    int table = lua_gettop(lua), seats = reader->setup->seats;
    lua_Integer most = 0;
    bool other_keys = false;
    if (!lua_istable(lua, table))
        fields_raise(&reader->fields, field, "'%s' must be a table with an element for each community", field);
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        lua_Integer seat = lua_isinteger(lua, -2) ? lua_tointeger(lua, -2) : 0;
        other_keys = other_keys || seat < 1;
        if (seat > most) most = seat;
    }
    if (other_keys)
        fields_raise(&reader->fields, field, "'%s' is for communities 1 to %d, not '%s'", field, seats,
                     last_key(lua, table));
    if (most > seats)
        fields_raise(&reader->fields, field, "'%s' is for communities 1 to %d, not %d", field, seats, (int)most);
}

/* Reads a field with cards for each seat; `zone` is the first seat's. False where it is absent; `false` is an empty one. */
static bool read_zones(lua_State *lua, DealFields *reader, const char *field, int zone) {
    if (lua_getfield(lua, reader->fields.table, field) == LUA_TNIL) return lua_pop(lua, 1), false;
    if (lua_isboolean(lua, -1) && !lua_toboolean(lua, -1)) return lua_pop(lua, 1), true;
    check_seats(lua, reader, field);
    for (int seat = 0; seat < reader->setup->seats; seat++) {
        if (lua_rawgeti(lua, -1, seat + 1) != LUA_TNIL) put_all(lua, reader, field, zone + seat);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return true;
}

static void read_zone(lua_State *lua, DealFields *reader, const char *field, int zone) {
    if (lua_getfield(lua, reader->fields.table, field) != LUA_TNIL) put_all(lua, reader, field, zone);
    lua_pop(lua, 1);
}

static int find_number(const Power *power, const char *name) {
    for (int i = 0; i < power->number_count; i++)
        if (strcmp(power->numbers[i].name, name) == 0) return i;
    return -1;
}

/* A number for all seats, or a list with one for each, on top of the stack. */
static void read_counts(lua_State *lua, const DealFields *reader, const char *field, int16_t counts[MAX_SEATS]) {
    int number = 0;
    if (lua_istable(lua, -1)) check_seats(lua, reader, field);
    for (int seat = 0; seat < reader->setup->seats; seat++) {
        if (lua_istable(lua, -1))
            lua_rawgeti(lua, -1, seat + 1);
        else
            lua_pushvalue(lua, -1);
        if (!fields_is_number(lua, INT16_MIN, INT16_MAX, &number))
            fields_raise(&reader->fields, field,
                         lua_isinteger(lua, -1) ? "'%s' must be a whole number from -32768 to 32767"
                                                : "'%s' must be a whole number, or a list with one for each community",
                         field);
        counts[seat] = (int16_t)number;
        lua_pop(lua, 1);
    }
}

/* A number for the whole table, on top of the stack. */
static void read_table_count(lua_State *lua, const DealFields *reader, const char *field, int16_t counts[MAX_SEATS]) {
    int number = 0;
    if (!fields_is_number(lua, INT16_MIN, INT16_MAX, &number))
        fields_raise(&reader->fields, field,
                     lua_isinteger(lua, -1) ? "'%s' must be a whole number from -32768 to 32767"
                                            : "'%s' must be a whole number: it is for the whole table",
                     field);
    counts[0] = (int16_t)number;
}

/* { tokens = 3 }: the numbers of a power, in a table on top of the stack. */
static void read_numbers(lua_State *lua, DealFields *reader, const char *id) {
    int table = lua_gettop(lua), power = table_find_power(&reader->names.now, reader->setup, id);
    const Power *rules = table_power(&reader->names.now, reader->setup, power);
    if (power == NOTHING || !rules) fields_raise(&reader->fields, "counters", "'%s' is not in play", id);
    if (!lua_istable(lua, table)) fields_raise(&reader->fields, id, "'%s' must be a table of its numbers", id);
    for (const char *name = NULL; (name = fields_next_key(lua, table, name));) {
        int number = find_number(rules, name);
        lua_getfield(lua, table, name);
        if (number >= 0 && rules->numbers[number].table)
            read_table_count(lua, reader, name, reader->deal->numbers[power][number]);
        else if (number >= 0)
            read_counts(lua, reader, name, reader->deal->numbers[power][number]);
        else
            fields_raise(&reader->fields, id, "%s has no number '%s'", id, name);
        lua_pop(lua, 1);
    }
}

/* { scientist = { tokens = 3 } } */
static void read_counters(lua_State *lua, DealFields *reader) {
    int type = lua_getfield(lua, reader->fields.table, "counters"), table = lua_gettop(lua);
    if (type != LUA_TNIL && type != LUA_TTABLE)
        fields_raise(&reader->fields, "counters", "'counters' must be a table of powers");
    for (const char *id = NULL; type == LUA_TTABLE && (id = fields_next_key(lua, table, id));) {
        lua_getfield(lua, table, id);
        read_numbers(lua, reader, id);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static void read_moment(DealFields *reader) {
    static const char *const rests[] = {"reserve", "removed", NULL};
    Deal *deal = reader->deal;
    int number;
    if (fields_number(&reader->fields, "leader", 1, reader->setup->seats, &number))
        deal->leader = (uint8_t)(number - 1);
    if (fields_number(&reader->fields, "round", 1, reader->setup->rounds, &number)) deal->round = (uint8_t)number;
    if (fields_number(&reader->fields, "trick", 1, MAX_TRICKS, &number)) deal->trick = (uint8_t)number;
    if (fields_word(&reader->fields, "rest", rests, &number)) deal->rest = number ? ZONE_REMOVED : ZONE_RESERVE;
}

static int cards_given(const Deal *deal, int seat) {
    int given = 0;
    for (int card = 0; card < MAX_CARDS; card++)
        given += deal->zone[card] == ZONE_HAND + seat || deal->zone[card] == ZONE_TRANSFER + seat;
    return given;
}

/* A hand with more cards than are dealt needs a hand_size. */
static void check_hands(const DealFields *reader) {
    for (int seat = 0; seat < reader->setup->seats; seat++) {
        int given = cards_given(reader->deal, seat), holds = deal_holds(reader->setup, seat);
        if (given > holds)
            fields_raise(&reader->fields, "hands", "hand:%d has %d cards, but a hand holds %d; set hand_size", seat + 1,
                         given, holds);
    }
}

static void read_deal(lua_State *lua, DealFields *reader) {
    static const char *const names[] = {"hands", "transfers", "expeditions", "reserve", "itinerants", "removed",
                                        "rest",  "leader",    "round",       "trick",   "counters",   NULL};
    Deal *deal = reader->deal;
    if (!lua_istable(lua, -1)) fields_raise(&reader->fields, "deal", "'deal' must be a table");
    reader->fields.table = lua_gettop(lua);
    fields_check_names(&reader->fields, names);
    read_moment(reader);
    (void)read_zones(lua, reader, "hands", ZONE_HAND);
    deal->transferred = read_zones(lua, reader, "transfers", ZONE_TRANSFER) || deal->trick > 1;
    (void)read_zones(lua, reader, "expeditions", ZONE_EXPEDITION);
    read_zone(lua, reader, "reserve", ZONE_RESERVE);
    read_zone(lua, reader, "itinerants", ZONE_ITINERANTS);
    read_zone(lua, reader, "removed", ZONE_REMOVED);
    read_counters(lua, reader);
}

/* The cards that each seat holds: as listed, or as many as are dealt, less one for each trick before the first. */
static void read_hand_sizes(lua_State *lua, DealFields *reader, int table) {
    Deal *deal = reader->deal;
    int16_t sizes[MAX_SEATS] = {0};
    int most = 0, passed = deal->trick - 1;
    bool listed = lua_getfield(lua, table, "hand_size") == LUA_TTABLE;
    if (listed) read_counts(lua, reader, "hand_size", sizes);
    for (int seat = 0; seat < reader->setup->seats; seat++) {
        int size = listed ? sizes[seat] : setup_hand_size(reader->setup);
        if (!listed && lua_isnil(lua, -1)) size = size > passed ? size - passed : 0;
        if (size < 0 || size > MAX_CARDS)
            fields_raise(&reader->fields, "hand_size", "'hand_size' must be a number of cards");
        deal->holds[seat] = (uint8_t)size;
        if (size > most) most = size;
    }
    if (listed) reader->setup->hand_size = most;
    lua_pop(lua, 1);
}

static void read_population(lua_State *lua, const DealFields *reader, int table) {
    int16_t counts[MAX_SEATS];
    if (lua_getfield(lua, table, "population") != LUA_TNIL) {
        read_counts(lua, reader, "population", counts);
        memcpy(reader->setup->population, counts, sizeof(int16_t) * (size_t)reader->setup->seats);
    }
    lua_pop(lua, 1);
}

void scenario_deal_read(lua_State *lua, const Scenario *scenario, int table, Setup *setup, Deal *deal) {
    DealFields reader = {.setup = setup, .deal = deal};
    reader.fields = (Fields){.lua = lua, .path = scenario->path, .text = scenario->file, .what = "a deal"};
    read_population(lua, &reader, table);
    bool listed = lua_getfield(lua, table, "hand_size") == LUA_TTABLE;
    bool dealt = lua_getfield(lua, table, "deal") != LUA_TNIL;
    if (!dealt && !listed) return;
    reader.fields.part = "deal";
    setup->deal = deal;
    deal_init(deal);
    deal_first_table(setup, &reader.names.now, &reader.names.deck);
    if (dealt) read_deal(lua, &reader);
    read_hand_sizes(lua, &reader, table);
    check_hands(&reader);
}
