#include "lua/dayz/card_args.h"

#include "core/dayz/name.h"
#include "lua/dayz/filter.h"
#include "lua/vm/freeze.h"
#include "lua/vm/internals.h"
#include "core/base/nearest.h"

Call *check_call(lua_State *lua) {
    Vm *vm = vm_of(lua);
    if (internals_userdata(lua, 1) != vm->game || !vm->game) luaL_error(lua, "call methods with a colon: g:name(…)");
    if (!vm->run) luaL_error(lua, "g can be used only inside a hook");
    return open_call(vm);
}

void check_done(lua_State *lua, const Call *call, bool done) {
    if (done) return;
    Vm *vm = vm_of(lua);
    if (call->run.end == HOOK_WAITS && vm->debugger && vm->observer->question) vm->observer->question(vm->debugger);
    if (call->run.end == HOOK_WAITS || call->run.end == HOOK_PAUSED) vm_leave(lua); /* or a power that was fired is */
    if (call->run.host->fault.what == vm->message) vm_fail_again(lua);              /* of a power that was fired */
    luaL_error(lua, "%s", call->run.host->fault.what);
}

int check_seat(lua_State *lua, const Call *call, int index) {
    int is_integer;
    lua_Integer seat = to_integer(lua, index, &is_integer);
    int member = is_integer ? list_member(LIST_SEATS, seat, call->setup->seats) : -1;
    return member >= 0 ? member : list_refuse(lua, index, LIST_SEATS, call->setup->seats);
}

int check_card(lua_State *lua, const Call *call, int index) {
    int is_integer;
    lua_Integer card = to_integer(lua, index, &is_integer);
    int count = call->deck->count;
    int member = is_integer ? list_member(LIST_CARDS, card, count) : -1;
    return member >= 0 ? member : list_refuse(lua, index, LIST_CARDS, count);
}

Set check_card_list(lua_State *lua, const Call *call, int index) {
    return list_check(lua, index, LIST_CARDS, call->deck->count);
}

Set check_cards(lua_State *lua, const Call *call, int index) {
    if (lua_type(lua, index) == LUA_TNUMBER) return set_of(check_card(lua, call, index));
    return check_card_list(lua, call, index);
}

Set check_seats(lua_State *lua, const Call *call, int index) {
    return list_check(lua, index, LIST_SEATS, call->setup->seats);
}

int check_side(lua_State *lua, int index) {
    static const char *const sides[] = {"high", "low", NULL};
    return lua_isnoneornil(lua, index) ? NOTHING : check_word(lua, index, sides);
}

/* Returns the faction whose id is the string at `index`; -1 if there is none. */
static int find_faction(lua_State *lua, const Call *call, int index) {
    const Vm *vm = vm_of(lua);
    if (lua_type(lua, index) != LUA_TSTRING) return -1;
    const char *id = lua_tostring(lua, index);
    for (int i = 0, count = call->setup->faction_count; i < count; i++)
        if (vm->names[i] == id) return i; /* Lua has only one copy of a short string */
    return setup_faction(call->setup, id);
}

/* Raises an error about the id at `index`, with the nearest one. */
static int refuse_faction(lua_State *lua, const Call *call, int index) {
    const char *ids[MAX_FACTIONS + 1] = {NULL}, *id = lua_tostring(lua, index);
    if (lua_type(lua, index) != LUA_TSTRING) check_refuse(lua, index, "the id of a faction");
    for (int i = 0; i < call->setup->faction_count; i++) ids[i] = call->setup->factions[i].id;
    const char *near = nearest_name(id, ids);
    return luaL_argerror(lua, index,
                         near ? lua_pushfstring(lua, "there is no faction '%s'; did you mean '%s'?", id, near)
                              : lua_pushfstring(lua, "there is no faction '%s'", id));
}

