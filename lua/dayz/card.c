/* Methods of g about a card: its faction, value, worth, role and name. */
#include "core/dayz/name.h"
#include "lua/dayz/api.h"
#include "lua/dayz/card_names.h"

static int f_faction(lua_State *lua) {
    const Call *call = check_call(lua);
    push_faction(lua, call->deck->faction[call->deck->slot[check_card(lua, call, 2)]]);
    return 1;
}

static int f_value(lua_State *lua) {
    const Call *call = check_call(lua);
    lua_pushinteger(lua, call->deck->value[check_card(lua, call, 2)]);
    return 1;
}

static int f_worth(lua_State *lua) {
    const Call *call = check_call(lua);
    lua_pushinteger(lua, call->deck->worth[check_card(lua, call, 2)]);
    return 1;
}

static int f_loss(lua_State *lua) {
    const Call *call = check_call(lua);
    int card = check_card(lua, call, 2);
    lua_pushinteger(lua, set_has(&call->deck->of_role[ROLE_HORDE], card) ? -call->deck->worth[card] : 0);
    return 1;
}

static int f_role(lua_State *lua) {
    static const char *const roles[ROLES] = {[ROLE_SURVIVOR] = "survivor", [ROLE_HORDE] = "horde", [ROLE_VAN] = "van"};
    const Call *call = check_call(lua);
    int faction = call->deck->faction[call->deck->slot[check_card(lua, call, 2)]];
    lua_pushstring(lua, roles[call->setup->factions[faction].role]);
    return 1;
}

static int f_name(lua_State *lua) {
    const Call *call = check_call(lua);
    char name[NAME_SIZE];
    lua_pushstring(lua, name_card(call->game, call->setup, check_card(lua, call, 2), name));
    return 1;
}

static int f_card(lua_State *lua) {
    const Call *call = check_call(lua);
    const char *name = check_string(lua, 2, "the name of a card");
    char missing[CARD_MESSAGE];
    int card = name_find_card(call->game, call->setup, name);
    if (card == NOTHING)
        luaL_argerror(lua, 2, lua_pushstring(lua, card_names_missing(call->game, call->setup, name, missing)));
    push_card(lua, card);
    return 1;
}

const luaL_Reg api_card[] = {
    {"faction", f_faction}, {"value", f_value}, {"worth", f_worth}, {"loss", f_loss},
    {"role", f_role},       {"name", f_name},   {"card", f_card},   {NULL, NULL},
};
