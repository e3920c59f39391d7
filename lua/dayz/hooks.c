/* The C function of each hook calls the function of a script. Arguments are pushed and results read
 * without raising an error; the script itself runs under vm_call. */
#include "lua/dayz/hooks.h"

#include <string.h>

#include "lua/dayz/api.h"
#include "lua/vm/freeze.h"
#include "lua/vm/internals.h"

static ScriptPower *own_of(const Call *call) {
    return call->rules->self;
}

/* Pushes the hook's function and g; returns the machine. */
static Vm *begin_hook(const Call *call, Hook hook) {
    const ScriptPower *own = own_of(call);
    lua_State *lua = own->vm->lua;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, own->function[hook]);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, own->vm->game_ref);
    own->vm->bounded = own->bounded[hook];
    return own->vm;
}

/* Begins a hook that acts; which seat chose which card is forgotten unless another hook is open. */
static Vm *begin_act_hook(const Call *call, Hook hook) {
    Vm *vm = begin_hook(call, hook);
    if (!vm->run && vm->chose) {
        memset(vm->chosen, 0, sizeof vm->chosen);
        vm->chose = false;
    }
    return vm;
}

static HookEnd run_act(Call *call, Hook hook, int seat) {
    Vm *vm = begin_act_hook(call, hook);
    if (seat != NOTHING) push_seat(vm->lua, seat);
    return border_call(vm, &call->run, seat != NOTHING, 0);
}

static HookEnd on_deal(Call *call) {
    return run_act(call, HOOK_DEALT, NOTHING);
}

static HookEnd on_transfer(Call *call) {
    return run_act(call, HOOK_TRANSFERRED, NOTHING);
}

static HookEnd on_round_start(Call *call) {
    return run_act(call, HOOK_ROUND_START, NOTHING);
}

static HookEnd on_encounter(Call *call) {
    return run_act(call, HOOK_ENCOUNTER, NOTHING);
}

static HookEnd on_play(Call *call, int seat, int card) {
    Vm *vm = begin_act_hook(call, HOOK_PLAY);
    push_seat(vm->lua, seat);
    push_card(vm->lua, card);
    return border_call(vm, &call->run, 2, 0);
}

static HookEnd on_trick_won(Call *call, int winner) {
    return run_act(call, HOOK_TRICK_WON, winner);
}

static HookEnd on_any_trick(Call *call, int winner) {
    return run_act(call, HOOK_ANY_TRICK, winner);
}

static HookEnd on_horde(Call *call, int winner) {
    return run_act(call, HOOK_HORDE, winner);
}

static HookEnd on_round_end(Call *call) {
    return run_act(call, HOOK_ROUND_END, NOTHING);
}

static HookEnd on_leave(Call *call) {
    return run_act(call, HOOK_LEAVE, NOTHING);
}

static HookEnd on_swap(Call *call) {
    const Swap *swap = &call->table->swap;
    Vm *vm = begin_act_hook(call, HOOK_SWAPPED);
    push_seat(vm->lua, swap->seat);
    push_faction(vm->lua, swap->out);
    push_faction(vm->lua, swap->new_faction);
    return border_call(vm, &call->run, 3, 0);
}

static HookEnd on_game_end(Call *call) {
    return run_act(call, HOOK_GAME_END, NOTHING);
}

/* Ends a hook that judges: pops its results. If `wrong` is not NULL, fails the hook with that sentence and the place of its
 * function. */
static HookEnd settle_judgement(Vm *vm, Call *call, Hook hook, int results, const char *wrong) {
    lua_pop(vm->lua, results);
    return wrong ? border_fail_at(vm, &call->run, own_of(call)->function[hook], wrong) : HOOK_DONE;
}

/* Calls a hook that judges the cards of a seat. The list is made only if the function has a parameter
 * for it. */
static HookEnd judge_cards(Vm *vm, Call *call, Hook hook, int seat, Set cards) {
    bool listed = own_of(call)->parameters[hook] > 2;
    push_seat(vm->lua, seat);
    if (listed) list_push(vm->lua, LIST_CARDS, cards);
    return border_call(vm, &call->run, 1 + listed, 1);
}

