#include "lua/scenario_tabletop/start_list.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/tabletop/names.h"
#include "lua/machine/heap.h"
#include "lua/machine/nearest.h"
#include "lua/tabletop/game_api.h"

/* What the functions below share. */
typedef struct StartReader {
    Fields fields; /* of `start` */
    lua_State *lua;
    const TabletopLayout *layout;
    StartList *list;
    uint8_t put[TABLETOP_PIECES]; /* 1 + the zone that a piece is put into */
} StartReader;

void start_list_add(StartList *list, const char *text) {
    list->texts = heap_resize(list->texts, sizeof *list->texts * (size_t)(list->count + 1));
    list->texts[list->count++] = heap_copy(text);
}

void start_list_release(StartList *list) {
    for (int i = 0; i < list->count; i++) free(list->texts[i]);
    free(list->texts);
    *list = (StartList){NULL, 0};
}

static void add(StartReader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(StartReader *reader, const char *format, ...) {
    char text[START_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    start_list_add(reader->list, text);
}

/* Names -------------------------------------------------------------------------------------------- */

void start_list_push_names(lua_State *lua, const char *text) {
    lua_newtable(lua);
    for (lua_Integer count = 1; *text; count++) {
        const char *end = strstr(text, ", ");
        size_t length = end ? (size_t)(end - text) : strlen(text);
        lua_pushlstring(lua, text, length);
        lua_rawseti(lua, -2, count);
        text += length + (end ? 2 : 0);
    }
}

/* Raises that there is no such thing, with the nearest name of a list that ends with NULL. */
static void refuse_name(const StartReader *reader, const char *field, const char *what, const char *name,
                        const char *const *names) {
    const char *near = nearest_name(name, names);
    if (near) fields_raise(&reader->fields, field, "there is no %s '%s'; did you mean '%s'?", what, name, near);
    fields_raise(&reader->fields, field, "there is no %s '%s'", what, name);
}

static int find_piece(const StartReader *reader, const char *field, const char *name) {
    const TabletopLayout *layout = reader->layout;
    const char *names[TABLETOP_KINDS + 1] = {NULL};
    int piece = names_find_piece(layout, name);
    if (piece >= 0) return piece;
    for (int i = 0; i < layout->kind_count; i++) names[i] = layout->kinds[i].name;
    refuse_name(reader, field, "piece", name, names);
    return -1;
}

/* A zone or a place. */
static int find_zone(const StartReader *reader, const char *field, const char *name) {
    const TabletopLayout *layout = reader->layout;
    char all[TABLETOP_ZONES][LONG_NAME];
    const char *names[TABLETOP_ZONES + 1] = {NULL};
    int zone = names_find_zone(layout, name);
    if (zone >= 0) return zone;
    for (int i = 0; i < layout->zone_count; i++) names[i] = names_zone(layout, i, all[i]);
    refuse_name(reader, field, "zone or place", name, names);
    return -1;
}

static void find_among(const StartReader *reader, const char *field, const char *what, const char *const *names,
                       int count, const char *name) {
    const char *list[TABLETOP_PHASES + 1] = {NULL};
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0) return;
        list[i] = names[i];
    }
    refuse_name(reader, field, what, name, list);
}

/* Replaces the value on top of the stack, a list or a text with ", " between the names, with a list of names; returns how
 * many there are. */
static int read_names(const StartReader *reader, const char *field) {
    lua_State *lua = reader->lua;
    if (lua_type(lua, -1) == LUA_TSTRING) {
        start_list_push_names(lua, lua_tostring(lua, -1));
        lua_replace(lua, -2);
    }
    if (!lua_istable(lua, -1))
        fields_raise(&reader->fields, field, "'%s' takes lists of names, { \"a\", \"b\" } or \"a, b\"", field);
    int count = (int)lua_rawlen(lua, -1);
    for (int i = 1; i <= count; i++) {
        bool text = lua_rawgeti(lua, -1, i) == LUA_TSTRING;
        lua_pop(lua, 1);
        if (!text)
            fields_raise(&reader->fields, field, "'%s' takes lists of names, { \"a\", \"b\" } or \"a, b\"", field);
    }
    return count;
}

