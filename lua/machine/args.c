#include "lua/machine/args.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/filter.h"
#include "lua/machine/freeze.h"
#include "lua/machine/internals.h"
#include "lua/machine/list.h"
#include "lua/machine/nearest.h"
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

const char *push_shown(lua_State *lua, int index) {
    switch (lua_type(lua, index)) {
    case LUA_TNONE: return lua_pushliteral(lua, "nothing");
    case LUA_TSTRING: return lua_pushfstring(lua, "\"%s\"", lua_tostring(lua, index));
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER: return sandbox_tostring(lua, index);
    default: return lua_pushfstring(lua, "a %s", sandbox_tostring(lua, index));
    }
}

int check_refuse(lua_State *lua, int index, const char *format, ...) {
    const char *shown = push_shown(lua, index); /* first: what is pushed may be at `index` */
    va_list values;
    va_start(values, format);
    const char *what = lua_pushvfstring(lua, format, values);
    va_end(values);
    return luaL_argerror(lua, index, lua_pushfstring(lua, "expected %s, got %s", what, shown));
}

lua_Integer to_integer(lua_State *lua, int index, int *is_integer) {
    *is_integer = 0;
    return lua_type(lua, index) == LUA_TNUMBER ? lua_tointegerx(lua, index, is_integer) : 0;
}

lua_Integer check_integer(lua_State *lua, int index, lua_Integer least, lua_Integer most) {
    int is_integer;
    lua_Integer number = to_integer(lua, index, &is_integer);
    if (is_integer && number >= least && number <= most) return number;
    return check_refuse(lua, index, "a whole number from %I to %I", (LUAI_UACINT)least, (LUAI_UACINT)most);
}

const char *check_string(lua_State *lua, int index, const char *what) {
    if (!lua_isstring(lua, index)) check_refuse(lua, index, "%s", what);
    return lua_tostring(lua, index);
}

void check_table(lua_State *lua, int index, const char *what) {
    if (!lua_istable(lua, index)) check_refuse(lua, index, "%s", what);
}

static int place_in(const char *const *names, const char *name) {
    for (int place = 0; names[place]; place++)
        if (names[place][0] == name[0] && strcmp(names[place], name) == 0) return place;
    return -1;
}

/* Writes words as people list them: "a", "b" or "c". */
static const char *list_words(const char *const *words, char *out, size_t size) {
    size_t used = 0;
    for (int i = 0; words[i] && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s\"%s\"", !i ? "" : words[i + 1] ? ", " : " or ", words[i]);
    return out;
}

int check_word(lua_State *lua, int index, const char *const *words) {
    int place = lua_type(lua, index) == LUA_TSTRING ? place_in(words, lua_tostring(lua, index)) : -1;
    char list[256];
    return place >= 0 ? place : check_refuse(lua, index, "%s", list_words(words, list, sizeof list));
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
    check_table(lua, index, "a table");
    freeze_contents(lua, index);
    while (names[count]) count++;
    lua_settop(lua, first - 1 + count);
    for (unsigned entry = 0; internals_next(lua, index, &entry); lua_pop(lua, 1)) {
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
    int field = lua_type(lua, -2) == LUA_TSTRING ? place_in(filter_names, lua_tostring(lua, -2)) : -1;
    if (field == FILTER_FACTION) faction = find_faction(lua, call, -1);
    if (field == FILTER_ROLE && lua_type(lua, -1) == LUA_TSTRING) role = place_in(role_names, lua_tostring(lua, -1));
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