int check_faction(lua_State *lua, const Call *call, int index) {
    int faction = find_faction(lua, call, index);
    return faction >= 0 ? faction : refuse_faction(lua, call, index);
}

int check_zone(lua_State *lua, const Call *call, int index) {
    const char *name = check_string(lua, index, "the name of a zone");
    int zone = name_find_zone(call->setup->seats, name);
    if (zone != NOTHING) return zone;
    const char *text = lua_pushfstring(
        lua,
        "there is no zone '%s'; a zone is hand:N, transfer:N or expedition:N, where N is a seat, or reserve, "
        "reserve:bottom, encounter, trick, itinerants or removed",
        name);
    return luaL_argerror(lua, index, text);
}

enum { FILTER_FACTION, FILTER_ROLE, FILTER_LOSS, FILTER_PROMO, FILTER_FIELDS };

static const char *const filter_names[] = {"faction", "role", "loss", "promo", NULL};
static const char *const role_names[] = {"survivor", "horde", "van", NULL}; /* by Role */

/* Returns the cards that pass one field of a filter, whose value is at `index`. */
static Set check_filter_field(lua_State *lua, const Call *call, int field, int index) {
    switch (field) {
    case FILTER_FACTION: return filter_faction(call, check_faction(lua, call, index));
    case FILTER_ROLE: return call->deck->of_role[check_word(lua, index, role_names)];
    case FILTER_LOSS: return filter_loss(call, check_integer(lua, index, 0, -INT8_MIN));
    default: return filter_promo(call, lua_toboolean(lua, index));
    }
}

/* Reads a filter whose only field is a faction or a role, as most are. False for all others. */
static bool read_simple_filter(lua_State *lua, const Call *call, int index, Set *cards) {
    int faction = -1, role = -1;
    unsigned entry = 0;
    if (!internals_next(lua, index, &entry)) return false;
    int field = lua_type(lua, -2) == LUA_TSTRING ? word_place(filter_names, lua_tostring(lua, -2)) : -1;
    if (field == FILTER_FACTION) faction = find_faction(lua, call, -1);
    if (field == FILTER_ROLE && lua_type(lua, -1) == LUA_TSTRING) role = word_place(role_names, lua_tostring(lua, -1));
    lua_pop(lua, 2);
    if (internals_next(lua, index, &entry)) return lua_pop(lua, 2), false;
    if (faction >= 0) *cards = filter_faction(call, faction);
    if (role >= 0) *cards = call->deck->of_role[role];
    return faction >= 0 || role >= 0;
}

Set check_filter(lua_State *lua, const Call *call, int index) {
    Set cards;
    int type = lua_type(lua, index);
    if (type <= LUA_TNIL) return deck_all(call->deck);
    if (type != LUA_TTABLE) check_refuse(lua, index, "a filter such as { role = \"horde\" }");
    freeze_contents(lua, index);
    if (read_simple_filter(lua, call, index, &cards)) return cards;
    cards = deck_all(call->deck);
    int first = check_fields(lua, index, "a filter has faction, role, loss and promo", filter_names);
    for (int field = 0; field < FILTER_FIELDS; field++)
        if (check_field(lua, index, first + field)) cards = set_and(cards, check_filter_field(lua, call, field, index));
    lua_settop(lua, first - 1);
    return cards;
}

static void push_number(lua_State *lua, int number, int first) {
    if (number == NOTHING)
        lua_pushnil(lua);
    else
        lua_pushinteger(lua, number + first);
}

void push_card(lua_State *lua, int card) {
    push_number(lua, card, FIRST_CARD);
}

void push_seat(lua_State *lua, int seat) {
    push_number(lua, seat, FIRST_SEAT);
}

void push_side(lua_State *lua, int side) {
    if (side == NOTHING)
        lua_pushnil(lua);
    else
        lua_pushstring(lua, name_side(side));
}

void push_faction(lua_State *lua, int faction) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, vm_of(lua)->name_ref[faction]);
}
