/* Reads `attributes`, how attributes of kinds are worded, and `picture`, how a script arranges the drawing of its table. */
#include <stdio.h>
#include <string.h>

#include "core/base/arena.h"
#include "core/table/names.h"
#include "lua/vm/freeze.h"
#include "core/base/text.h"
#include "lua/table/game_layout.h"

/* Attributes ------------------------------------------------------------------------------------------ */

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

/* The drawing of a game that arranges nothing -------------------------------------------------------- */

static bool is_clock(const WholeGame *game, int counter) {
    for (int i = 0; i < game->clock_count; i++)
        if (game->clock[i] == counter) return true;
    return false;
}

/* All counters in one row, without those that the title tells. */
static void add_counters(const WholeGame *game, PictureRows *rows, bool per_seat) {
    PictureRow *row = &rows->rows[rows->count];
    row->text_ref = LUA_NOREF;
    for (int i = 0; i < game->layout.counter_count; i++)
        if (game->layout.counters[i].per_seat == per_seat && !is_clock(game, i))
            row->items[row->count++] = (PictureItem){.is_counter = true, .number = (uint8_t)i};
    if (row->count) rows->count++;
}

/* Each zone in a row of its own; laid tiles are drawn as a board. */
static void add_zones(const WholeGame *game, PictureRows *rows, int seat) {
    const TabletopLayout *layout = &game->layout;
    for (int i = 0; i < layout->zone_count; i++)
        if (layout->zones[i].seat == seat && i != layout->board)
            rows->rows[rows->count++] =
                (PictureRow){.count = 1, .text_ref = LUA_NOREF, .items = {{.number = (uint8_t)i}}};
}

static void show_all(const WholeGame *game, PictureRows *rows, bool per_seat) {
    add_counters(game, rows, per_seat);
    add_zones(game, rows, per_seat ? 0 : NOTHING);
}

/* Rows ----------------------------------------------------------------------------------------------- */

static void refuse_name(const LayoutReader *reader, const Fields *fields, const char *name) {
    const TabletopLayout *layout = &reader->game->layout;
    const char *names[TABLETOP_ZONES + TABLETOP_COUNTERS + 1] = {NULL};
    int count = 0;
    for (int i = 0; i < layout->zone_count; i++) names[count++] = layout->zones[i].name;
    for (int i = 0; i < layout->counter_count; i++) names[count++] = layout->counters[i].name;
    fields_fault_name(fields, name, "zone or counter", name, names);
}

/* The zone or counter of that name, the zone first; false, with a fault, if there is none. */
static bool find_item(const LayoutReader *reader, const Fields *fields, const char *name, PictureItem *item,
                      bool *per_seat) {
    const TabletopLayout *layout = &reader->game->layout;
    int counter = names_find_counter(layout, name);
    for (int i = 0; i < layout->zone_count; i++)
        if (strcmp(layout->zones[i].name, name) == 0) {
            *item = (PictureItem){.number = (uint8_t)i};
            return *per_seat = layout->zones[i].seat != NOTHING, true;
        }
    if (counter < 0) return refuse_name(reader, fields, name), false;
    *item = (PictureItem){.is_counter = true, .number = (uint8_t)counter};
    return *per_seat = layout->counters[counter].per_seat, true;
}

static void read_item(const LayoutReader *reader, const Fields *fields, PictureRow *row, bool of_seats) {
    const char *name = lua_type(fields->lua, -1) == LUA_TSTRING ? lua_tostring(fields->lua, -1) : NULL;
    PictureItem item;
    bool per_seat;
    if (!name) {
        fields_fault(fields, fields->part, "a row of the picture holds names of zones and counters, not a %s",
                     luaL_typename(fields->lua, -1));
    } else if (find_item(reader, fields, name, &item, &per_seat)) {
        if (per_seat != of_seats)
            fields_fault(fields, name,
                         per_seat ? "each seat has its own '%s'; name it in `seat`"
                                  : "the table has '%s', not each seat; name it in `table`",
                         name);
        else if (row->count < PICTURE_ITEMS)
            row->items[row->count++] = item;
    }
}

/* with = { "cost" }: attributes that stand beside the name of each piece. */
static void read_with(const LayoutReader *reader, const Fields *fields, PictureWith *with) {
    lua_State *lua = fields->lua;
    Fields list;
    if (!fields_has(fields, "with") || !game_layout_push(fields, "with", &list)) return;
    for (lua_Integer i = 1; lua_rawgeti(lua, list.table, i) != LUA_TNIL; i++, lua_pop(lua, 1)) {
        const char *name = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "?";
        int wording = whole_game_wording(reader->game, name);
        if (wording < 0)
            fields_fault(fields, "with", "`attributes` does not word '%s'", name);
        else if (with->count < PICTURE_WITH)
            with->wordings[with->count++] = (uint8_t)wording;
    }
    lua_settop(lua, list.table - 1);
}

/* text = function(g, seat) … end: words behind the items of the row. */
static void read_row_text(const Fields *fields, PictureRow *row) {
    if (!fields_push(fields, "text")) return;
    if (lua_isfunction(fields->lua, -1)) {
        row->text_ref = luaL_ref(fields->lua, LUA_REGISTRYINDEX);
        return;
    }
    fields_fault(fields, "text", "'text' of a row must be a function, not a %s", luaL_typename(fields->lua, -1));
    lua_pop(fields->lua, 1);
}