/* The name at this place of the list on top of the stack; valid as long as the list. */
static const char *name_at(lua_State *lua, int place) {
    lua_rawgeti(lua, -1, place);
    const char *name = lua_tostring(lua, -1);
    lua_pop(lua, 1);
    return name;
}

/* Fields ------------------------------------------------------------------------------------------- */

/* Pushes the table in a field; false where it is absent. */
static bool push_table(const StartReader *reader, const char *field) {
    if (!fields_push(&reader->fields, field)) return false;
    if (!lua_istable(reader->lua, -1)) fields_raise(&reader->fields, field, "'%s' must be a table", field);
    return true;
}

static void put(StartReader *reader, const char *name, int zone) {
    char here[LONG_NAME], there[LONG_NAME];
    int piece = find_piece(reader, "zones", name);
    names_zone(reader->layout, zone, here);
    if (reader->put[piece])
        fields_raise(&reader->fields, "zones", "%s is put into %s and into %s", name,
                     names_zone(reader->layout, reader->put[piece] - 1, there), here);
    reader->put[piece] = (uint8_t)(1 + zone);
    add(reader, "put %s %s", name, here);
}

/* zones = { centre = { "museum", "zoo" } }: a pile gets the pieces on top, any other zone holds exactly them. */
static void read_zones(StartReader *reader) {
    lua_State *lua = reader->lua;
    if (!push_table(reader, "zones")) return;
    int table = lua_gettop(lua);
    for (const char *key = NULL; (key = fields_next_key(lua, table, key));)
        if (!layout_is_pile(reader->layout, find_zone(reader, "zones", key))) add(reader, "clear %s", key);
    for (const char *key = NULL; (key = fields_next_key(lua, table, key)); lua_settop(lua, table)) {
        lua_getfield(lua, table, key);
        for (int place = read_names(reader, "zones"); place > 0; place--)
            put(reader, name_at(lua, place), find_zone(reader, "zones", key));
    }
    lua_pop(lua, 1);
}

/* Adds the number on top of the stack, and pops it; `seat` from 1, or 0 for a counter of the table. */
static void set(StartReader *reader, const LayoutCounter *counter, int seat) {
    int value;
    if (!fields_is_number(reader->lua, counter->least, counter->most, &value))
        fields_raise(&reader->fields, counter->name, "'%s' is a number from %d to %d", counter->name,
                     (int)counter->least, (int)counter->most);
    if (seat)
        add(reader, "set %s %d %d", counter->name, seat, value);
    else
        add(reader, "set %s %d", counter->name, value);
    lua_pop(reader->lua, 1);
}

/* A number for all seats, or a list with one for each, on top of the stack. */
static void set_seats(StartReader *reader, const LayoutCounter *counter) {
    lua_State *lua = reader->lua;
    bool list = lua_istable(lua, -1);
    if (list && (int)lua_rawlen(lua, -1) > reader->layout->seats)
        fields_raise(&reader->fields, counter->name, "'%s' has more numbers than seats", counter->name);
    for (int seat = 1; seat <= reader->layout->seats; seat++) {
        if (list)
            lua_rawgeti(lua, -1, seat);
        else
            lua_pushvalue(lua, -1);
        if (lua_isnil(lua, -1))
            lua_pop(lua, 1);
        else
            set(reader, counter, seat);
    }
}

/* counters = { coins = { 4, 2, 2 }, round = 3 } */
static void read_counters(StartReader *reader) {
    lua_State *lua = reader->lua;
    const TabletopLayout *layout = reader->layout;
    const char *names[TABLETOP_COUNTERS];
    if (!push_table(reader, "counters")) return;
    int table = lua_gettop(lua);
    for (int i = 0; i < layout->counter_count; i++) names[i] = layout->counters[i].name;
    for (const char *key = NULL; (key = fields_next_key(lua, table, key)); lua_settop(lua, table)) {
        find_among(reader, "counters", "counter", names, layout->counter_count, key);
        const LayoutCounter *counter = &layout->counters[names_find_counter(layout, key)];
        lua_getfield(lua, table, key);
        if (counter->per_seat)
            set_seats(reader, counter);
        else
            set(reader, counter, 0);
    }
    lua_pop(lua, 1);
}

