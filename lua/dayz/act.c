/* Methods of g that act: moves, the next lead, the horde, other powers, the counters of a power; chance and
 * the count. */
#include <string.h>

#include "lua/dayz/api.h"
#include "lua/vm/freeze.h"
#include "lua/vm/internals.h"
#include "lua/vm/library.h"
#include "lua/vm/args.h"

static int seats_mask(Set seats) {
    return (int)(seats.low & ALL_SEATS);
}

/* Reads the list on top, which is not a single number; false if it is none. */
static bool read_list(lua_State *lua, ListKind kind, int most, Set *set) {
    return lua_type(lua, -1) != LUA_TNUMBER && list_to_set(lua, lua_gettop(lua), kind, most, set);
}

enum { MOVE_OPEN, MOVE_SEEN, MOVE_AMONG, MOVE_LIKE };
static const char *const move_fields[] = {"open", "seen", "among", "like", NULL};

/* Reads the fields of the table at `index` into the move, in any order. False if one of them is wrong. */
static bool read_move(lua_State *lua, const Call *call, int index, Move *move) {
    Set seats = set_below(0);
    bool fits = true, among = false, open = false;
    for (unsigned entry = 0; internals_next(lua, index, &entry); lua_pop(lua, 2)) {
        switch (lua_type(lua, -2) == LUA_TSTRING ? word_place(move_fields, lua_tostring(lua, -2)) : -1) {
        case MOVE_OPEN: open = lua_toboolean(lua, -1); break;
        case MOVE_SEEN: fits = fits && read_list(lua, LIST_SEATS, call->setup->seats, &seats); break;
        case MOVE_AMONG:
            among = true;
            fits = fits && read_list(lua, LIST_CARDS, call->deck->count, &move->among);
            break;
        case MOVE_LIKE:
            move->alike = true;
            fits = fits && read_list(lua, LIST_CARDS, call->deck->count, &move->among);
            break;
        default: fits = false;
        }
    }
    move->seen |= open ? ALL_SEATS : (uint8_t)seats_mask(seats);
    return fits && !(among && move->alike);
}

