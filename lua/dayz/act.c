/* Methods of g that act: moves, the next lead, the horde, other powers, the numbers of a power; and chance. */
#include <string.h>

#include "lua/dayz/api.h"
#include "lua/vm/freeze.h"
#include "lua/vm/internals.h"
#include "lua/vm/list_set.h"
#include "core/base/nearest.h"

static int seats_mask(Set seats) {
    return (int)(seats.low & ALL_SEATS);
}

/* Reads the list on top, which is not a single number; false if it is none. */
static bool read_list(lua_State *lua, ListKind kind, int most, Set *set) {
    return lua_type(lua, -1) != LUA_TNUMBER && list_to_set(lua, lua_gettop(lua), kind, most, set);
}

/* Reads the fields of the table at `index` into the move, in any order. False if one of them is wrong. */
static bool read_move(lua_State *lua, const Call *call, int index, Move *move) {
    Set seats = set_below(0);
    bool fits = true, among = false, open = false;
    for (unsigned entry = 0; internals_next(lua, index, &entry); lua_pop(lua, 2)) {
        const char *field = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "";
        if (strcmp(field, "open") == 0)
            open = lua_toboolean(lua, -1);
        else if (strcmp(field, "seen") == 0)
            fits = fits && read_list(lua, LIST_SEATS, call->setup->seats, &seats);
        else if (strcmp(field, "among") == 0)
            among = true, fits = fits && read_list(lua, LIST_CARDS, call->deck->count, &move->among);
        else if (strcmp(field, "like") == 0)
            move->alike = true, fits = fits && read_list(lua, LIST_CARDS, call->deck->count, &move->among);
        else
            fits = false;
    }
    move->seen |= open ? ALL_SEATS : (uint8_t)seats_mask(seats);
    return fits && !(among && move->alike);
}

/* Raises what is wrong with the fields of the table at `index`: the same in every run. */
static void refuse_move(lua_State *lua, const Call *call, int index) {
    enum { SEEN = 1, AMONG, LIKE };
    static const char *const names[] = {"open", "seen", "among", "like", NULL};
    int first = check_fields(lua, index, "a move has open, seen, among and like", names);
    if (!lua_isnil(lua, first + AMONG) && !lua_isnil(lua, first + LIKE))
        luaL_argerror(lua, index, "a move has among or like, not both");
    if (check_field(lua, index, first + SEEN)) (void)check_seats(lua, call, index);
    if (check_field(lua, index, first + AMONG)) (void)check_card_list(lua, call, index);
    if (check_field(lua, index, first + LIKE)) (void)check_card_list(lua, call, index);
}

/* Reads { open = true, seen = seats, among = cards } or { like = cards } into the move. */
static void check_move(lua_State *lua, const Call *call, int index, Move *move) {
    if (lua_isnoneornil(lua, index)) return;
    check_table(lua, index, "a table such as { open = true }");
    freeze_contents(lua, index);
    if (!read_move(lua, call, index, move)) refuse_move(lua, call, index);
}

/* Returns the seats that chose one of these cards: they see where the cards go. */
static uint8_t choosers(lua_State *lua, Set cards) {
    const Vm *vm = vm_of(lua);
    uint8_t seats = 0;
    while (vm->chose && !set_empty(cards)) seats |= vm->chosen[set_take(&cards)];
    return seats;
}

static int move(lua_State *lua, Call *call, Set cards, int zone) {
    Move how = {.to = (uint8_t)zone, .seen = choosers(lua, cards)};
    check_move(lua, call, 4, &how);
    check_done(lua, call, power_move(call, cards, how));
    return 0;
}

static int f_give(lua_State *lua) {
    Call *call = check_call(lua);
    Set cards = check_cards(lua, call, 2);
    return move(lua, call, cards, ZONE_EXPEDITION + check_seat(lua, call, 3));
}

static int f_take(lua_State *lua) {
    Call *call = check_call(lua);
    Set cards = check_cards(lua, call, 2);
    return move(lua, call, cards, ZONE_HAND + check_seat(lua, call, 3));
}

/* Moves the cards of a table to a pile: its first card becomes the uppermost of them. */
static int stack(lua_State *lua, Call *call, Set cards, int zone) {
    uint8_t row[MAX_CARDS];
    int count = set_count(cards);
    Move how = {.to = (uint8_t)zone, .seen = choosers(lua, cards)};
    for (int i = 0; i < count; i++) {
        lua_rawgeti(lua, 2, i + 1);
        row[i] = (uint8_t)list_member(LIST_CARDS, lua_tointeger(lua, -1), call->deck->count);
        lua_pop(lua, 1);
    }
    check_move(lua, call, 4, &how);
    check_done(lua, call, power_stack(call, row, count, how));
    return 0;
}

static int f_move(lua_State *lua) {
    Call *call = check_call(lua);
    Set cards = check_cards(lua, call, 2);
    int zone = check_zone(lua, call, 3);
    bool pile = zone == ZONE_RESERVE || zone == ZONE_RESERVE_BOTTOM || zone == ZONE_ITINERANTS;
    return pile && lua_istable(lua, 2) ? stack(lua, call, cards, zone) : move(lua, call, cards, zone);
}

static int f_show(lua_State *lua) {
    Call *call = check_call(lua);
    Set cards = check_cards(lua, call, 2);
    check_done(lua, call, power_show(call, 1 << check_seat(lua, call, 3), cards));
    return 0;
}

static int f_lead_next(lua_State *lua) {
    Call *call = check_call(lua);
    int seat = check_seat(lua, call, 2);
    check_done(lua, call, power_lead(call, seat, check_side(lua, 3)));
    return 0;
}

