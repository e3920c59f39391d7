/* Methods of g that read the table: seats, pieces, counters; and judge. */
#include "core/table/names.h"
#include "lua/vm/freeze.h"
#include "lua/table/game_api.h"

static int push_seats(lua_State *lua, const TabletopCall *call, int first, int skip) {
    int seats = call->layout->seats, count = 0;
    lua_createtable(lua, seats, 0);
    for (int i = 0; i < seats; i++) {
        int seat = (first + i) % seats;
        if (seat == skip) continue;
        lua_pushinteger(lua, seat + 1);
        lua_rawseti(lua, -2, ++count);
    }
    return 1;
}

static int f_players(lua_State *lua) {
    lua_pushinteger(lua, check_phase(lua)->layout->seats);
    return 1;
}

static int f_seats(lua_State *lua) {
    return push_seats(lua, check_phase(lua), 0, -1);
}

static int f_from(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    return push_seats(lua, call, check_player(lua, call, 2), -1);
}

/* All other seats, clockwise from the left of this one. */
static int f_others(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    int seat = check_player(lua, call, 2);
    return push_seats(lua, call, seat, seat);
}

static int f_left(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    lua_pushinteger(lua, (check_player(lua, call, 2) + 1) % call->layout->seats + 1);
    return 1;
}

static int f_right(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    lua_pushinteger(lua, (check_player(lua, call, 2) + call->layout->seats - 1) % call->layout->seats + 1);
    return 1;
}

static int f_option(lua_State *lua) {
    const WholeGame *game = whole_game_of(check_phase(lua));
    const char *names[GAME_OPTIONS];
    for (int i = 0; i < game->script->option_count; i++) names[i] = game->script->options[i].name;
    game_api_push_option(lua, game, check_name(lua, 2, "option", names, game->script->option_count));
    return 1;
}

static int f_phase(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    if (call->phase < 0)
        lua_pushnil(lua);
    else
        lua_pushstring(lua, call->layout->phases[call->phase]);
    return 1;
}

/* Pieces --------------------------------------------------------------------------------------------- */

static int f_pieces(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    uint16_t pieces[TABLETOP_PIECES];
    int count = pile_list(&call->table, check_table_zone(lua, call, 2), pieces);
    vm_charge(lua, (size_t)count);
    game_api_push_pieces(lua, pieces, count);
    return 1;
}

/* g:top(zone): the top piece or nil; g:top(zone, n): a list of at most n. */
static int f_top(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    uint16_t pieces[TABLETOP_PIECES];
    int count = pile_list(&call->table, check_table_zone(lua, call, 2), pieces);
    if (lua_isnoneornil(lua, 3)) {
        if (count)
            game_api_push_piece(lua, pieces[0]);
        else
            lua_pushnil(lua);
        return 1;
    }
    int most = (int)check_integer(lua, 3, 0, TABLETOP_PIECES);
    game_api_push_pieces(lua, pieces, count < most ? count : most);
    return 1;
}

static int f_size(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    lua_pushinteger(lua, call->table.piles[check_table_zone(lua, call, 2)].count);
    return 1;
}

static int f_where(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    game_api_push_zone(lua, call->layout, call->table.pieces[check_piece(lua, call, 2)].zone);
    return 1;
}

static void push_kind(lua_State *lua, const TabletopCall *call, int piece) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, whole_game_of(call)->kinds_ref);
    lua_rawgeti(lua, -1, call->layout->kind_of[piece] + 1);
    lua_remove(lua, -2);
}

static int f_kind(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    push_kind(lua, call, check_piece(lua, call, 2));
    return 1;
}

static int f_kind_name(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    lua_pushstring(lua, layout_kind(call->layout, check_piece(lua, call, 2))->name);
    return 1;
}

/* g:name(piece or place) */
static int f_name(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    char name[LONG_NAME];
    bool place = lua_isinteger(lua, 2) && lua_tointeger(lua, 2) >= FIRST_PLACE;
    if (place)
        lua_pushstring(lua, names_zone(call->layout, call->layout->zone_count + check_place(lua, call, 2), name));
    else
        lua_pushstring(lua, names_piece(call->layout, check_piece(lua, call, 2), name));
    return 1;
}

static int f_piece(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    const char *name = check_string(lua, 2, "the name of a piece");
    int piece = names_find_piece(call->layout, name);
    if (piece < 0) return luaL_argerror(lua, 2, lua_pushfstring(lua, "there is no piece '%s'", name));
    game_api_push_piece(lua, piece);
    return 1;
}

static const LayoutKind *check_kind(lua_State *lua, const TabletopCall *call, int index) {
    const char *names[TABLETOP_KINDS];
    for (int i = 0; i < call->layout->kind_count; i++) names[i] = call->layout->kinds[i].name;
    return &call->layout->kinds[check_name(lua, index, "kind", names, call->layout->kind_count)];
}

