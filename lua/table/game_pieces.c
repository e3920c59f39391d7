/* Reads kinds, pieces, tiles and the places of a board. */
#include <string.h>

#include "core/table/names.h"
#include "lua/vm/freeze.h"
#include "lua/table/game_layout.h"

/* The number of a back with this name; a new one if there is none. -1: there are too many. */
static int find_back(WholeGame *game, const char *name) {
    TabletopLayout *layout = &game->layout;
    for (int i = 0; i < layout->back_count; i++)
        if (strcmp(layout->backs[i], name) == 0) return i;
    if (layout->back_count == TABLETOP_BACKS) return -1;
    layout->backs[layout->back_count] = whole_game_text(game, name);
    return layout->back_count++;
}

/* True if the name ends like that of a second copy: museum-2. */
static bool looks_like_copy(const char *name) {
    const char *dash = strrchr(name, '-');
    return dash && dash[1] && strspn(dash + 1, "0123456789") == strlen(dash + 1);
}

static void fault_zone(const Fields *fields, const TabletopLayout *layout, const char *field, const char *name) {
    const char *names[TABLETOP_ZONES + 1] = {NULL};
    char all[TABLETOP_ZONES][LONG_NAME];
    for (int i = 0; i < layout->zone_count; i++) names[i] = names_zone(layout, i, all[i]);
    fields_fault_name(fields, field, "zone", name, names);
}

/* start = "deck"; without it, the zone `box`. */
static int read_start(const Fields *fields, const TabletopLayout *layout, const char *kind) {
    const char *start = fields_text(fields, "start");
    int zone = names_find_zone(layout, start ? start : "box");
    if (zone >= layout->zone_count) zone = -1; /* a tile's place does not exist yet */
    if (zone < 0 && start) fault_zone(fields, layout, "start", start);
    if (zone < 0 && !start)
        fields_fault(fields, kind, "the kind '%s' needs start = \"ZONE\" (or declare a zone `box`)", kind);
    return zone < 0 ? 0 : zone;
}

/* Places --------------------------------------------------------------------------------------------- */

static bool add_join(LayoutReader *reader, const Fields *fields, const char *field, LayoutJoin join) {
    TabletopLayout *layout = &reader->game->layout;
    if (layout->join_count == TABLETOP_JOINS)
        return fields_fault(fields, field, "the places have more than %d links", TABLETOP_JOINS), false;
    layout->joins[layout->join_count++] = join;
    return true;
}

/* One pair of `joins`, on top of the stack: { 1, 2 }. */
static void read_join(LayoutReader *reader, const Fields *joins, const char *link, int number, const LayoutTile *tile) {
    lua_State *lua = joins->lua;
    int pair = lua_gettop(lua), one = 0, other = 0;
    bool fits = lua_istable(lua, pair);
    if (fits) {
        freeze_contents(lua, pair);
        lua_rawgeti(lua, pair, 1);
        fits = fields_is_number(lua, 1, tile->place_count, &one);
        lua_rawgeti(lua, pair, 2);
        fits = fields_is_number(lua, 1, tile->place_count, &other) && fits && one != other;
    }
    lua_settop(lua, pair);
    if (!fits) {
        fields_fault(joins, link, "expected %s = { { 1, 2 }, … }: pairs of the tile's places", link);
        return;
    }
    LayoutJoin join = {.from = (uint8_t)(tile->first_place + one - 1),
                       .to = (uint8_t)(tile->first_place + other - 1),
                       .link = (uint8_t)number,
                       .tile = reader->game->layout.tile_of[tile->piece]};
    (void)add_join(reader, joins, link, join);
}

