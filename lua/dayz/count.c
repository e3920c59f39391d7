/* Methods of g for the count at the end of a round. */
#include "lua/dayz/api.h"

static int f_score(lua_State *lua) {
    Call *call = check_call(lua);
    int seat = check_seat(lua, call, 2);
    lua_Integer survivors = check_integer(lua, 3, -MAX_DELTA, MAX_DELTA);
    check_done(lua, call, power_score(call, seat, (int)survivors));
    return 0;
}

static int f_ease(lua_State *lua) {
    Call *call = check_call(lua);
    int card = check_card(lua, call, 2);
    lua_Integer less = check_integer(lua, 3, 0, MAX_DELTA);
    check_done(lua, call, power_ease(call, card, (int)less));
    return 0;
}

const luaL_Reg api_count[] = {{"score", f_score}, {"ease", f_ease}, {NULL, NULL}};
