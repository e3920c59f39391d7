/* Arguments and results of the methods of g. */
#include <string.h>

#include "core/table/names.h"
#include "lua/vm/freeze.h"
#include "lua/vm/asking.h"
#include "lua/vm/counter.h"
#include "core/base/nearest.h"
#include "lua/table/game_api.h"

TabletopCall *check_phase(lua_State *lua) {
    Vm *vm = vm_of(lua);
    if (lua_touserdata(lua, 1) != vm->game || !vm->game) luaL_error(lua, "call methods with a colon: g:name(…)");
    if (!vm->run) luaL_error(lua, "g can be used only inside a phase or a hook");
    return open_phase(vm);
}

void check_acted(lua_State *lua, const TabletopCall *call, bool done) {
    if (done) return;
    const Vm *vm = vm_of(lua);
    if (call->run.end == HOOK_WAITS && vm->debugger && vm->observer->question) vm->observer->question(vm->debugger);
    if (call->run.end == HOOK_WAITS || call->run.end == HOOK_PAUSED) vm_leave(lua);
    luaL_error(lua, "%s", call->run.host->fault.what);
}

/* Raises "5 is a seat; expected a piece". */
static int refuse_id(lua_State *lua, const TabletopCall *call, int index, const char *expected) {
    const TabletopLayout *layout = call->layout;
    int is_integer;
    lua_Integer id = lua_tointegerx(lua, index, &is_integer);
    const char *is = NULL;
    if (!is_integer || lua_type(lua, index) != LUA_TNUMBER) return check_refuse(lua, index, "%s", expected);
    if (id >= FIRST_SEAT && id < FIRST_SEAT + layout->seats) is = "a seat";
    if (id >= FIRST_PIECE && id < FIRST_PIECE + layout->piece_count) is = "a piece";
    if (id >= FIRST_PLACE && id < FIRST_PLACE + layout->place_count) is = "a place";
    if (!is) return check_refuse(lua, index, "%s", expected);
    return luaL_argerror(lua, index, lua_pushfstring(lua, "%I is %s; expected %s", (LUAI_UACINT)id, is, expected));
}

/* A number from `first` on, of which there are `count`; -1 if the value is something else. */
static int read_id(lua_State *lua, int index, int first, int count) {
    int is_integer;
    lua_Integer id = lua_tointegerx(lua, index, &is_integer);
    bool fits = is_integer && lua_type(lua, index) == LUA_TNUMBER && id >= first && id < first + count;
    return fits ? (int)id - first : -1;
}

int check_player(lua_State *lua, const TabletopCall *call, int index) {
    int seat = read_id(lua, index, FIRST_SEAT, call->layout->seats);
    if (seat >= 0) return seat;
    char expected[48] = "a seat from 1 to ";
    size_t length = strlen(expected);
    expected[length] = (char)('0' + call->layout->seats), expected[length + 1] = 0;
    return refuse_id(lua, call, index, expected);
}

int check_player_or_none(lua_State *lua, const TabletopCall *call, int index) {
    return lua_isnoneornil(lua, index) ? NOTHING : check_player(lua, call, index);
}

int check_piece(lua_State *lua, const TabletopCall *call, int index) {
    int piece = read_id(lua, index, FIRST_PIECE, call->layout->piece_count);
    return piece >= 0 ? piece : refuse_id(lua, call, index, "a piece");
}

int check_place(lua_State *lua, const TabletopCall *call, int index) {
    int place = read_id(lua, index, FIRST_PLACE, call->layout->place_count);
    return place >= 0 ? place : refuse_id(lua, call, index, "a place");
}

/* Raises an error about a name that does not exist, with the nearest one. `names` ends with NULL. */
static int refuse_name(lua_State *lua, int index, const char *what, const char *const *names) {
    const char *name = lua_tostring(lua, index), *near = nearest_name(name, names);
    const char *text = near ? lua_pushfstring(lua, "there is no %s '%s'; did you mean '%s'?", what, name, near)
                            : lua_pushfstring(lua, "there is no %s '%s'", what, name);
    return luaL_argerror(lua, index, text);
}

/* The same for a list of names without NULL at its end. */
static int refuse_among(lua_State *lua, int index, const char *what, const char *const *names, int count) {
    const char *list[TABLETOP_KINDS + 1] = {NULL};
    for (int i = 0; i < count; i++) list[i] = names[i];
    return refuse_name(lua, index, what, list);
}

int check_name(lua_State *lua, int index, const char *what, const char *const *names, int count) {
    if (lua_type(lua, index) != LUA_TSTRING) check_refuse(lua, index, "the name of a %s", what);
    const char *name = lua_tostring(lua, index);
    for (int i = 0; i < count; i++)
        if (names[i][0] == name[0] && strcmp(names[i], name) == 0) return i;
    return refuse_among(lua, index, what, names, count);
}

static int refuse_zone(lua_State *lua, const TabletopCall *call, int index) {
    const char *names[TABLETOP_ZONES + 1] = {NULL};
    char all[TABLETOP_ZONES][LONG_NAME];
    for (int i = 0; i < call->layout->zone_count; i++) names[i] = names_zone(call->layout, i, all[i]);
    return refuse_name(lua, index, "zone", names);
}

