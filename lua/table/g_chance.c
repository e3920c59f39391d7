/* Methods of g that draw chance. */
#include "lua/vm/freeze.h"
#include "lua/table/game_api.h"
#include "lua/table/game_choice.h"

enum { MOST_DICE = 1000, MOST_FACES = 1000 };

/* g:roll{ what =, seat =, dice =, faces = }: a list of faces, from 1. */
static int f_roll(lua_State *lua) {
    static const char *const names[] = {"what", "seat", "dice", "faces", NULL};
    TabletopCall *call = check_phase(lua);
    int16_t result[MOST_DICE];
    int first = check_fields(lua, 2, "roll has what, seat, dice and faces", names);
    lua_pushvalue(lua, first);
    lua_replace(lua, 2);
    const char *what = check_string(lua, 2, "what = \"what the dice decide\"");
    int seat = check_field(lua, 2, first + 1) ? check_player(lua, call, 2) : NOTHING;
    int dice = check_field(lua, 2, first + 2) ? (int)check_integer(lua, 2, 0, MOST_DICE) : 1;
    int faces = check_field(lua, 2, first + 3) ? (int)check_integer(lua, 2, 1, MOST_FACES) : 6;
    vm_charge(lua, (size_t)dice);
    check_acted(lua, call, tabletop_roll(call, what, seat, dice, faces, result));
    lua_createtable(lua, dice, 0);
    for (int i = 0; i < dice; i++) {
        lua_pushinteger(lua, result[i]);
        lua_rawseti(lua, -2, i + 1);
    }
    return 1;
}

/* g:pick(list, what [, seat]): one of the list, all as likely. Its elements are pieces, places, seats, words or
 * numbers. */
static int f_pick(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    uint16_t choices[TABLETOP_OPTIONS];
    int place, count = check_list(lua, call, 2, "a list", TABLETOP_OPTIONS, game_choice_any, choices);
    const char *what = check_string(lua, 3, "what is picked");
    int seat = check_player_or_none(lua, call, 4);
    check_acted(lua, call, tabletop_pick(call, what, seat, choices, count, &place));
    freeze_contents(lua, 2);
    lua_rawgeti(lua, 2, place + 1);
    return 1;
}

const luaL_Reg methods_chance[] = {{"roll", f_roll}, {"pick", f_pick}, {NULL, NULL}};
