/* Methods of g about places and tiles. */
#include <string.h>

#include "core/table/board.h"
#include "core/table/names.h"
#include "lua/table/game_api.h"

static void push_places(lua_State *lua, const uint8_t *places, int count) {
    lua_createtable(lua, count, 0);
    for (int i = 0; i < count; i++) {
        game_api_push_place(lua, places[i]);
        lua_rawseti(lua, -2, i + 1);
    }
}

static int f_neighbours(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    uint8_t near[TABLETOP_NEAR];
    int place = check_place(lua, call, 2);
    push_places(lua, near, board_neighbours(&call->table, place, check_links(lua, call, 3), near));
    return 1;
}

/* The number of the tile at `index`. */
static int check_tile(lua_State *lua, const TabletopCall *call, int index) {
    int piece = check_piece(lua, call, index), tile = call->layout->tile_of[piece];
    char name[LONG_NAME];
    if (tile == NOTHING)
        luaL_argerror(lua, index, lua_pushfstring(lua, "%s is not a tile", names_piece(call->layout, piece, name)));
    return tile;
}

static int f_places(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    uint8_t places[TABLETOP_PLACES];
    const LayoutTile *tile = &call->layout->tiles[check_tile(lua, call, 2)];
    for (int i = 0; i < tile->place_count; i++) places[i] = (uint8_t)(tile->first_place + i);
    push_places(lua, places, tile->place_count);
    return 1;
}

/* g:place("church:8"), or g:place(tile, 8) */
static int f_place(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    if (lua_type(lua, 2) == LUA_TNUMBER) {
        const LayoutTile *tile = &call->layout->tiles[check_tile(lua, call, 2)];
        game_api_push_place(lua, tile->first_place + (int)check_integer(lua, 3, 1, tile->place_count) - 1);
        return 1;
    }
    const char *name = check_string(lua, 2, "the name of a place");
    int zone = names_find_zone(call->layout, name);
    if (zone < call->layout->zone_count)
        return luaL_argerror(lua, 2, lua_pushfstring(lua, "there is no place '%s'", name));
    game_api_push_place(lua, zone - call->layout->zone_count);
    return 1;
}

static int f_place_data(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    int place = check_place(lua, call, 2);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, whole_game_of(call)->places_ref);
    lua_rawgeti(lua, -1, place + 1);
    return 1;
}

/* g:tile_of(place): the tile and the number of the place on it, from 1; nil on a fixed board. */
static int f_tile_of(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    const LayoutPlace *place = &call->layout->places[check_place(lua, call, 2)];
    if (place->tile == NOTHING) return lua_pushnil(lua), 1;
    game_api_push_piece(lua, call->layout->tiles[place->tile].piece);
    lua_pushinteger(lua, place->number);
    return 2;
}

static int f_tile_at(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    lua_Integer x = luaL_checkinteger(lua, 2), y = luaL_checkinteger(lua, 3);
    for (int i = 0; i < call->layout->tile_count; i++) {
        const TileState *tile = &call->table.tiles[i];
        if (tile->laid && tile->x == x && tile->y == y)
            return game_api_push_piece(lua, call->layout->tiles[i].piece), 1;
    }
    return lua_pushnil(lua), 1;
}

/* g:spot(tile): x, y and turn; nil if it is not laid. */
static int f_spot(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    const TileState *tile = &call->table.tiles[check_tile(lua, call, 2)];
    if (!tile->laid) return lua_pushnil(lua), 1;
    lua_pushinteger(lua, tile->x);
    lua_pushinteger(lua, tile->y);
    lua_pushinteger(lua, tile->turn);
    return 3;
}

static int check_mark(lua_State *lua, const TabletopCall *call, int index) {
    return check_name(lua, index, "mark", call->layout->marks, call->layout->mark_count);
}

static int f_marked(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    int place = check_place(lua, call, 2);
    lua_pushboolean(lua, call->table.places[place].marks >> check_mark(lua, call, 3) & 1);
    return 1;
}

/* Distances and walks -------------------------------------------------------------------------------- */

/* Distances from argument 2: a place, or a list of places. */
static void measure(lua_State *lua, const TabletopCall *call, int links, int16_t *distances) {
    uint16_t from[TABLETOP_PLACES];
    int count = 1;
    if (lua_istable(lua, 2))
        count = check_list(lua, call, 2, "a list of places", TABLETOP_PLACES, check_place, from);
    else
        from[0] = (uint16_t)check_place(lua, call, 2);
    vm_charge(lua, (size_t)call->layout->place_count);
    board_distances(call->layout, &call->table, from, count, links, distances);
}

/* g:distances(from, to [, links]): for each place of the list `to` its steps from the nearest of `from`, or false. */
static int f_distances(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    int16_t distances[TABLETOP_PLACES];
    uint16_t to[TABLETOP_PIECES];
    int count = check_list(lua, call, 3, "a list of places", TABLETOP_PIECES, check_place, to);
    measure(lua, call, check_links(lua, call, 4), distances);
    lua_createtable(lua, count, 0);
    for (int i = 0; i < count; i++) {
        if (distances[to[i]] < 0)
            lua_pushboolean(lua, false);
        else
            lua_pushinteger(lua, distances[to[i]]);
        lua_rawseti(lua, -2, i + 1);
    }
    return 1;
}