/* The row on top of the stack: { "deck1", "deck2", label = "decks" }. */
static void read_row(const LayoutReader *reader, const Fields *list, PictureRows *rows, bool of_seats) {
    static const char *const names[] = {"label", "as", "always", "text", "with", NULL};
    static const char *const as_words[] = {"names", "kinds", "count", NULL};
    lua_State *lua = list->lua;
    int as = AS_NAMES;
    if (!lua_istable(lua, -1)) {
        fields_fault(list, list->part, "expected a row such as { \"hand\" }, not a %s", luaL_typename(lua, -1));
        return;
    }
    freeze_contents(lua, -1);
    Fields fields = fields_inside(list, list->part);
    fields_check_keys(&fields, names);
    PictureRow *row = &rows->rows[rows->count++];
    row->text_ref = LUA_NOREF;
    (void)fields_word(&fields, "as", as_words, &as);
    (void)fields_flag(&fields, "always", &row->always);
    row->as = (uint8_t)as;
    read_row_text(&fields, row);
    read_with(reader, &fields, &row->with);
    const char *label = fields_text(&fields, "label");
    if (label && game_layout_is_name(&fields, "label", label, "row")) row->label = whole_game_text(reader->game, label);
    for (lua_Integer i = 1; lua_rawgeti(lua, fields.table, i) != LUA_TNIL; i++, lua_pop(lua, 1))
        read_item(reader, &fields, row, of_seats);
    lua_settop(lua, fields.table);
}

/* False if the picture does not have these rows. */
static bool read_rows(const LayoutReader *reader, const Fields *picture, const char *name, PictureRows *rows) {
    lua_State *lua = picture->lua;
    Fields list;
    if (!fields_has(picture, name) || !game_layout_push(picture, name, &list)) return false;
    for (lua_Integer i = 1; lua_rawgeti(lua, list.table, i) != LUA_TNIL; i++, lua_pop(lua, 1))
        if (rows->count < PICTURE_ROWS) read_row(reader, &list, rows, strcmp(name, "seat") == 0);
    lua_settop(lua, list.table - 1);
    return true;
}

/* The board ------------------------------------------------------------------------------------------ */

static int find_mark(const TabletopLayout *layout, const char *name) {
    for (int i = 0; i < layout->mark_count; i++)
        if (strcmp(layout->marks[i], name) == 0) return i;
    return -1;
}

/* One character that can be seen, in UTF-8. */
static bool is_sign(const char *text) {
    size_t length = strlen(text), characters = 0;
    for (size_t i = 0; i < length; i++) characters += ((unsigned char)text[i] & 0xc0) != 0x80;
    return characters == 1 && length < PICTURE_SIGN && (unsigned char)*text > ' ' && *text != 127;
}

static void read_sign(const LayoutReader *reader, const Fields *signs, const char *name) {
    const TabletopLayout *layout = &reader->game->layout;
    Picture *picture = &reader->game->picture;
    const char *sign = fields_text(signs, name);
    int kind = names_find_kind(layout, name), mark = find_mark(layout, name);
    if (!sign) return;
    if (!is_sign(sign))
        fields_fault(signs, name, "the sign of '%s' must be one character, not \"%s\"", name, sign);
    else if (kind >= 0)
        strcpy(picture->kind_signs[kind], sign);
    else if (mark >= 0)
        strcpy(picture->mark_signs[mark], sign);
    else
        fields_fault(signs, name, "there is no kind or mark '%s'", name);
}

static void read_board(const LayoutReader *reader, const Fields *picture) {
    static const char *const names[] = {"columns", "signs", "with", NULL};
    Fields board, signs;
    if (!fields_has(picture, "board") || !game_layout_push(picture, "board", &board)) return;
    fields_check_names(&board, names);
    read_with(reader, &board, &reader->game->picture.tiles);
    (void)fields_number(&board, "columns", 1, PICTURE_COLUMNS, &reader->game->picture.columns);
    if (fields_has(&board, "signs") && game_layout_push(&board, "signs", &signs)) {
        for (const char *name = NULL; (name = fields_next_key(signs.lua, signs.table, name));)
            read_sign(reader, &signs, name);
        lua_pop(signs.lua, 1);
    }
    lua_pop(board.lua, 1);
}

void game_picture_read(LayoutReader *reader) {
    static const char *const names[] = {"table", "seat", "board", NULL};
    Picture *picture = &reader->game->picture;
    Fields fields;
    bool given = fields_has(&reader->fields, "picture") && game_layout_push(&reader->fields, "picture", &fields);
    if (given) fields_check_names(&fields, names);
    if (!given || !read_rows(reader, &fields, "table", &picture->table)) show_all(reader->game, &picture->table, false);
    if (!given || !read_rows(reader, &fields, "seat", &picture->seat)) show_all(reader->game, &picture->seat, true);
    if (!given) return;
    read_board(reader, &fields);
    lua_pop(fields.lua, 1);
}

void game_picture_release(WholeGame *game) {
    lua_State *lua = game->script->vm->lua;
    for (int i = 0; i < game->picture.table.count; i++)
        luaL_unref(lua, LUA_REGISTRYINDEX, game->picture.table.rows[i].text_ref);
    for (int i = 0; i < game->picture.seat.count; i++)
        luaL_unref(lua, LUA_REGISTRYINDEX, game->picture.seat.rows[i].text_ref);
}