/* joins = { open = { { 1, 2 }, … } }: the links inside a tile. */
static void read_joins(LayoutReader *reader, const Fields *kind, const LayoutTile *tile) {
    const TabletopLayout *layout = &reader->game->layout;
    const char *names[TABLETOP_LINKS + 1] = {NULL};
    Fields joins, list;
    if (!game_layout_push(kind, "joins", &joins)) return;
    for (int i = 0; i < layout->link_count; i++) names[i] = layout->links[i];
    fields_check_names(&joins, names);
    for (int link = 0; link < layout->link_count; link++) {
        if (!game_layout_push(&joins, layout->links[link], &list)) continue;
        for (lua_Integer i = 1; lua_rawgeti(joins.lua, list.table, i) != LUA_TNIL; i++, lua_pop(joins.lua, 1))
            read_join(reader, &joins, layout->links[link], link, tile);
        lua_settop(joins.lua, list.table - 1);
    }
    lua_pop(joins.lua, 1);
}

/* Adds the places of a tile. `data`: the index of the list of all tables of places; `places`: that of the tile's. */
static void add_tile(LayoutReader *reader, const Fields *kind, int piece, int count, int places, int data) {
    TabletopLayout *layout = &reader->game->layout;
    lua_State *lua = kind->lua;
    if (layout->tile_count == TABLETOP_TILES || layout->place_count + count > TABLETOP_PLACES) {
        fields_fault(kind, "places", "a game has at most %d tiles and %d places", TABLETOP_TILES, TABLETOP_PLACES);
        return;
    }
    LayoutTile *tile = &layout->tiles[layout->tile_count];
    *tile = (LayoutTile){
        .piece = (uint16_t)piece, .first_place = (uint8_t)layout->place_count, .place_count = (uint8_t)count};
    layout->tile_of[piece] = (uint8_t)layout->tile_count;
    for (int i = 0; i < count; i++) {
        layout->places[layout->place_count] =
            (LayoutPlace){.tile = (uint8_t)layout->tile_count, .number = (uint8_t)(i + 1)};
        lua_rawgeti(lua, places, i + 1);
        lua_rawseti(lua, data, ++layout->place_count);
    }
    layout->tile_count++;
    read_joins(reader, kind, tile);
}

/* Kinds ---------------------------------------------------------------------------------------------- */

static void add_pieces(LayoutReader *reader, const Fields *fields, const LayoutKind *kind, int number, int data) {
    TabletopLayout *layout = &reader->game->layout;
    Fields places;
    bool tile = kind->place_count && game_layout_push(fields, "places", &places);
    for (int i = 0; i < kind->copies; i++) {
        int piece = layout->piece_count++;
        layout->kind_of[piece] = (uint16_t)number;
        layout->tile_of[piece] = NOTHING;
        if (tile) add_tile(reader, fields, piece, kind->place_count, places.table, data);
    }
    if (tile) lua_pop(fields->lua, 1);
}

/* How many places a tile has; 0 for what is not a tile. */
static int count_places(LayoutReader *reader, const Fields *fields) {
    Fields places;
    if (!game_layout_push(fields, "places", &places)) return 0;
    int count = (int)lua_rawlen(fields->lua, -1);
    lua_pop(fields->lua, 1);
    if (count < 1 || count > TABLETOP_PLACES)
        fields_fault(fields, "places", "expected places = { { … }, … }: a table for each place of the tile");
    if (reader->game->layout.board < 0) fields_fault(fields, "places", "a game with tiles needs the zone `board`");
    return count < 1 || count > TABLETOP_PLACES ? 0 : count;
}

static void read_kind(LayoutReader *reader, const Fields *kinds, const char *name, int data) {
    WholeGame *game = reader->game;
    TabletopLayout *layout = &game->layout;
    Fields fields;
    int copies = 1;
    if (!game_layout_is_name(kinds, name, name, "kind")) return;
    if (looks_like_copy(name))
        fields_fault(kinds, name, "the name of a kind cannot end like '%s': that is a second copy", name);
    if (!game_layout_push(kinds, name, &fields)) return;
    (void)fields_number(&fields, "copies", 0, TABLETOP_PIECES, &copies);
    if (layout->kind_count == TABLETOP_KINDS || layout->piece_count + copies > TABLETOP_PIECES) {
        fields_fault(kinds, name, "a game has at most %d pieces", TABLETOP_PIECES);
        lua_pop(kinds->lua, 1);
        return;
    }
    (void)fields_text(&fields, "text"); /* describe_face shows it */
    const char *back = fields_text(&fields, "back");
    int number = find_back(game, back ? back : "");
    if (number < 0) fields_fault(&fields, "back", "a game has at most %d different backs", TABLETOP_BACKS);
    LayoutKind *kind = &layout->kinds[layout->kind_count];
    *kind = (LayoutKind){.name = whole_game_text(game, name),
                         .first = (uint16_t)layout->piece_count,
                         .copies = (uint16_t)copies,
                         .back = number < 0 ? 0 : (uint8_t)number,
                         .start = (uint8_t)read_start(&fields, layout, name),
                         .place_count = (uint8_t)count_places(reader, &fields)};
    add_pieces(reader, &fields, kind, layout->kind_count++, data);
    lua_pop(kinds->lua, 1);
}

