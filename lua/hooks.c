/* The one place where the kernel's table of functions meets the functions of scripts. Whatever may
 * raise an error, tables of arguments included, happens under vm_call. */
#include <stdio.h>
#include <string.h>

#include "lua/api.h"
#include "lua/list.h"
#include "lua/purity.h"
#include "lua/script.h"

/* What a hook that judges is given and says; handed to the function under vm_call by address. */
typedef struct Judging {
    Call *call;
    int function;
    int seat, side;
    Set cards;
    int8_t *worth;
    Verdict *verdict;
} Judging;

static ScriptPower *own_of(const Call *call) {
    return call->rules->self;
}

/* Opens the hook in the machine; returns the call that was open before (a power that was fired). */
static Call *enter(Vm *vm, Call *call) {
    Call *outer = vm->call;
    if (!outer) memset(vm->chosen, 0, sizeof vm->chosen);
    vm->call = call;
    return outer;
}

static HookEnd leave(Vm *vm, Call *call, Call *outer, bool done) {
    vm->call = outer;
    if (done) return HOOK_DONE;
    if (vm->waits) return HOOK_WAITS;
    call->host->fault.what = vm->message;
    return HOOK_FAILED;
}

static HookEnd act(Call *call, Hook hook, int seat) {
    Vm *vm = own_of(call)->vm;
    lua_State *lua = vm->lua;
    Call *outer = enter(vm, call);
    if (vm->limits.purity) lua_pushcfunction(lua, purity_call);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, own_of(call)->function[hook]);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, vm->game_ref);
    if (seat != NOTHING) lua_pushinteger(lua, seat + 1);
    return leave(vm, call, outer, vm_call(vm, 1 + (seat != NOTHING) + vm->limits.purity, 0));
}

static HookEnd on_round_start(Call *call) {
    return act(call, HOOK_ROUND_START, NOTHING);
}

static HookEnd on_encounter(Call *call) {
    return act(call, HOOK_ENCOUNTER, NOTHING);
}

static HookEnd on_trick_won(Call *call, int winner) {
    return act(call, HOOK_TRICK_WON, winner);
}

static HookEnd on_horde(Call *call, int winner) {
    return act(call, HOOK_HORDE, winner);
}

static HookEnd count(Call *call) {
    return act(call, HOOK_COUNT, NOTHING);
}

/* Calls a function of our own, with the address of the judging, under the limits. */
static HookEnd judge(Judging *judging, Hook hook, lua_CFunction function) {
    Vm *vm = own_of(judging->call)->vm;
    Call *outer = enter(vm, judging->call);
    judging->function = own_of(judging->call)->function[hook];
    lua_pushcfunction(vm->lua, function);
    lua_pushlightuserdata(vm->lua, judging);
    return leave(vm, judging->call, outer, vm_call(vm, 1, 0));
}

/* Pushes the script's function and g. */
static Judging *begin(lua_State *lua) {
    Judging *judging = lua_touserdata(lua, 1);
    if (vm_of(lua)->limits.purity) lua_pushcfunction(lua, purity_call);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, judging->function);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, vm_of(lua)->game_ref);
    return judging;
}

static void finish(lua_State *lua, int arguments, int results) {
    lua_call(lua, arguments + 1 + vm_of(lua)->limits.purity, results);
}

/* Raises an error that points at the hook itself. */
static int wrong_result(lua_State *lua, const Judging *judging, const char *expected) {
    lua_Debug at;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, judging->function);
    lua_getinfo(lua, ">S", &at);
    lua_pushfstring(lua, "%s:%d: %s", at.short_src, at.linedefined, expected);
    return lua_error(lua);
}

static int8_t check_worth(lua_State *lua, const Judging *judging) {
    int is_integer;
    lua_Integer worth = lua_tointegerx(lua, -1, &is_integer);
    if (!is_integer || worth < INT8_MIN || worth > INT8_MAX)
        wrong_result(lua, judging, "worth returns a whole number from -128 to 127 for each card");
    return (int8_t)worth;
}

static int run_worth(lua_State *lua) {
    Judging *judging = begin(lua);
    push_seat(lua, judging->seat);
    push_list(lua, LIST_CARDS, judging->cards);
    finish(lua, 2, 1);
    Set cards = judging->cards;
    if (lua_isnil(lua, -1)) return 0;
    if (lua_type(lua, -1) == LUA_TNUMBER) {
        int8_t worth = check_worth(lua, judging);
        while (!set_empty(cards)) judging->worth[set_take(&cards)] = worth;
        return 0;
    }
    if (!lua_istable(lua, -1))
        return wrong_result(lua, judging, "worth returns a number, a table of numbers by card, or nil");
    while (!set_empty(cards)) {
        int card = set_take(&cards);
        if (lua_rawgeti(lua, -1, card + 1) != LUA_TNIL) judging->worth[card] = check_worth(lua, judging);
        lua_pop(lua, 1);
    }
    return 0;
}

