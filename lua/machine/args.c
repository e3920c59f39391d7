#include "lua/machine/args.h"

#include <stdio.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/freeze.h"
#include "lua/machine/list.h"
#include "lua/machine/sandbox.h"

Call *check_call(lua_State *lua) {
    Vm *vm = vm_of(lua);
    if (lua_touserdata(lua, 1) != vm->game || !vm->game) luaL_error(lua, "call methods with a colon: g:name(…)");
    if (!vm->call) luaL_error(lua, "g can be used only inside a hook");
    return vm->call;
}

void check_done(lua_State *lua, const Call *call, bool done) {
    if (done) return;
    Vm *vm = vm_of(lua);
    if (call->end == HOOK_WAITS && vm->debugger) vm->observer->question(vm->debugger);
    if (call->end == HOOK_WAITS || call->end == HOOK_PAUSED) vm_leave(lua); /* or a power that was fired is */
    if (call->host->fault.what == vm->message) vm_fail_again(lua);          /* of a power that was fired */
    luaL_error(lua, "%s", call->host->fault.what);
}

int check_seat(lua_State *lua, const Call *call, int index) {
    lua_Integer seat = luaL_checkinteger(lua, index);
    if (seat < 1 || seat > call->setup->seats) {
        const char *text =
            lua_pushfstring(lua, "expected a seat from 1 to %d, got %I", call->setup->seats, (LUAI_UACINT)seat);
        return luaL_argerror(lua, index, text);
    }
    return (int)seat - 1;
}

int check_card(lua_State *lua, const Call *call, int index) {
    int is_integer;
    lua_Integer card = lua_tointegerx(lua, index, &is_integer);
    if (!is_integer || lua_type(lua, index) != LUA_TNUMBER) {
        const char *text = lua_pushfstring(lua, "expected a card, got %s", sandbox_tostring(lua, index));
        return luaL_argerror(lua, index, text);
    }
    if (card < 1 || card > call->deck->count) {
        const char *text = lua_pushfstring(lua, "there is no card %I in this round", (LUAI_UACINT)card);
        return luaL_argerror(lua, index, text);
    }
    return (int)card - 1;
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
    return lua_isnoneornil(lua, index) ? NOTHING : luaL_checkoption(lua, index, NULL, sides);
}

int check_faction(lua_State *lua, const Call *call, int index) {
    const Vm *vm = vm_of(lua);
    const char *id = luaL_checkstring(lua, index);
    for (int i = 0; i < call->setup->faction_count; i++)
        if (vm->names[i] == id) return i; /* Lua has only one copy of a short string */
    int faction = setup_faction(call->setup, id);
    if (faction < 0) luaL_argerror(lua, index, lua_pushfstring(lua, "there is no faction '%s'", id));
    return faction;
}

int check_zone(lua_State *lua, const Call *call, int index) {
    const char *name = luaL_checkstring(lua, index);
    int zone = name_find_zone(call->setup->seats, name);
    if (zone != NOTHING) return zone;
    return luaL_argerror(lua, index, lua_pushfstring(lua, "there is no zone '%s'", name));
}

static Set cards_of_faction(const Call *call, int faction) {
    int slot = table_slot_of(call->table, faction);
    return slot == NOTHING ? set_below(0) : call->deck->of_slot[slot];
}

static Set cards_of_loss(const Call *call, lua_Integer loss) {
    Set cards = set_below(0);
    for (int card = 0; card < call->deck->count; card++)
        if (-call->deck->worth[card] == loss && set_has(&call->deck->of_role[ROLE_HORDE], card)) set_add(&cards, card);
    return cards;
}

static Set promos(const Call *call, bool wanted) {
    Set cards = set_below(0);
    for (int place = 0; place < call->table->with_count; place++)
        if (call->deck->special_card[place] != NOTHING) set_add(&cards, call->deck->special_card[place]);
    return wanted ? cards : set_minus(deck_all(call->deck), cards);
}

static int place_in(const char *const *names, const char *name) {
    for (int place = 0; names[place]; place++)
        if (strcmp(names[place], name) == 0) return place;
    return -1;
}

/* Raises an error about the key of the table at `index` that is not in `names` and comes first: strings, then types. */
static void refuse_field(lua_State *lua, int index, const char *what, const char *const *names) {
    const char *field = NULL, *type = NULL;
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
        const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : luaL_typename(lua, -2);
        const char **first = lua_type(lua, -2) == LUA_TSTRING ? &field : &type;
        if (first == &field && place_in(names, name) >= 0) continue;
        if (!*first || strcmp(name, *first) < 0) *first = name;
    }
    const char *text = field ? lua_pushfstring(lua, "unknown field '%s'; %s", field, what)
                             : lua_pushfstring(lua, "a key is a %s; %s", type, what);
    luaL_argerror(lua, index, text);
}

int check_fields(lua_State *lua, int index, const char *what, const char *const *names) {
    int first = lua_gettop(lua) + 1, count = 0;
    luaL_checktype(lua, index, LUA_TTABLE);
    freeze_contents(lua, index);
    while (names[count]) count++;
    lua_settop(lua, first - 1 + count);
    lua_pushnil(lua);
    while (lua_next(lua, index)) {
        int place = lua_type(lua, -2) == LUA_TSTRING ? place_in(names, lua_tostring(lua, -2)) : -1;
        if (place < 0) refuse_field(lua, index, what, names);
        lua_replace(lua, first + place);
    }
    return first;
}

bool check_field(lua_State *lua, int index, int field) {
    if (lua_isnil(lua, field)) return false;
    lua_pushvalue(lua, field);
    lua_replace(lua, index);
    return true;
}

Set check_filter(lua_State *lua, const Call *call, int index) {
    enum { FACTION, FILTER_ROLE, LOSS, PROMO };
    static const char *const names[] = {"faction", "role", "loss", "promo", NULL};
    static const char *const roles[] = {"survivor", "horde", "van", NULL};
    Set cards = deck_all(call->deck);
    if (lua_isnoneornil(lua, index)) return cards;
    int first = check_fields(lua, index, "a filter has faction, role, loss and promo", names);
    if (check_field(lua, index, first + FACTION))
        cards = set_and(cards, cards_of_faction(call, check_faction(lua, call, index)));
    if (check_field(lua, index, first + FILTER_ROLE))
        cards = set_and(cards, call->deck->of_role[luaL_checkoption(lua, index, NULL, roles)]);
    if (check_field(lua, index, first + LOSS))
        cards = set_and(cards, cards_of_loss(call, luaL_checkinteger(lua, index)));
    if (check_field(lua, index, first + PROMO)) cards = set_and(cards, promos(call, lua_toboolean(lua, index)));
    lua_settop(lua, first - 1);
    return cards;
}

static void push_number(lua_State *lua, int number) {
    if (number == NOTHING)
        lua_pushnil(lua);
    else
        lua_pushinteger(lua, number + 1);
}

void push_card(lua_State *lua, int card) {
    push_number(lua, card);
}

void push_seat(lua_State *lua, int seat) {
    push_number(lua, seat);
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