/* Reads the whole number on top; false when it is not a worth. */
static bool read_worth(lua_State *lua, int8_t *worth) {
    int is_integer;
    lua_Integer number = lua_tointegerx(lua, -1, &is_integer);
    if (!is_integer || lua_type(lua, -1) != LUA_TNUMBER || number < INT8_MIN || number > INT8_MAX) return false;
    *worth = (int8_t)number;
    return true;
}

/* Reads the worths that the hook returned; returns what is wrong with them, or NULL. */
static const char *read_worths(lua_State *lua, Set cards, int8_t *of) {
    static const char not_whole[] = "worth returns a whole number from -128 to 127 for each card";
    int type = lua_type(lua, -1);
    int8_t worth = 0;
    if (type == LUA_TNIL) return NULL;
    if (type == LUA_TNUMBER && !read_worth(lua, &worth)) return not_whole;
    if (type != LUA_TNUMBER && type != LUA_TTABLE) return "worth returns a number, a table of numbers by card, or nil";
    freeze_contents(lua, -1);
    while (!set_empty(cards)) {
        int card = set_take(&cards);
        if (type == LUA_TNUMBER) {
            of[card] = worth;
            continue;
        }
        bool fits = lua_rawgeti(lua, -1, card + FIRST_CARD) == LUA_TNIL || read_worth(lua, &of[card]);
        lua_pop(lua, 1);
        if (!fits) return not_whole;
    }
    return NULL;
}

/* Copying -------------------------------------------------------------------------------------------- */

enum { MAX_COPIES = 8 }; /* powers that copy each other */

/* Reads the id of the faction whose hook is copied, on top: its slot, NOTHING for nil or a faction that is not in play.
 * Returns what is wrong, or NULL. */
static const char *read_model(const Vm *vm, const Call *call, int *slot) {
    lua_State *lua = vm->lua;
    *slot = NOTHING;
    if (lua_isnil(lua, -1)) return NULL;
    int faction = lua_type(lua, -1) == LUA_TSTRING ? setup_faction(call->setup, lua_tostring(lua, -1)) : -1;
    if (faction < 0) return "copies names a faction: an id, or a function that returns one or nil";
    *slot = table_slot_of(call->table, faction);
    return NULL;
}

/* Finds the slot of the power whose hook is copied: `seat` is the one that the hook is about, or NOTHING. */
static HookEnd find_model(Call *call, Hook hook, int seat, int *slot) {
    const ScriptPower *own = own_of(call);
    Vm *vm = own->vm;
    lua_State *lua = vm->lua;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, own->copies[hook]);
    if (lua_isfunction(lua, -1)) {
        lua_rawgeti(lua, LUA_REGISTRYINDEX, vm->game_ref);
        vm->bounded = false;
        if (seat != NOTHING) push_seat(lua, seat);
        HookEnd end = border_call(vm, &call->run, seat != NOTHING, 1);
        if (end != HOOK_DONE) return end;
    }
    const char *wrong = read_model(vm, call, slot);
    lua_pop(lua, 1);
    return wrong ? border_fail(vm, &call->run, "%s", wrong) : HOOK_DONE;
}

/* Lets the power of another faction judge in place of this one. `judge` calls its hook; call->power stays, so that its
 * own cards and its own name are meant. */
static HookEnd copy_judgement(Call *call, Hook hook, int seat, HookEnd (*judge)(Call *call, void *arguments),
                              void *arguments) {
    int slot;
    HookEnd end = find_model(call, hook, seat, &slot);
    if (end != HOOK_DONE || slot == NOTHING) return end;
    const Power *other = table_power(call->table, call->setup, slot), *rules = call->rules;
    uint8_t model = call->model;
    if (!power_defines(other, hook)) return HOOK_DONE;
    if (call->depth == MAX_COPIES) {
        call->run.host->fault.what = "powers copy each other endlessly";
        return HOOK_FAILED;
    }
    call->rules = other;
    call->model = (uint8_t)slot;
    call->depth++;
    end = judge(call, arguments);
    call->rules = rules;
    call->model = model;
    call->depth--;
    return end;
}