static int f_of_kind(lua_State *lua) {
    const LayoutKind *kind = check_kind(lua, check_phase(lua), 2);
    lua_createtable(lua, kind->copies, 0);
    for (int i = 0; i < kind->copies; i++) {
        game_api_push_piece(lua, kind->first + i);
        lua_rawseti(lua, -2, i + 1);
    }
    return 1;
}

/* g:on_board(kind): the pieces of a kind that lie on places, in the order of their numbers. */
static int f_on_board(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    const LayoutKind *kind = check_kind(lua, call, 2);
    uint16_t pieces[TABLETOP_PIECES];
    int count = 0;
    for (int piece = kind->first; piece < kind->first + kind->copies; piece++)
        if (call->table.pieces[piece].zone >= call->layout->zone_count) pieces[count++] = (uint16_t)piece;
    vm_charge(lua, (size_t)kind->copies);
    game_api_push_pieces(lua, pieces, count);
    return 1;
}

static int f_up(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    lua_pushboolean(lua, call->table.pieces[check_piece(lua, call, 2)].known & PIECE_UP);
    return 1;
}

static int f_knows(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    int seat = check_player(lua, call, 2);
    lua_pushboolean(lua, call->table.pieces[check_piece(lua, call, 3)].known >> seat & 1);
    return 1;
}

/* Counters ------------------------------------------------------------------------------------------- */

static int f_get(lua_State *lua) {
    const TabletopCall *call = check_phase(lua);
    int counter = check_counter(lua, call, 2);
    const LayoutCounter *of = &call->layout->counters[counter];
    int seat = check_counter_seat(lua, call, 3, of);
    lua_pushinteger(lua, call->table.cells[of->cell + seat]);
    return 1;
}

/* Judging -------------------------------------------------------------------------------------------- */

/* g:judge(hook, value, pieces, …): value = kind[hook](g, value, piece, …) for each piece whose kind defines it. */
static int f_judge(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    uint16_t pieces[TABLETOP_PIECES];
    const char *hook = check_string(lua, 2, "the name of a hook");
    int extra = lua_gettop(lua) - 4, count = check_pieces(lua, call, 4, pieces);
    bool acts = call->run.acts;
    if (extra < 0) extra = 0;
    luaL_checkstack(lua, extra + 8, "too many arguments");
    call->run.acts = false;
    lua_pushvalue(lua, 3);
    for (int i = 0; i < count; i++) {
        push_kind(lua, call, pieces[i]);
        if (lua_getfield(lua, -1, hook) == LUA_TFUNCTION) {
            lua_pushvalue(lua, 1);
            lua_pushvalue(lua, -4);
            game_api_push_piece(lua, pieces[i]);
            for (int arg = 0; arg < extra; arg++) lua_pushvalue(lua, 5 + arg);
            game_api_call_hook(lua, call, pieces[i], hook, 2 + extra);
            lua_replace(lua, -3);
            lua_pop(lua, 1);
        } else {
            lua_pop(lua, 2);
        }
    }
    call->run.acts = acts;
    return 1;
}

/* g:emit(hook, pieces, …): calls the acting hook of each piece whose kind defines it; returns the last result. */
static int f_emit(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    uint16_t pieces[TABLETOP_PIECES];
    const char *hook = check_string(lua, 2, "the name of a hook");
    int extra = lua_gettop(lua) - 3, count = check_pieces(lua, call, 3, pieces);
    if (extra < 0) extra = 0;
    luaL_checkstack(lua, extra + 8, "too many arguments");
    lua_pushnil(lua);
    for (int i = 0; i < count; i++) {
        push_kind(lua, call, pieces[i]);
        bool defined = lua_getfield(lua, -1, hook) == LUA_TFUNCTION;
        lua_remove(lua, -2);
        if (!defined) {
            lua_pop(lua, 1);
            continue;
        }
        lua_pushvalue(lua, 1);
        game_api_push_piece(lua, pieces[i]);
        for (int arg = 0; arg < extra; arg++) lua_pushvalue(lua, 4 + arg);
        game_api_call_hook(lua, call, pieces[i], hook, 1 + extra);
        lua_replace(lua, -2);
    }
    return 1;
}

const Method game_methods_look[] = {
    METHOD(players),
    METHOD(seats),
    METHOD(from),
    METHOD(others),
    METHOD(left),
    METHOD(right),
    METHOD(option),
    METHOD(phase),
    METHOD(pieces),
    METHOD(top),
    METHOD(size),
    METHOD(where),
    METHOD(kind),
    METHOD(kind_name),
    METHOD(name),
    METHOD(piece),
    METHOD(of_kind),
    METHOD(up),
    METHOD(knows),
    METHOD(get),
    CALLING_METHOD(judge, "nncn", "n"),
    CALLING_METHOD(emit, "ncn", "?"),
    METHOD(on_board),
    METHODS_END,
};
