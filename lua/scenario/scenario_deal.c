/* Reading a scenario's deal: cards by name into zones, hand sizes, populations, counters. */
#include <stdio.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/script/fields.h"
#include "lua/scenario/scenario.h"

/* What is being read. */
typedef struct Reading {
    Fields fields; /* of the deal */
    Setup *setup;
    Deal *stack;
    Game loaded; /* names cards: the table and the deck before anything is dealt */
} Reading;

bool next_word(const char **text, char *word, size_t size) {
    *text += strspn(*text, " \t\r\n,");
    size_t length = strcspn(*text, " \t\r\n,");
    snprintf(word, size, "%.*s", (int)(length < size ? length : size - 1), *text);
    *text += length;
    return length > 0;
}

static void append(lua_State *lua, Reading *reading, const char *field, uint8_t *pile, uint8_t *count, int most,
                   int card) {
    if (*count == most) fields_refuse(lua, &reading->fields, field, "'%s' holds at most %d cards", field, most);
    pile[(*count)++] = (uint8_t)card;
}

/* Puts the card of that name into a zone. */
static void put(lua_State *lua, Reading *reading, const char *field, const char *name, int zone) {
    Deal *stack = reading->stack;
    char here[NAME_SIZE], there[NAME_SIZE];
    int card = name_find_card(&reading->loaded, reading->setup, name);
    name_zone(zone, here);
    if (card == NOTHING) {
        fields_refuse(lua, &reading->fields, field, "%s: there is no card '%s' in this deck", here, name);
        return;
    }
    if (stack->zone[card] != NOTHING)
        fields_refuse(lua, &reading->fields, field, "%s is put into %s and into %s", name,
                      name_zone(stack->zone[card], there), here);
    stack->zone[card] = (uint8_t)zone;
    if (zone == ZONE_RESERVE) append(lua, reading, field, stack->reserve, &stack->reserve_count, MAX_CARDS, card);
    if (zone == ZONE_ITINERANTS)
        append(lua, reading, field, stack->itinerants, &stack->itinerant_count, MAX_ITINERANTS, card);
}