static bool copies(const Call *call, Hook hook) {
    return own_of(call)->copies[hook] != LUA_NOREF;
}

typedef struct Worths {
    int seat;
    Set cards;
    int8_t *of;
} Worths;

static HookEnd copied_worth(Call *call, void *arguments) {
    const Worths *worths = arguments;
    return call->rules->worth(call, worths->seat, worths->cards, worths->of);
}

typedef struct Plays {
    int seat;
    Set cards;
    Verdict *verdict;
} Plays;

static HookEnd copied_may_play(Call *call, void *arguments) {
    const Plays *plays = arguments;
    return call->rules->may_play(call, plays->seat, plays->cards, plays->verdict);
}

static HookEnd copied_winner(Call *call, void *seat) {
    return call->rules->winner(call, seat);
}

static HookEnd copied_next_lead(Call *call, void *arguments) {
    int *lead = arguments; /* a seat and a side */
    return call->rules->next_lead(call, &lead[0], &lead[1]);
}

static HookEnd copied_count(Call *call, void *arguments) {
    (void)arguments;
    return call->rules->count(call);
}

static HookEnd count(Call *call) {
    if (copies(call, HOOK_COUNT)) return copy_judgement(call, HOOK_COUNT, NOTHING, copied_count, NULL);
    return run_act(call, HOOK_COUNT, NOTHING);
}

/* Judging -------------------------------------------------------------------------------------------- */

static HookEnd worth(Call *call, int seat, Set cards, int8_t *of) {
    if (copies(call, HOOK_WORTH))
        return copy_judgement(call, HOOK_WORTH, seat, copied_worth, &(Worths){.seat = seat, .cards = cards, .of = of});
    Vm *vm = begin_hook(call, HOOK_WORTH);
    HookEnd end = judge_cards(vm, call, HOOK_WORTH, seat, cards);
    return end != HOOK_DONE ? end : settle_judgement(vm, call, HOOK_WORTH, 1, read_worths(vm->lua, cards, of));
}

/* Reads the verdict on top; returns what is wrong with it, or NULL. The order of its fields does not matter. */
static const char *read_verdict(lua_State *lua, const Call *call, Verdict *verdict) {
    int said = lua_gettop(lua), type = lua_type(lua, said);
    bool known = true, fits = true;
    if (type == LUA_TNIL) return NULL;
    if (type != LUA_TTABLE) return "may_play returns { allow = cards, forbid = cards }, or nil";
    freeze_contents(lua, said);
    for (unsigned entry = 0; internals_next(lua, said, &entry); lua_settop(lua, said)) {
        const char *field = lua_type(lua, said + 1) == LUA_TSTRING ? lua_tostring(lua, said + 1) : "?";
        bool allow = strcmp(field, "allow") == 0, forbid = strcmp(field, "forbid") == 0;
        Set *set = allow ? &verdict->allowed : &verdict->forbidden;
        known = known && (allow || forbid);
        fits = known && fits && list_to_set(lua, said + 2, LIST_CARDS, call->deck->count, set);
    }
    if (!known) return "may_play returns a table with allow and forbid, and nothing else";
    return fits ? NULL : "may_play allows or forbids cards, none of them twice";
}

/* Judges by the filters of a may_play that is a table. */
static HookEnd judge_by_filters(ScriptPower *own, Call *call, Verdict *verdict) {
    const PlayRule *rule = &own->rule;
    const char *missing;
    if (play_rule_judge(&own->rule, call, verdict, &missing)) return HOOK_DONE;
    return border_fail(own->vm, &call->run, "%s:%d: there is no faction '%s'", rule->path, rule->line, missing);
}