/* The kinds on top of the stack. Keeps a list of their tables. */
static void read_kinds(LayoutReader *reader, int data) {
    lua_State *lua = reader->fields.lua;
    freeze_contents(lua, -1);
    Fields kinds = fields_inside(&reader->fields, "kinds");
    lua_newtable(lua);
    for (const char *name = NULL; (name = fields_next_key(lua, kinds.table, name));) {
        int before = reader->game->layout.kind_count;
        read_kind(reader, &kinds, name, data);
        if (reader->game->layout.kind_count == before) continue;
        lua_getfield(lua, kinds.table, name);
        lua_rawseti(lua, kinds.table + 1, before + 1);
    }
    reader->game->kinds_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
}

/* Fixed boards --------------------------------------------------------------------------------------- */

static void read_place_links(LayoutReader *reader, const Fields *places, const char *name, int from) {
    TabletopLayout *layout = &reader->game->layout;
    lua_State *lua = places->lua;
    Fields fields, list;
    if (!game_layout_push(places, name, &fields)) return;
    for (int link = 0; link < layout->link_count; link++) {
        if (!fields_has(&fields, layout->links[link]) || !game_layout_push(&fields, layout->links[link], &list))
            continue;
        for (lua_Integer i = 1; lua_rawgeti(lua, list.table, i) != LUA_TNIL; i++, lua_pop(lua, 1)) {
            const char *other = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "?";
            int to = names_find_zone(layout, other) - layout->zone_count;
            if (to < 0 || to == from)
                fields_fault(places, name, "the place '%s' has no neighbour '%s'", name, other);
            else
                (void)add_join(
                    reader, places, name,
                    (LayoutJoin){.from = (uint8_t)from, .to = (uint8_t)to, .link = (uint8_t)link, .tile = NOTHING});
        }
        lua_settop(lua, list.table - 1);
    }
    lua_pop(lua, 1);
}

static void read_board(LayoutReader *reader, int data) {
    TabletopLayout *layout = &reader->game->layout;
    Fields places;
    int first = layout->place_count;
    if (!game_layout_push(&reader->fields, "places", &places)) return;
    for (const char *name = NULL; (name = fields_next_key(places.lua, places.table, name));) {
        if (!game_layout_is_name(&places, name, name, "place")) continue;
        if (layout->place_count == TABLETOP_PLACES) {
            fields_fault(&places, name, "a game has at most %d places", TABLETOP_PLACES);
            break;
        }
        layout->places[layout->place_count] =
            (LayoutPlace){.name = whole_game_text(reader->game, name), .tile = NOTHING};
        lua_getfield(places.lua, places.table, name);
        lua_rawseti(places.lua, data, ++layout->place_count);
    }
    for (int i = first; i < layout->place_count; i++) read_place_links(reader, &places, layout->places[i].name, i);
    lua_pop(places.lua, 1);
}

/* On top of the stack: the kinds. */
void game_pieces_read(LayoutReader *reader) {
    lua_State *lua = reader->fields.lua;
    int kinds = lua_gettop(lua);
    lua_newtable(lua);
    read_board(reader, kinds + 1);
    lua_pushvalue(lua, kinds);
    read_kinds(reader, kinds + 1);
    lua_settop(lua, kinds + 1);
    reader->game->places_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
    if (reader->game->layout.piece_count == 0) fields_fault(&reader->fields, "kinds", "the game has no pieces");
}