/* Raises what is wrong with the fields of the table at `index`: the same in every run. */
static void refuse_move(lua_State *lua, const Call *call, int index) {
    int first = check_fields(lua, index, "a move has open, seen, among and like", move_fields);
    if (!lua_isnil(lua, first + MOVE_AMONG) && !lua_isnil(lua, first + MOVE_LIKE))
        luaL_argerror(lua, index, "a move has among or like, not both");
    if (check_field(lua, index, first + MOVE_SEEN)) (void)check_seats(lua, call, index);
    if (check_field(lua, index, first + MOVE_AMONG)) (void)check_card_list(lua, call, index);
    if (check_field(lua, index, first + MOVE_LIKE)) (void)check_card_list(lua, call, index);
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

static int move_cards(lua_State *lua, Call *call, Set cards, int zone) {
    Move how = {.to = (uint8_t)zone, .seen = choosers(lua, cards)};
    check_move(lua, call, 4, &how);
    check_done(lua, power_move(call, cards, how));
    return 0;
}

static int f_give(lua_State *lua) {
    Call *call = check_call(lua);
    Set cards = check_cards(lua, call, 2);
    return move_cards(lua, call, cards, ZONE_EXPEDITION + check_seat(lua, call, 3));
}

static int f_take(lua_State *lua) {
    Call *call = check_call(lua);
    Set cards = check_cards(lua, call, 2);
    return move_cards(lua, call, cards, ZONE_HAND + check_seat(lua, call, 3));
}

/* Moves the cards of a table to a pile: its first card becomes the uppermost of them. */
static int stack_cards(lua_State *lua, Call *call, Set cards, int zone) {
    uint8_t row[MAX_CARDS];
    int count = set_count(cards);
    Move how = {.to = (uint8_t)zone, .seen = choosers(lua, cards)};
    for (int i = 0; i < count; i++) {
        lua_rawgeti(lua, 2, i + 1);
        row[i] = (uint8_t)list_member(LIST_CARDS, lua_tointeger(lua, -1), call->deck->count);
        lua_pop(lua, 1);
    }
    check_move(lua, call, 4, &how);
    check_done(lua, power_stack(call, row, count, how));
    return 0;
}

static int f_move(lua_State *lua) {
    Call *call = check_call(lua);
    Set cards = check_cards(lua, call, 2);
    int zone = check_zone(lua, call, 3);
    bool pile = zone == ZONE_RESERVE || zone == ZONE_RESERVE_BOTTOM || zone == ZONE_ITINERANTS;
    return pile && lua_istable(lua, 2) ? stack_cards(lua, call, cards, zone) : move_cards(lua, call, cards, zone);
}

static int f_show(lua_State *lua) {
    Call *call = check_call(lua);
    Set cards = check_cards(lua, call, 2);
    check_done(lua, power_show(call, 1 << check_seat(lua, call, 3), cards));
    return 0;
}

static int f_lead_next(lua_State *lua) {
    Call *call = check_call(lua);
    int seat = check_seat(lua, call, 2);
    check_done(lua, power_lead(call, seat, check_side(lua, 3)));
    return 0;
}

static int f_join_horde(lua_State *lua) {
    Call *call = check_call(lua);
    check_done(lua, power_join_horde(call, check_card(lua, call, 2)));
    return 0;
}

/* g:exchange(played, card): a card of the trick changes places with one that lies elsewhere. */
static int f_exchange(lua_State *lua) {
    Call *call = check_call(lua);
    int played = check_card(lua, call, 2);
    check_done(lua, power_exchange(call, played, check_card(lua, call, 3)));
    return 0;
}

/* The hook that index 4 names, on_trick_won if it is absent. */
static Hook check_hook(lua_State *lua) {
    static const char *const names[] = {"on_trick_won", "on_any_trick", "on_deal",  "on_transfer", "on_round_start",
                                        "on_encounter", "on_round_end", "on_leave", "on_game_end", NULL};
    static const Hook hooks[] = {HOOK_TRICK_WON, HOOK_ANY_TRICK, HOOK_DEALT, HOOK_TRANSFERRED, HOOK_ROUND_START,
                                 HOOK_ENCOUNTER, HOOK_ROUND_END, HOOK_LEAVE, HOOK_GAME_END};
    return lua_isnoneornil(lua, 4) ? HOOK_TRICK_WON : hooks[check_word(lua, 4, names)];
}

/* g:fire(faction, seat [, hook]): pushes whether the power has that hook. If not, it says so. */
static int f_fire(lua_State *lua) {
    Call *call = check_call(lua);
    int slot = table_slot_of(call->table, check_faction(lua, call, 2));
    int seat = check_seat(lua, call, 3);
    Hook hook = check_hook(lua);
    bool acts;
    if (slot == NOTHING) return luaL_error(lua, "the faction '%s' is not in play", lua_tostring(lua, 2));
    check_done(lua, power_fire(call, slot, hook, seat, &acts));
    if (!acts) {
        char name[NAME_SIZE];
        PowerName power = table_power_name(call->table, slot);
        library_print(lua, lua_pushfstring(lua, "%s has no %s: g:fire does nothing",
                                           name_power(call->setup, power, name), name_hook(hook)));
    }
    lua_pushboolean(lua, acts);
    return 1;
}

static int f_change_population(lua_State *lua) {
    Call *call = check_call(lua);
    int seat = check_seat(lua, call, 2);
    lua_Integer survivors = check_integer(lua, 3, -MAX_DELTA, MAX_DELTA);
    check_done(lua, power_change_population(call, seat, (int)survivors));
    return 0;
}

/* Counters ------------------------------------------------------------------------------------------- */

/* Returns the place of a power's counter; raises if it is not declared. */
static int check_own(lua_State *lua, const Power *rules, const char *name) {
    const char *names[MAX_NUMBERS + 1] = {NULL};
    for (int i = 0; i < rules->number_count; i++) names[i] = rules->numbers[i].name;
    return check_counter_name(lua, 2, name, names);
}

/* Returns the power whose counter index 2 names: "peddler.tokens" is that of a script in play; a power can leave its own
 * name out. *name gets the name of the counter. */
static int check_owner(lua_State *lua, const Call *call, const char **name) {
    *name = check_string(lua, 2, "the name of a counter");
    size_t length = strcspn(*name, ".");
    if (call->rules && !(*name)[length]) return call->model;
    const char *id = lua_pushlstring(lua, *name, length);
    int power = table_find_power(call->table, call->setup, id);
    if (!(*name)[length])
        luaL_argerror(lua, 2, "outside a power, name the counter with its script: \"peddler.tokens\"");
    if (power == NOTHING) luaL_argerror(lua, 2, lua_pushfstring(lua, "no power of '%s' is in play", id));
    *name += length + 1;
    return power;
}

/* Returns the seat at `index` whose counter is meant; 0 for a counter of the whole table, which leaves the seat out. */
static int check_counter_seat(lua_State *lua, const Call *call, int index, const Number *number) {
    if (!number->table) return check_seat(lua, call, index);
    check_no_seat(lua, index, number->name);
    return 0;
}

/* g:get(counter, seat) */
static int f_get(lua_State *lua) {
    const Call *call = check_call(lua);
    const char *name;
    lua_settop(lua, 3); /* the seat may be absent */
    int power = check_owner(lua, call, &name);
    const Power *rules = power == call->model ? call->rules : table_power(call->table, call->setup, power);
    int number = check_own(lua, rules, name);
    int seat = check_counter_seat(lua, call, 3, &rules->numbers[number]);
    bool hidden = call->viewer != NOTHING && call->viewer != seat && rules->numbers[number].secret;
    lua_pushinteger(lua, hidden ? 0 : call->table->numbers[power][number][seat]);
    return 1;
}

/* Returns the counter of the power itself that index 2 names. */
static int check_changed(lua_State *lua, const Call *call) {
    if (!call->rules) luaL_error(lua, "only a power can change its counters");
    return check_own(lua, call->rules, check_string(lua, 2, "the name of a counter"));
}

/* Sets a counter; pushes what really changed. */
static int change_counter(lua_State *lua, Call *call, int number, int seat, lua_Integer value) {
    const Number *of = &call->rules->numbers[number];
    int before = call->table->numbers[call->power][number][seat];
    value = value < number_least(of) ? number_least(of) : value > number_most(of) ? number_most(of) : value;
    check_done(lua, power_set_number(call, number, seat, (int)value));
    lua_pushinteger(lua, value - before);
    return 1;
}

/* g:set(counter, value, seat); the value must be within the counter's bounds. */
static int f_set(lua_State *lua) {
    Call *call = check_call(lua);
    int number = check_changed(lua, call);
    const Number *of = &call->rules->numbers[number];
    lua_Integer value = check_integer(lua, 3, number_least(of), number_most(of));
    return change_counter(lua, call, number, check_counter_seat(lua, call, 4, of), value);
}

/* g:add(counter, delta, seat): returns what really changed, after bounds. */
static int f_add(lua_State *lua) {
    Call *call = check_call(lua);
    int number = check_changed(lua, call);
    lua_Integer delta = check_integer(lua, 3, -COUNTER_DELTA, COUNTER_DELTA);
    int seat = check_counter_seat(lua, call, 4, &call->rules->numbers[number]);
    return change_counter(lua, call, number, seat, call->table->numbers[call->power][number][seat] + delta);
}

/* Chance ------------------------------------------------------------------------------------------- */

static int f_random(lua_State *lua) {
    Call *call = check_call(lua);
    lua_Integer most = check_integer(lua, 2, 1, 30000);
    int number;
    check_done(lua, power_chance(call, (int)most, "number", &number));
    lua_pushinteger(lua, number + 1);
    return 1;
}

static int f_pick(lua_State *lua) {
    Call *call = check_call(lua);
    int card;
    check_done(lua, power_pick(call, check_card_list(lua, call, 2), "card", &card));
    push_card(lua, card);
    return 1;
}

static int f_shuffle_reserve(lua_State *lua) {
    Call *call = check_call(lua);
    check_done(lua, power_shuffle_reserve(call));
    return 0;
}

/* The count at the end of a round ---------------------------------------------------------------------- */

static int f_score(lua_State *lua) {
    Call *call = check_call(lua);
    int seat = check_seat(lua, call, 2);
    lua_Integer survivors = check_integer(lua, 3, -MAX_DELTA, MAX_DELTA);
    check_done(lua, power_score(call, seat, (int)survivors));
    return 0;
}

static int f_ease(lua_State *lua) {
    Call *call = check_call(lua);
    int card = check_card(lua, call, 2);
    lua_Integer less = check_integer(lua, 3, 0, MAX_DELTA);
    check_done(lua, power_ease(call, card, (int)less));
    return 0;
}

const Method api_act[] = {
    TRACED_METHOD(give, "csc", ""),    TRACED_METHOD(take, "csc", ""),     TRACED_METHOD(move, "cnc", ""),
    TRACED_METHOD(show, "cs", ""),     TRACED_METHOD(lead_next, "sn", ""), TRACED_METHOD(join_horde, "c", ""),
    TRACED_METHOD(exchange, "cc", ""), CALLING_METHOD(fire, "nsn", "n"),   METHOD(get),
    TRACED_METHOD(set, "nns", ""),     TRACED_METHOD(add, "nns", "n"),     TRACED_METHOD(change_population, "sn", ""),
    TRACED_METHOD(random, "n", "n"),   TRACED_METHOD(pick, "c", "c"),      TRACED_METHOD(shuffle_reserve, "n", ""),
    TRACED_METHOD(score, "sn", ""),    TRACED_METHOD(ease, "cn", ""),      METHODS_END,
};