/* Puts the cards on top of the stack, a list of names or a text with blanks between them, into a zone. */
static void put_all(lua_State *lua, Reading *reading, const char *field, int zone) {
    char word[NAME_SIZE];
    if (lua_type(lua, -1) == LUA_TSTRING) {
        for (const char *text = lua_tostring(lua, -1); next_word(&text, word, sizeof word);)
            put(lua, reading, field, word, zone);
        return;
    }
    if (!lua_istable(lua, -1)) fields_refuse(lua, &reading->fields, field, "'%s' is made of names of cards", field);
    for (lua_Integer i = 1; lua_rawgeti(lua, -1, i) != LUA_TNIL; i++) {
        if (lua_type(lua, -1) != LUA_TSTRING)
            fields_refuse(lua, &reading->fields, field, "'%s' is made of names of cards", field);
        put(lua, reading, field, lua_tostring(lua, -1), zone);
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

/* A table by seats must not have more of them than the game. */
static void check_seats(lua_State *lua, const Reading *reading, const char *field) {
    int table = lua_gettop(lua), seats = reading->setup->seats;
    lua_Integer most = 0;
    bool strange = false;
    if (!lua_istable(lua, table))
        fields_refuse(lua, &reading->fields, field, "'%s' is a table with something for each community", field);
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        lua_Integer seat = lua_isinteger(lua, -2) ? lua_tointeger(lua, -2) : 0;
        strange = strange || seat < 1;
        if (seat > most) most = seat;
    }
    if (strange)
        fields_refuse(lua, &reading->fields, field, "'%s' is for communities 1 to %d, not for '%s'", field, seats,
                      last_key(lua, table));
    if (most > seats)
        fields_refuse(lua, &reading->fields, field, "'%s' is for communities 1 to %d, not for %d", field, seats,
                      (int)most);
}

/* Reads a field with cards for each seat; the zone is that of the first seat. */
static bool read_zones(lua_State *lua, Reading *reading, int deal, const char *field, int zone) {
    if (lua_getfield(lua, deal, field) == LUA_TNIL) return lua_pop(lua, 1), false;
    if (lua_isboolean(lua, -1) && !lua_toboolean(lua, -1)) return lua_pop(lua, 1), true;
    check_seats(lua, reading, field);
    for (int seat = 0; seat < reading->setup->seats; seat++) {
        if (lua_rawgeti(lua, -1, seat + 1) != LUA_TNIL) put_all(lua, reading, field, zone + seat);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return true;
}

static void read_zone(lua_State *lua, Reading *reading, int deal, const char *field, int zone) {
    if (lua_getfield(lua, deal, field) != LUA_TNIL) put_all(lua, reading, field, zone);
    lua_pop(lua, 1);
}

static int find_number(const Power *power, const char *name) {
    for (int i = 0; i < power->number_count; i++)
        if (strcmp(power->numbers[i].name, name) == 0) return i;
    return -1;
}

/* A number for all seats, or a list of one for each, on top of the stack. */
static void read_counts(lua_State *lua, const Reading *reading, const char *field, int16_t counts[MAX_SEATS]) {
    int figure = 0;
    if (lua_istable(lua, -1)) check_seats(lua, reading, field);
    for (int seat = 0; seat < reading->setup->seats; seat++) {
        if (lua_istable(lua, -1))
            lua_rawgeti(lua, -1, seat + 1);
        else
            lua_pushvalue(lua, -1);
        if (!is_figure(lua, INT16_MIN, INT16_MAX, &figure))
            fields_refuse(lua, &reading->fields, field, "'%s' is a whole number, or a list of one for each community",
                          field);
        counts[seat] = (int16_t)figure;
        lua_pop(lua, 1);
    }
}

/* { tokens = 3 }: the numbers of a power, in a table on top of the stack. */
static void read_numbers(lua_State *lua, Reading *reading, const char *id) {
    int table = lua_gettop(lua), power = table_find_power(&reading->loaded.now, reading->setup, id);
    const Power *rules = table_power(&reading->loaded.now, reading->setup, power);
    if (power == NOTHING || !rules) fields_refuse(lua, &reading->fields, "counters", "'%s' is not in play", id);
    if (!lua_istable(lua, table)) fields_refuse(lua, &reading->fields, id, "'%s' is a table of its numbers", id);
    for (const char *name = NULL; (name = fields_next_key(lua, table, name));) {
        int number = find_number(rules, name);
        lua_getfield(lua, table, name);
        if (number >= 0)
            read_counts(lua, reading, name, reading->stack->numbers[power][number]);
        else
            fields_refuse(lua, &reading->fields, id, "%s keeps no number '%s'", id, name);
        lua_pop(lua, 1);
    }
}

/* { scientist = { tokens = 3 } } */
static void read_counters(lua_State *lua, Reading *reading, int deal) {
    int type = lua_getfield(lua, deal, "counters"), table = lua_gettop(lua);
    if (type != LUA_TNIL && type != LUA_TTABLE)
        fields_refuse(lua, &reading->fields, "counters", "'counters' is a table of powers");
    for (const char *id = NULL; type == LUA_TTABLE && (id = fields_next_key(lua, table, id));) {
        lua_getfield(lua, table, id);
        read_numbers(lua, reading, id);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static void read_moment(lua_State *lua, Reading *reading, int deal) {
    static const char *const rests[] = {"reserve", "removed", NULL};
    Deal *stack = reading->stack;
    int figure;
    if (fields_figure(lua, &reading->fields, deal, "leader", 1, reading->setup->seats, &figure))
        stack->leader = (uint8_t)(figure - 1);
    if (fields_figure(lua, &reading->fields, deal, "round", 1, reading->setup->rounds, &figure))
        stack->round = (uint8_t)figure;
    if (fields_figure(lua, &reading->fields, deal, "trick", 1, MAX_TRICKS, &figure)) stack->trick = (uint8_t)figure;
    if (fields_word(lua, &reading->fields, deal, "rest", rests, &figure))
        stack->rest = figure ? ZONE_REMOVED : ZONE_RESERVE;
}

static int cards_given(const Deal *stack, int seat) {
    int given = 0;
    for (int card = 0; card < MAX_CARDS; card++)
        given += stack->zone[card] == ZONE_HAND + seat || stack->zone[card] == ZONE_TRANSFER + seat;
    return given;
}

/* A hand that is given more than others have must say so. */
static void check_hands(lua_State *lua, const Reading *reading) {
    for (int seat = 0; seat < reading->setup->seats; seat++) {
        int given = cards_given(reading->stack, seat), holds = deal_holds(reading->setup, seat);
        if (given > holds)
            fields_refuse(lua, &reading->fields, "hands",
                          "hand:%d is given %d cards, but a hand has %d; hand_size says how many", seat + 1, given,
                          holds);
    }
}

static void read_deal(lua_State *lua, Reading *reading, int deal) {
    static const char *const names[] = {"hands", "transfers", "expeditions", "reserve", "itinerants", "removed",
                                        "rest",  "leader",    "round",       "trick",   "counters",   NULL};
    Deal *stack = reading->stack;
    if (!lua_istable(lua, deal)) fields_refuse(lua, &reading->fields, "deal", "'deal' is a table");
    fields_known(lua, &reading->fields, deal, names);
    read_moment(lua, reading, deal);
    (void)read_zones(lua, reading, deal, "hands", ZONE_HAND);
    stack->transferred = read_zones(lua, reading, deal, "transfers", ZONE_TRANSFER) || stack->trick > 1;
    (void)read_zones(lua, reading, deal, "expeditions", ZONE_EXPEDITION);
    read_zone(lua, reading, deal, "reserve", ZONE_RESERVE);
    read_zone(lua, reading, deal, "itinerants", ZONE_ITINERANTS);
    read_zone(lua, reading, deal, "removed", ZONE_REMOVED);
    read_counters(lua, reading, deal);
}

/* What each holds: said for each, or as many as are dealt less one for each trick that has passed. */
static void read_hand_sizes(lua_State *lua, Reading *reading, int table) {
    Deal *stack = reading->stack;
    int16_t sizes[MAX_SEATS] = {0};
    int most = 0, passed = stack->trick - 1;
    bool listed = lua_getfield(lua, table, "hand_size") == LUA_TTABLE;
    if (listed) read_counts(lua, reading, "hand_size", sizes);
    for (int seat = 0; seat < reading->setup->seats; seat++) {
        int size = listed ? sizes[seat] : setup_hand_size(reading->setup);
        if (!listed && lua_isnil(lua, -1)) size = size > passed ? size - passed : 0;
        if (size < 0 || size > MAX_CARDS)
            fields_refuse(lua, &reading->fields, "hand_size", "'hand_size' is a number of cards");
        stack->holds[seat] = (uint8_t)size;
        if (size > most) most = size;
    }
    if (listed) reading->setup->hand_size = most;
    lua_pop(lua, 1);
}

static void read_population(lua_State *lua, const Reading *reading, int table) {
    int16_t counts[MAX_SEATS];
    if (lua_getfield(lua, table, "population") != LUA_TNIL) {
        read_counts(lua, reading, "population", counts);
        memcpy(reading->setup->population, counts, sizeof(int16_t) * (size_t)reading->setup->seats);
    }
    lua_pop(lua, 1);
}

void stacked_read(lua_State *lua, const Scenario *scenario, int table, Setup *setup, Deal *stack) {
    Reading reading = {.fields = {scenario->path, scenario->file, "a deal", NULL}, .setup = setup, .stack = stack};
    read_population(lua, &reading, table);
    bool listed = lua_getfield(lua, table, "hand_size") == LUA_TTABLE;
    bool dealt = lua_getfield(lua, table, "deal") != LUA_TNIL;
    if (!dealt && !listed) return;
    reading.fields.part = "deal";
    setup->deal = stack;
    deal_init(stack);
    deal_first_table(setup, &reading.loaded.now, &reading.loaded.deck);
    if (dealt) read_deal(lua, &reading, lua_gettop(lua));
    read_hand_sizes(lua, &reading, table);
    check_hands(lua, &reading);
}