int check_table_zone(lua_State *lua, const TabletopCall *call, int index) {
    if (lua_type(lua, index) == LUA_TNUMBER) return call->layout->zone_count + check_place(lua, call, index);
    if (lua_type(lua, index) != LUA_TSTRING) check_refuse(lua, index, "the name of a zone, or a place");
    int zone = names_find_zone(call->layout, lua_tostring(lua, index));
    return zone >= 0 ? zone : refuse_zone(lua, call, index);
}

int check_counter(lua_State *lua, const TabletopCall *call, int index) {
    const char *names[TABLETOP_COUNTERS + 1] = {NULL}, *name = check_string(lua, index, "the name of a counter");
    int counter = names_find_counter(call->layout, name);
    if (counter >= 0) return counter;
    for (int i = 0; i < call->layout->counter_count; i++) names[i] = call->layout->counters[i].name;
    return check_counter_name(lua, index, name, names);
}

int check_counter_seat(lua_State *lua, const TabletopCall *call, int index, const LayoutCounter *counter) {
    if (counter->per_seat) return check_player(lua, call, index);
    check_no_seat(lua, index, counter->name);
    return 0;
}

int check_choice_word(lua_State *lua, const TabletopCall *call, int index) {
    return check_name(lua, index, "word", call->layout->words, call->layout->word_count);
}

int check_links(lua_State *lua, const TabletopCall *call, int index) {
    const TabletopLayout *layout = call->layout;
    uint16_t links[TABLETOP_LINKS];
    int mask = 0;
    if (lua_isnoneornil(lua, index)) return (1 << TABLETOP_LINKS) - 1;
    if (lua_type(lua, index) == LUA_TSTRING)
        return 1 << check_name(lua, index, "link", layout->links, layout->link_count);
    check_table(lua, index, "a list of links");
    lua_pushvalue(lua, index);
    freeze_contents(lua, -1);
    int list = lua_gettop(lua), count = (int)lua_rawlen(lua, list);
    if (count > TABLETOP_LINKS) luaL_argerror(lua, index, "there are at most 8 kinds of links");
    for (int i = 0; i < count; i++, lua_pop(lua, 1)) {
        lua_rawgeti(lua, list, i + 1);
        links[i] = (uint16_t)check_name(lua, lua_gettop(lua), "link", layout->links, layout->link_count);
        mask |= 1 << links[i];
    }
    lua_pop(lua, 1);
    return mask;
}

int check_list(lua_State *lua, const TabletopCall *call, int index, const char *what, int most,
               int (*element)(lua_State *lua, const TabletopCall *call, int index), uint16_t *out) {
    int count = check_elements(lua, index, what, most);
    for (int i = 0; i < count; i++) {
        check_element(lua, index, i + 1);
        out[i] = (uint16_t)element(lua, call, index);
    }
    check_elements_end(lua, index);
    return count;
}

int check_pieces(lua_State *lua, const TabletopCall *call, int index, uint16_t pieces[TABLETOP_PIECES]) {
    uint8_t seen[TABLETOP_PIECES] = {0};
    if (lua_type(lua, index) == LUA_TNUMBER) {
        pieces[0] = (uint16_t)check_piece(lua, call, index);
        return 1;
    }
    int count = check_list(lua, call, index, "a piece or a list of pieces", TABLETOP_PIECES, check_piece, pieces);
    for (int i = 0; i < count; i++)
        if (seen[pieces[i]]++) {
            char name[LONG_NAME];
            const char *text =
                lua_pushfstring(lua, "%s is in the list twice", names_piece(call->layout, pieces[i], name));
            luaL_argerror(lua, index, text);
        }
    return count;
}

void game_api_push_piece(lua_State *lua, int piece) {
    lua_pushinteger(lua, FIRST_PIECE + piece);
}

void game_api_push_place(lua_State *lua, int place) {
    lua_pushinteger(lua, FIRST_PLACE + place);
}

void game_api_push_zone(lua_State *lua, const TabletopLayout *layout, int zone) {
    char name[LONG_NAME];
    if (zone >= layout->zone_count)
        game_api_push_place(lua, zone - layout->zone_count);
    else
        lua_pushstring(lua, names_zone(layout, zone, name));
}

void game_api_push_pieces(lua_State *lua, const uint16_t *pieces, int count) {
    lua_createtable(lua, count, 0);
    for (int i = 0; i < count; i++) {
        game_api_push_piece(lua, pieces[i]);
        lua_rawseti(lua, -2, i + 1);
    }
}

void game_api_push_option(lua_State *lua, const WholeGame *game, int place) {
    const GameOption *option = &game->script->options[place];
    int value = game->setup.values[place];
    switch (option->kind) {
    case OPTION_FLAG: lua_pushboolean(lua, value); break;
    case OPTION_NUMBER: lua_pushinteger(lua, value); break;
    case OPTION_WORD: lua_pushstring(lua, option->words[value]);
    }
}