static HookEnd worth(Call *call, int seat, Set cards, int8_t *of) {
    Judging judging = {.call = call, .seat = seat, .cards = cards, .worth = of};
    return judge(&judging, HOOK_WORTH, run_worth);
}

static int run_may_play(lua_State *lua) {
    Judging *judging = begin(lua);
    push_seat(lua, judging->seat);
    push_list(lua, LIST_CARDS, judging->cards);
    finish(lua, 2, 1);
    int said = lua_gettop(lua);
    if (lua_isnil(lua, said)) return 0;
    if (!lua_istable(lua, said))
        return wrong_result(lua, judging, "may_play returns { allow = cards, forbid = cards }, or nil");
    for (lua_pushnil(lua); lua_next(lua, said); lua_pop(lua, 1)) {
        const char *field = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "?";
        int value = lua_gettop(lua);
        if (strcmp(field, "allow") == 0)
            judging->verdict->allowed = check_cards(lua, judging->call, value);
        else if (strcmp(field, "forbid") == 0)
            judging->verdict->forbidden = check_cards(lua, judging->call, value);
        else
            return wrong_result(lua, judging, "may_play returns a table with allow and forbid, and nothing else");
    }
    return 0;
}

static HookEnd may_play(Call *call, int seat, Set cards, Verdict *verdict) {
    Judging judging = {.call = call, .seat = seat, .cards = cards, .verdict = verdict};
    return judge(&judging, HOOK_MAY_PLAY, run_may_play);
}

/* Reads the seat at this index; leaves `seat` as it is for nil. */
static void read_seat(lua_State *lua, Judging *judging, int index, const char *expected) {
    int is_integer;
    lua_Integer seat = lua_tointegerx(lua, index, &is_integer);
    if (lua_isnil(lua, index)) return;
    if (!is_integer || seat < 1 || seat > judging->call->setup->seats) wrong_result(lua, judging, expected);
    judging->seat = (int)seat - 1;
}

static int run_winner(lua_State *lua) {
    Judging *judging = begin(lua);
    push_seat(lua, judging->seat);
    finish(lua, 1, 1);
    read_seat(lua, judging, lua_gettop(lua), "winner returns the seat that wins, or nil");
    return 0;
}

static HookEnd winner(Call *call, int *seat) {
    Judging judging = {.call = call, .seat = *seat};
    HookEnd end = judge(&judging, HOOK_WINNER, run_winner);
    *seat = judging.seat;
    return end;
}

static int run_next_lead(lua_State *lua) {
    Judging *judging = begin(lua);
    push_seat(lua, judging->seat);
    push_side(lua, judging->side);
    finish(lua, 2, 2);
    int top = lua_gettop(lua);
    read_seat(lua, judging, top - 1, "next_lead returns the seat that leads next (or nil), and perhaps a side");
    if (lua_isnil(lua, top)) return 0;
    const char *side = lua_type(lua, top) == LUA_TSTRING ? lua_tostring(lua, top) : "?";
    if (strcmp(side, "high") != 0 && strcmp(side, "low") != 0)
        return wrong_result(lua, judging, "the second result of next_lead is \"high\", \"low\" or nil");
    judging->side = side[0] == 'h' ? SIDE_HIGH : SIDE_LOW;
    return 0;
}

static HookEnd next_lead(Call *call, int *seat, int *side) {
    Judging judging = {.call = call, .seat = *seat, .side = *side};
    HookEnd end = judge(&judging, HOOK_NEXT_LEAD, run_next_lead);
    *seat = judging.seat;
    *side = judging.side;
    return end;
}

void hooks_fill(Power *power, ScriptPower *own) {
    const int *function = own->function;
    power->self = own;
    if (function[HOOK_ROUND_START] != LUA_NOREF) power->on_round_start = on_round_start;
    if (function[HOOK_ENCOUNTER] != LUA_NOREF) power->on_encounter = on_encounter;
    if (function[HOOK_TRICK_WON] != LUA_NOREF) power->on_trick_won = on_trick_won;
    if (function[HOOK_HORDE] != LUA_NOREF) power->on_horde = on_horde;
    if (function[HOOK_WORTH] != LUA_NOREF) power->worth = worth;
    if (function[HOOK_MAY_PLAY] != LUA_NOREF) power->may_play = may_play;
    if (function[HOOK_WINNER] != LUA_NOREF) power->winner = winner;
    if (function[HOOK_NEXT_LEAD] != LUA_NOREF) power->next_lead = next_lead;
    if (function[HOOK_COUNT] != LUA_NOREF) power->count = count;
}