static int f_join_horde(lua_State *lua) {
    Call *call = check_call(lua);
    check_done(lua, call, power_join_horde(call, check_card(lua, call, 2)));
    return 0;
}

static int f_fire(lua_State *lua) {
    Call *call = check_call(lua);
    int slot = table_slot_of(call->table, check_faction(lua, call, 2));
    int seat = check_seat(lua, call, 3);
    if (slot == NOTHING) return luaL_error(lua, "the faction '%s' is not in play", lua_tostring(lua, 2));
    check_done(lua, call, power_fire(call, slot, seat));
    return 0;
}

static int f_change_population(lua_State *lua) {
    Call *call = check_call(lua);
    int seat = check_seat(lua, call, 2);
    lua_Integer survivors = check_integer(lua, 3, -MAX_DELTA, MAX_DELTA);
    check_done(lua, call, power_change_population(call, seat, (int)survivors));
    return 0;
}

/* Returns the index of a power's number; raises if it is not declared. */
static int check_number(lua_State *lua, const Power *rules, const char *name) {
    const char *names[MAX_NUMBERS + 1] = {NULL};
    for (int i = 0; i < rules->number_count; i++) {
        names[i] = rules->numbers[i].name;
        if (strcmp(names[i], name) == 0) return i;
    }
    const char *near = nearest_name(name, names);
    if (near)
        lua_pushfstring(lua, "the number '%s' is not declared; did you mean '%s'?", name, near);
    else
        lua_pushfstring(lua, "the number '%s' is not declared in `numbers`", name);
    return luaL_argerror(lua, 2, lua_tostring(lua, -1));
}

/* Returns the power whose number index 2 names: "peddler.tokens" is that of a script in play; a power can leave its own
 * name out. *name gets the name of the number. */
static int check_owner(lua_State *lua, const Call *call, const char **name) {
    *name = check_string(lua, 2, "the name of a number");
    size_t length = strcspn(*name, ".");
    if (call->rules && !(*name)[length]) return call->power;
    const char *id = lua_pushlstring(lua, *name, length);
    int power = table_find_power(call->table, call->setup, id);
    if (!(*name)[length]) luaL_argerror(lua, 2, "outside a power, name the number with its script: \"peddler.tokens\"");
    if (power == NOTHING) luaL_argerror(lua, 2, lua_pushfstring(lua, "no power of '%s' is in play", id));
    *name += length + 1;
    return power;
}

/* Returns the seat at index 3 whose number is meant; 0 for a number of the whole table, which leaves the seat out: it
 * must have been called with no more than `most` arguments, g included. */
static int check_number_seat(lua_State *lua, const Call *call, const Number *number, int given, int most) {
    if (!number->table) return check_seat(lua, call, 3);
    if (given > most)
        luaL_argerror(lua, 3,
                      lua_pushfstring(lua, "the number '%s' is for the whole table: leave the seat out", number->name));
    return 0;
}

static int f_number(lua_State *lua) {
    const Call *call = check_call(lua);
    const char *name;
    int given = lua_gettop(lua);
    lua_settop(lua, 3); /* the seat may be absent */
    int power = check_owner(lua, call, &name);
    const Power *rules = power == call->power ? call->rules : table_power(call->table, call->setup, power);
    int number = check_number(lua, rules, name);
    int seat = check_number_seat(lua, call, &rules->numbers[number], given, 2);
    bool hidden = call->viewer != NOTHING && call->viewer != seat && rules->numbers[number].secret;
    lua_pushinteger(lua, hidden ? 0 : call->table->numbers[power][number][seat]);
    return 1;
}

static int f_set_number(lua_State *lua) {
    Call *call = check_call(lua);
    if (!call->rules) luaL_error(lua, "only a power can set its numbers");
    int number = check_number(lua, call->rules, check_string(lua, 2, "the name of a number"));
    const Number *kept = &call->rules->numbers[number];
    int seat = check_number_seat(lua, call, kept, lua_gettop(lua), 3);
    lua_Integer value = check_integer(lua, kept->table ? 3 : 4, INT16_MIN, INT16_MAX);
    check_done(lua, call, power_set_number(call, number, seat, (int)value));
    return 0;
}

const luaL_Reg api_act[] = {
    {"give", f_give},
    {"take", f_take},
    {"move", f_move},
    {"show", f_show},
    {"lead_next", f_lead_next},
    {"join_horde", f_join_horde},
    {"fire", f_fire},
    {"number", f_number},
    {"set_number", f_set_number},
    {"change_population", f_change_population},
    {NULL, NULL},
};

/* Chance ------------------------------------------------------------------------------------------- */

static int f_random(lua_State *lua) {
    Call *call = check_call(lua);
    lua_Integer most = check_integer(lua, 2, 1, 30000);
    int number;
    check_done(lua, call, power_chance(call, (int)most, "number", &number));
    lua_pushinteger(lua, number + 1);
    return 1;
}

static int f_pick(lua_State *lua) {
    Call *call = check_call(lua);
    int card;
    check_done(lua, call, power_pick(call, check_card_list(lua, call, 2), "card", &card));
    push_card(lua, card);
    return 1;
}

static int f_shuffle_reserve(lua_State *lua) {
    Call *call = check_call(lua);
    check_done(lua, call, power_shuffle_reserve(call));
    return 0;
}

const luaL_Reg api_chance[] = {
    {"random", f_random}, {"pick", f_pick}, {"shuffle_reserve", f_shuffle_reserve}, {NULL, NULL}};