static HookEnd may_play(Call *call, int seat, Set cards, Verdict *verdict) {
    ScriptPower *own = own_of(call);
    if (copies(call, HOOK_MAY_PLAY))
        return copy_judgement(call, HOOK_MAY_PLAY, seat, copied_may_play,
                              &(Plays){.seat = seat, .cards = cards, .verdict = verdict});
    if (own->rule.given && !play_rule_applies(&own->rule, call)) return HOOK_DONE;
    if (own->rule.given && !own->rule.calls) return judge_by_filters(own, call, verdict);
    Vm *vm = begin_hook(call, HOOK_MAY_PLAY);
    HookEnd end = judge_cards(vm, call, HOOK_MAY_PLAY, seat, cards);
    return end != HOOK_DONE ? end : settle_judgement(vm, call, HOOK_MAY_PLAY, 1, read_verdict(vm->lua, call, verdict));
}

const PlayRule *hooks_rule(const Power *power) {
    if (power->may_play != may_play) return NULL;
    const ScriptPower *own = power->self;
    return own->rule.given && !own->rule.calls ? &own->rule : NULL;
}

/* Reads the seat at this index; leaves `seat` as it is for nil. */
static bool read_seat(lua_State *lua, const Call *call, int index, int *seat) {
    int is_integer;
    lua_Integer number = lua_tointegerx(lua, index, &is_integer);
    if (lua_isnil(lua, index)) return true;
    if (!is_integer || lua_type(lua, index) != LUA_TNUMBER || number < 1 || number > call->setup->seats) return false;
    *seat = (int)number - 1;
    return true;
}

static HookEnd winner(Call *call, int *seat) {
    if (copies(call, HOOK_WINNER)) return copy_judgement(call, HOOK_WINNER, NOTHING, copied_winner, seat);
    Vm *vm = begin_hook(call, HOOK_WINNER);
    push_seat(vm->lua, *seat);
    HookEnd end = border_call(vm, &call->run, 1, 1);
    if (end != HOOK_DONE) return end;
    bool out = lua_isboolean(vm->lua, -1) && !lua_toboolean(vm->lua, -1);
    if (out) *seat = NOTHING;
    bool fits = out || read_seat(vm->lua, call, -1, seat);
    return settle_judgement(vm, call, HOOK_WINNER, 1,
                            fits ? NULL : "winner returns the seat that wins, false if that card cannot win, or nil");
}

/* Reads the side on top; leaves `side` as it is for nil. */
static bool read_side(lua_State *lua, int *side) {
    const char *name = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "?";
    if (lua_isnil(lua, -1)) return true;
    if (strcmp(name, "high") != 0 && strcmp(name, "low") != 0) return false;
    *side = name[0] == 'h' ? SIDE_HIGH : SIDE_LOW;
    return true;
}

static HookEnd next_lead(Call *call, int *seat, int *side) {
    if (copies(call, HOOK_NEXT_LEAD)) {
        int lead[2] = {*seat, *side};
        HookEnd copied = copy_judgement(call, HOOK_NEXT_LEAD, NOTHING, copied_next_lead, lead);
        *seat = lead[0], *side = lead[1];
        return copied;
    }
    Vm *vm = begin_hook(call, HOOK_NEXT_LEAD);
    push_seat(vm->lua, *seat);
    push_side(vm->lua, *side);
    HookEnd end = border_call(vm, &call->run, 2, 2);
    if (end != HOOK_DONE) return end;
    const char *wrong = NULL;
    if (!read_seat(vm->lua, call, -2, seat))
        wrong = "next_lead returns the seat that leads next (or nil), and perhaps a side";
    else if (!read_side(vm->lua, side))
        wrong = "the second result of next_lead is \"high\", \"low\" or nil";
    return settle_judgement(vm, call, HOOK_NEXT_LEAD, 2, wrong);
}

void hooks_fill(Power *power, ScriptPower *own) {
    power->self = own;
#define FILL(ID, name, ...)                                                                                            \
    if (hooks_defines(own, HOOK_##ID)) power->name = name;
    POWER_HOOK_LIST(FILL)
#undef FILL
}