/* g:places_of(pieces): the places where these pieces lie, one for each piece that lies on one. */
static int f_places_of(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    uint16_t pieces[TABLETOP_PIECES];
    int count = check_pieces(lua, call, 2, pieces), found = 0;
    lua_createtable(lua, count, 0);
    for (int i = 0; i < count; i++) {
        int place = call->table.pieces[pieces[i]].zone - call->layout->zone_count;
        if (place < 0) continue;
        game_api_push_place(lua, place);
        lua_rawseti(lua, -2, ++found);
    }
    return 1;
}

/* g:distance(from, to [, links]): steps, or nil. */
static int f_distance(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    int16_t distances[TABLETOP_PLACES];
    int to = check_place(lua, call, 3);
    measure(lua, call, check_links(lua, call, 4), distances);
    if (distances[to] < 0)
        lua_pushnil(lua);
    else
        lua_pushinteger(lua, distances[to]);
    return 1;
}

/* g:within(place, steps [, links]): all other places at most so many steps away, in the order of their numbers. */
static int f_within(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    int16_t distances[TABLETOP_PLACES];
    uint8_t places[TABLETOP_PLACES];
    int count = 0, steps = (int)check_integer(lua, 3, 0, TABLETOP_PLACES);
    measure(lua, call, check_links(lua, call, 4), distances);
    for (int i = 0; i < call->layout->place_count; i++)
        if (distances[i] > 0 && distances[i] <= steps) places[count++] = (uint8_t)i;
    push_places(lua, places, count);
    return 1;
}

/* Puts a field of the table that is argument 1 there, nil too, so that an error about it names the argument. Returns its
 * index. */
static int put_field(lua_State *lua, int field) {
    lua_copy(lua, field, 2);
    return 2;
}

/* Sets a flag for each place of the list in the field at `index`. */
static void check_flags(lua_State *lua, const TabletopCall *call, int index, uint8_t *flags) {
    uint16_t places[TABLETOP_PLACES];
    if (lua_isnil(lua, index)) return;
    int count = check_list(lua, call, index, "a list of places", TABLETOP_PLACES, check_place, places);
    for (int i = 0; i < count; i++) flags[places[i]] = 1;
}

/* g:walks{ from =, steps =, over =, block =, no_stop = }: the ends of the longest walks, and their length. */
static int f_walks(lua_State *lua) {
    static const char *const names[] = {"from", "steps", "over", "block", "no_stop", NULL};
    const TabletopCall *call = check_phase(lua);
    Vm *vm = vm_of(lua);
    uint8_t places[TABLETOP_PLACES];
    int first = check_fields(lua, 2, "walks has from, steps, over, block and no_stop", names), count = 0;
    BoardWalk walk = {.from = check_place(lua, call, put_field(lua, first)),
                      .steps = (int)check_integer(lua, put_field(lua, first + 1), 0, TABLETOP_PLACES),
                      .links = check_links(lua, call, put_field(lua, first + 2))};
    check_flags(lua, call, put_field(lua, first + 3), walk.block);
    check_flags(lua, call, put_field(lua, first + 4), walk.no_stop);
    long most = vm->limits.instructions ? vm->left : 10000000;
    walk.work = most;
    bool done = board_walk(&call->table, &walk);
    vm_charge(lua, (size_t)(most - walk.work));
    if (!done) return luaL_error(lua, "the walks are too long: more than %I steps were tried", (LUAI_UACINT)most);
    for (int i = 0; i < call->layout->place_count; i++)
        if (walk.ends[i]) places[count++] = (uint8_t)i;
    push_places(lua, places, count);
    lua_pushinteger(lua, walk.length);
    return 2;
}

/* Acting --------------------------------------------------------------------------------------------- */

static int f_mark(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    int place = check_place(lua, call, 2), mark = check_mark(lua, call, 3);
    check_done(lua, tabletop_mark(call, place, mark, lua_toboolean(lua, 4)));
    return 0;
}

static int f_lay(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    int tile = check_tile(lua, call, 2), x = (int)check_integer(lua, 3, CELL_LEAST, CELL_MOST);
    int y = (int)check_integer(lua, 4, CELL_LEAST, CELL_MOST);
    int turn = lua_isnoneornil(lua, 5) ? 0 : (int)check_integer(lua, 5, 0, 3);
    check_done(lua, tabletop_lay(call, call->layout->tiles[tile].piece, x, y, turn));
    return 0;
}

static int link_places(lua_State *lua, bool set) {
    TabletopCall *call = check_phase(lua);
    int from = check_place(lua, call, 2), to = check_place(lua, call, 3);
    int link = check_name(lua, 4, "link", call->layout->links, call->layout->link_count);
    check_done(lua, tabletop_link(call, from, to, link, set));
    return 0;
}

static int f_link(lua_State *lua) {
    return link_places(lua, true);
}

static int f_unlink(lua_State *lua) {
    return link_places(lua, false);
}

const Method game_methods_board[] = {
    METHOD(neighbours),
    METHOD(places),
    METHOD(place),
    METHOD(place_data),
    METHOD(tile_of),
    METHOD(tile_at),
    METHOD(spot),
    METHOD(marked),
    METHOD(distance),
    METHOD(distances),
    METHOD(places_of),
    METHOD(within),
    METHOD(walks),
    TRACED_METHOD(mark, "cnn", ""),
    TRACED_METHOD(lay, "cn", ""),
    TRACED_METHOD(link, "ccn", ""),
    TRACED_METHOD(unlink, "ccn", ""),
    METHODS_END,
};