/* up = { "museum" }, down = { "zoo" } */
static void read_faces(StartReader *reader, const char *field) {
    if (!fields_push(&reader->fields, field)) return;
    for (int place = 1, count = read_names(reader, field); place <= count; place++) {
        const char *name = name_at(reader->lua, place);
        (void)find_piece(reader, field, name);
        add(reader, "face %s %s", name, field);
    }
    lua_pop(reader->lua, 1);
}

/* marks = { token = { "gate", "church:8" } } */
static void read_marks(StartReader *reader) {
    lua_State *lua = reader->lua;
    const TabletopLayout *layout = reader->layout;
    if (!push_table(reader, "marks")) return;
    int table = lua_gettop(lua);
    for (const char *key = NULL; (key = fields_next_key(lua, table, key)); lua_settop(lua, table)) {
        find_among(reader, "marks", "mark", layout->marks, layout->mark_count, key);
        lua_getfield(lua, table, key);
        for (int place = 1, count = read_names(reader, "marks"); place <= count; place++) {
            const char *name = name_at(lua, place);
            if (find_zone(reader, "marks", name) < layout->zone_count)
                fields_raise(&reader->fields, "marks", "'%s' is not a place", name);
            add(reader, "mark %s %s", name, key);
        }
    }
    lua_pop(lua, 1);
}

/* The number at this place of the list on top of the stack, or the default. */
static int number_at(const StartReader *reader, const char *field, int place, int least, int most, int absent) {
    int number = absent;
    bool there = lua_rawgeti(reader->lua, -1, place) != LUA_TNIL;
    if (there && !fields_is_number(reader->lua, least, most, &number))
        fields_raise(&reader->fields, field, "'%s' takes numbers from %d to %d", field, least, most);
    lua_pop(reader->lua, 1);
    return number;
}

/* The string at this place of the list on top of the stack. */
static const char *word_at(const StartReader *reader, const char *field, int place, const char *form) {
    if (!lua_istable(reader->lua, -1)) fields_raise(&reader->fields, field, "'%s' is written %s", field, form);
    bool text = lua_rawgeti(reader->lua, -1, place) == LUA_TSTRING;
    const char *name = text ? lua_tostring(reader->lua, -1) : NULL;
    lua_pop(reader->lua, 1);
    if (!text) fields_raise(&reader->fields, field, "'%s' is written %s", field, form);
    return name;
}

/* tiles = { { "church", 0, 1, 2 } }: piece, x, y and quarter turns. */
static void read_tiles(StartReader *reader) {
    static const char form[] = "{ { \"TILE\", x, y, turn }, … }";
    lua_State *lua = reader->lua;
    if (!push_table(reader, "tiles")) return;
    for (int i = 1, count = (int)lua_rawlen(lua, -1); i <= count; i++, lua_pop(lua, 1)) {
        lua_rawgeti(lua, -1, i);
        const char *name = word_at(reader, "tiles", 1, form);
        (void)find_piece(reader, "tiles", name);
        int x = number_at(reader, "tiles", 2, -32, 31, 0), y = number_at(reader, "tiles", 3, -32, 31, 0);
        add(reader, "lay %s %d,%d %d", name, x, y, number_at(reader, "tiles", 4, 0, 3, 0));
    }
    lua_pop(lua, 1);
}

/* links = { { "church:8", "school:1", "open" } } */
static void read_links(StartReader *reader) {
    static const char form[] = "{ { \"PLACE\", \"PLACE\", \"LINK\" }, … }";
    lua_State *lua = reader->lua;
    if (!push_table(reader, "links")) return;
    for (int i = 1, count = (int)lua_rawlen(lua, -1); i <= count; i++, lua_pop(lua, 1)) {
        lua_rawgeti(lua, -1, i);
        const char *from = word_at(reader, "links", 1, form), *to = word_at(reader, "links", 2, form);
        const char *link = word_at(reader, "links", 3, form);
        (void)find_zone(reader, "links", from);
        (void)find_zone(reader, "links", to);
        find_among(reader, "links", "link", reader->layout->links, reader->layout->link_count, link);
        add(reader, "link %s to %s by %s", from, to, link);
    }
    lua_pop(lua, 1);
}

