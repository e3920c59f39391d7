#include "lua/dayz/api.h"

#include <stdio.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "core/dayz/look.h"
#include "lua/dayz/play_rule.h"
#include "lua/vm/freeze.h"
#include "lua/vm/internals.h"

/* Arguments -------------------------------------------------------------------------------------------- */

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
    const char *ids[MAX_FACTIONS + 1] = {NULL};
    if (lua_type(lua, index) != LUA_TSTRING) check_refuse(lua, index, "the id of a faction");
    for (int i = 0; i < call->setup->faction_count; i++) ids[i] = call->setup->factions[i].id;
    return check_refuse_name(lua, index, "faction", ids);
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

/* Returns the cards that pass one field of a filter, whose value is at `index`. */
static Set check_filter_field(lua_State *lua, const Call *call, int field, int index) {
    switch (field) {
    case FILTER_FACTION: return filter_faction(call, check_faction(lua, call, index));
    case FILTER_ROLE: return call->deck->of_role[check_word(lua, index, role_words)];
    case FILTER_LOSS: return filter_loss(call, check_integer(lua, index, 0, -INT8_MIN));
    default: return filter_promo(call, lua_toboolean(lua, index));
    }
}

/* Reads a filter whose only field is a faction or a role, as most are. False for all others. */
static bool read_simple_filter(lua_State *lua, const Call *call, int index, Set *cards) {
    int faction = -1, role = -1;
    unsigned entry = 0;
    if (!internals_next(lua, index, &entry)) return false;
    int field = lua_type(lua, -2) == LUA_TSTRING ? word_place(filter_fields, lua_tostring(lua, -2)) : -1;
    if (field == FILTER_FACTION) faction = find_faction(lua, call, -1);
    if (field == FILTER_ROLE && lua_type(lua, -1) == LUA_TSTRING) role = word_place(role_words, lua_tostring(lua, -1));
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
    int first = check_fields(lua, index, "a filter has faction, role, loss and promo", filter_fields);
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

/* Names of cards that do not exist --------------------------------------------------------------------- */

/* True if both names have the same faction before their last "-". */
static bool same_faction(const char *one, const char *other) {
    size_t length = (size_t)(strrchr(one, '-') - one);
    return strncmp(one, other, length) == 0 && strrchr(other, '-') == other + length;
}

/* Writes the name of the nearest card that ends like `name` after its last "-"; false if there is none, or if the faction
 * of `name` is right. */
static bool find_near(const Game *game, const Setup *setup, const char *name, char near[NAME_SIZE]) {
    char names[MAX_CARDS][NAME_SIZE];
    const char *list[MAX_CARDS + 1], *value = strrchr(name, '-');
    int count = 0;
    for (int card = 0; value && card < game->deck.count; card++) {
        name_card(game, setup, card, names[count]);
        if (same_faction(names[count], name)) return false;
        if (strcmp(strrchr(names[count], '-'), value) == 0) list[count] = names[count], count++;
    }
    list[count] = NULL;
    const char *nearest = nearest_name(name, list);
    if (nearest) strcpy(near, nearest);
    return nearest;
}

const char *card_names_missing(const Game *game, const Setup *setup, const char *name, char out[CARD_MESSAGE]) {
    char near[NAME_SIZE];
    int used = snprintf(out, CARD_MESSAGE, "there is no card '%.*s' in this round", NAME_SIZE, name);
    if (find_near(game, setup, name, near))
        snprintf(out + used, CARD_MESSAGE - (size_t)used, "; did you mean '%s'?", near);
    return out;
}

/* The border ------------------------------------------------------------------------------------------- */

_Static_assert((int)DOOR_NAME >= (int)NAME_SIZE, "names of powers and cards fit");
_Static_assert((int)DOOR_SEATS == (int)MAX_SEATS, "totals by seat fit");

/* The seat that the hook is about: its first argument, if that is a number. */
static uint8_t seat_of(lua_State *lua, const Call *call, int arguments) {
    bool given = arguments && lua_isinteger(lua, -arguments);
    return given ? (uint8_t)(lua_tointeger(lua, -arguments) - FIRST_SEAT) : call->seat;
}

static bool tell_facts(const Vm *vm, int arguments, HookFacts *facts) {
    const Call *call = open_call(vm);
    char unit[NAME_SIZE];
    *facts = (HookFacts){.hook = name_hook(call->hook),
                         .takes = hook_info[call->hook].takes,
                         .gives = hook_info[call->hook].gives,
                         .seat = seat_of(vm->lua, call, arguments),
                         .acts = call->run.acts,
                         .start = call->table,
                         .start_size = sizeof *call->table,
                         .key = call->run.acts ? (uint32_t)(call->hook | call->power << 8 | call->seat << 16) : 0,
                         .totals = call->count ? call->count->total : NULL};
    strcpy(facts->unit, name_power(call->setup, table_power_name(call->table, call->power), unit));
    return true;
}

static void look_inside(Vm *vm, void (*run)(void *argument), void *argument) {
    Call only = *open_call(vm);
    only.count = NULL; /* in the count, a hook that judges adds to the totals */
    border_look(vm, &only.run, run, argument);
}

/* Outside any hook. The game is a copy: the kernel's calls take one that they could write to. */
typedef struct OutsideLook {
    Host host;
    Game game;
    Call call;
} OutsideLook;

static void *look_begin(Vm *vm, const Setup *setup, const Game *game, int viewer) {
    OutsideLook *look = heap_alloc(sizeof *look);
    look->host = (Host){.setup = setup};
    look->game = *game;
    look->call = game_look(&look->host, &look->game, viewer);
    vm->run = &look->call.run;
    return look;
}

static bool name_number(const Vm *vm, lua_Integer number, char out[DOOR_NAME]) {
    const Call *call = open_call(vm);
    char card[NAME_SIZE];
    int found = call ? list_member(LIST_CARDS, number, call->deck->count) : -1;
    if (found >= 0) strcpy(out, name_card(call->game, call->setup, found, card));
    return found >= 0;
}

static const Method *const groups[] = {api_look, api_ask, api_act, NULL};

static const char *const former[][2] = {
    {"order", "g:ask_order(seat, cards, how)"},
    {"number", "g:get(counter, seat)"},
    {"set_number", "g:set(counter, value, seat)"},
    {NULL, NULL},
};

const ScriptBorder power_border = {.where = "a hook",
                                   .methods = groups,
                                   .former = former,
                                   .facts = tell_facts,
                                   .name = name_number,
                                   .look = look_inside,
                                   .look_begin = look_begin};

static bool draw_random(Run *run, int end, int *number) {
    return power_chance((Call *)(void *)run, end, "math.random", number);
}

void api_open(Vm *vm, const Faction *factions, int count) {
    lua_State *lua = vm->lua;
    vm->random = draw_random;
    if (!vm->game) list_open(vm);
    border_open(vm, &power_border);
    for (int i = 0; i < MAX_FACTIONS; i++) {
        if (vm->name_ref[i]) luaL_unref(lua, LUA_REGISTRYINDEX, vm->name_ref[i]);
        vm->name_ref[i] = 0;
        if (i >= count) continue;
        vm->names[i] = lua_pushstring(lua, factions[i].id);
        vm->name_ref[i] = luaL_ref(lua, LUA_REGISTRYINDEX);
    }
}