/* A number, or the id of the piece or place of that name, at this place of the list on top of the stack. */
static int argument_at(const StartReader *reader, int place) {
    const TabletopLayout *layout = reader->layout;
    const char *name = lua_rawgeti(reader->lua, -1, place) == LUA_TSTRING ? lua_tostring(reader->lua, -1) : NULL;
    lua_pop(reader->lua, 1);
    if (!name) return number_at(reader, "phase", place, INT16_MIN, INT16_MAX, 0);
    int zone = names_find_zone(layout, name);
    if (zone >= layout->zone_count) return FIRST_PLACE + zone - layout->zone_count;
    return FIRST_PIECE + find_piece(reader, "phase", name);
}

/* Writes the phase in the list on top of the stack, { "buy", 1 }. */
static void write_phase(const StartReader *reader, char *text, size_t size) {
    const TabletopLayout *layout = reader->layout;
    const char *name = word_at(reader, "phase", 1, "{ \"PHASE\", number, … }");
    size_t used = (size_t)snprintf(text, size, "%s", name);
    find_among(reader, "phase", "phase", layout->phases, layout->phase_count, name);
    int count = (int)lua_rawlen(reader->lua, -1) - 1;
    if (count > TABLETOP_ARGUMENTS)
        fields_raise(&reader->fields, "phase", "a phase has at most %d numbers", TABLETOP_ARGUMENTS);
    for (int i = 0; i < count && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, " %d", argument_at(reader, 2 + i));
}

/* True if the list on top of the stack is one of phases: { { "bomb", 2 }, { "raid", 1 } }. */
static bool is_several(lua_State *lua) {
    if (!lua_istable(lua, -1)) return false;
    bool several = lua_rawgeti(lua, -1, 1) == LUA_TTABLE;
    lua_pop(lua, 1);
    return several;
}

/* Puts the value on top of the stack into a list of its own. */
static void wrap(lua_State *lua) {
    lua_createtable(lua, 1, 0);
    lua_insert(lua, -2);
    lua_rawseti(lua, -2, 1);
}

/* phase = "income", { "buy", 1 } or { { "bomb", 2 }, { "raid", 1 } }: what is run next, in this order. */
static void read_phases(StartReader *reader) {
    lua_State *lua = reader->lua;
    char all[START_TEXT] = "phase ", text[LONG_NAME + 64];
    if (!fields_push(&reader->fields, "phase")) return;
    if (!lua_istable(lua, -1)) wrap(lua);
    if (!is_several(lua)) wrap(lua);
    int count = (int)lua_rawlen(lua, -1);
    if (count > TABLETOP_STACK) fields_raise(&reader->fields, "phase", "at most %d phases", TABLETOP_STACK);
    for (int i = 1; i <= count; i++, lua_pop(lua, 1)) {
        if (lua_rawgeti(lua, -1, i) == LUA_TSTRING) wrap(lua);
        write_phase(reader, text, sizeof text);
        size_t used = strlen(all);
        if (used + strlen(text) + 3 > sizeof all) fields_raise(&reader->fields, "phase", "there are too many phases");
        snprintf(all + used, sizeof all - used, "%s%s", i > 1 ? "; " : "", text);
    }
    add(reader, "%s", all);
    lua_pop(lua, 1);
}

/* alter = { "put museum city:1" }: further alterations, as s:alter takes them. */
static void read_alterations(StartReader *reader) {
    if (!fields_push(&reader->fields, "alter")) return;
    for (int place = 1, count = read_names(reader, "alter"); place <= count; place++)
        add(reader, "%s", name_at(reader->lua, place));
    lua_pop(reader->lua, 1);
}

void start_list_read(const Fields *scenario, const TabletopLayout *layout, StartList *list) {
    static const char *const names[] = {"zones", "counters", "up",    "down",  "marks",
                                        "tiles", "links",    "phase", "alter", NULL};
    if (!lua_istable(scenario->lua, -1)) fields_raise(scenario, "start", "'start' must be a table");
    StartReader reader = {
        .fields = fields_inside(scenario, "start"), .lua = scenario->lua, .layout = layout, .list = list};
    reader.fields.what = "a start";
    fields_check_names(&reader.fields, names);
    read_tiles(&reader);
    read_links(&reader);
    read_zones(&reader);
    read_faces(&reader, "up");
    read_faces(&reader, "down");
    read_counters(&reader);
    read_marks(&reader);
    read_phases(&reader);
    read_alterations(&reader);
}
