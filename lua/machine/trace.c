/* Tracing: what hooks are given, do, return and cost, in words. While it is on, the methods of g that
 * act or ask are wrapped in ones that tell of it; off, they are what they were. */
#include "lua/machine/watch.h"

/* What a method takes and gives; see Means in lua/machine/value_text.h. */
typedef struct Method {
    const char *name, *takes;
    const char *gives; /* "": nothing */
    bool first;        /* is it told before it is done? */
} Method;

static const Method methods[] = {
    {"ask_card", "scn", "c", false},  {"ask_community", "ssn", "s", false},
    {"ask_side", "sn", "n", false},   {"ask_yes", "sn", "n", false},
    {"ask_number", "sn", "n", false}, {"ask_faction", "sn", "n", false},
    {"ask_each", "cn", "c", false},   {"give", "csc", "", false},
    {"take", "csc", "", false},       {"move", "cnc", "", false},
    {"show", "cs", "", false},        {"lead_next", "sn", "", false},
    {"join_horde", "c", "", false},   {"fire", "ns", "", true},
    {"set_number", "nsn", "", false}, {"random", "n", "n", false},
    {"pick", "c", "c", false},        {"shuffle_reserve", "n", "", false},
    {"score", "sn", "", false},       {"ease", "cn", "", false},
};
enum { METHODS = sizeof methods / sizeof *methods };

/* What library functions took off the budget is what is missing from it beyond the instructions. */
long trace_cost(const Debugger *debugger) {
    const Vm *vm = debugger->vm;
    long steps = debugger->instructions / VM_QUANTUM * VM_QUANTUM;
    long charged = vm->limits.instructions ? vm->limits.instructions - vm->left - steps : 0;
    return debugger->instructions + charged;
}

static void tell(Debugger *debugger, TraceKind kind, const char *words, const Place *place, long cost) {
    const Level *level = watch_level(debugger);
    Trace trace = {.kind = kind,
                   .power = level->power,
                   .hook = level->hook,
                   .seat = level->seat,
                   .depth = debugger->level_count - 1,
                   .words = words,
                   .place = *place,
                   .cost = cost};
    debugger->tell(debugger->teller, &trace);
}

void trace_enter(Debugger *debugger, int arguments) {
    lua_State *lua = debugger->vm->lua;
    const Level *level = watch_level(debugger);
    ValueText words = {.used = 0};
    Place place = {.line = 0};
    lua_Debug at;
    if (watch_repeats(debugger)) return;
    lua_pushvalue(lua, -arguments - 2);
    lua_getinfo(lua, ">S", &at);
    place_set(&place, at.source, at.linedefined);
    value_text_values(&words, lua, lua_gettop(lua) - arguments + 1, arguments, debugger->vm->call,
                      hook_info[level->hook].takes);
    tell(debugger, TRACE_ENTER, words.text, &place, 0);
}

void trace_leave(Debugger *debugger, bool done, int results) {
    const Vm *vm = debugger->vm;
    const Level *level = watch_level(debugger);
    ValueText words = {.used = 0};
    Place place = {.line = 0};
    if (watch_repeats(debugger)) return;
    if (level->source) place_set(&place, level->source, level->line);
    if (done)
        value_text_values(&words, vm->lua, lua_gettop(vm->lua) - results + 1, results, vm->call,
                          hook_info[level->hook].gives);
    tell(debugger, done ? TRACE_LEAVE : TRACE_FAIL, done ? words.text : vm->message, &place,
         trace_cost(debugger) - level->cost);
}

static void tell_doing(Debugger *debugger, const ValueText *words) {
    Place place = {.line = 0};
    if (watch_repeats(debugger)) return;
    (void)place_now(debugger->vm, &place);
    tell(debugger, TRACE_DO, words->text, &place, 0);
}

/* Upvalues: what it is, and the method itself, which finds its arguments as if it had been called. */
static int f_traced(lua_State *lua) {
    const Method *method = lua_touserdata(lua, lua_upvalueindex(1));
    lua_CFunction function = lua_tocfunction(lua, lua_upvalueindex(2));
    Debugger *debugger = vm_of(lua)->debugger;
    if (!debugger || !watch_traces(debugger) || lua_gettop(lua) == 0) return function(lua);
    const Call *call = vm_of(lua)->call;
    ValueText words = {.used = 0};
    value_text_add(&words, "%s(", method->name);
    value_text_values(&words, lua, 2, lua_gettop(lua) - 1, call, method->takes);
    value_text_add(&words, ")");
    if (method->first) tell_doing(debugger, &words);
    int results = function(lua);
    if (*method->gives) value_text_add(&words, " = "), value_text_value(&words, lua, -1, call, (Means)*method->gives);
    if (!method->first) tell_doing(debugger, &words);
    return results;
}

/* Pushes the table of g's methods. */
static void push_methods(lua_State *lua) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, vm_of(lua)->game_ref);
    lua_getmetatable(lua, -1);
    lua_getfield(lua, -1, "__index");
}

static int wrap(lua_State *lua) {
    push_methods(lua);
    for (int i = 0; i < METHODS; i++) {
        lua_pushlightuserdata(lua, (void *)&methods[i]);
        lua_getfield(lua, -2, methods[i].name);
        lua_pushcclosure(lua, f_traced, 2);
        lua_setfield(lua, -2, methods[i].name);
    }
    return 0;
}

static int unwrap(lua_State *lua) {
    push_methods(lua);
    for (int i = 0; i < METHODS; i++) {
        lua_getfield(lua, -1, methods[i].name);
        lua_getupvalue(lua, -1, 2);
        lua_setfield(lua, -3, methods[i].name);
        lua_pop(lua, 1);
    }
    return 0;
}

/* The memory of the machine grows by what the wrapping takes, so that scripts have as much as before. */
static void change_methods(Debugger *debugger, lua_CFunction change) {
    Vm *vm = debugger->vm;
    size_t before = vm->used;
    lua_gc(vm->lua, LUA_GCSTOP);
    lua_pushcfunction(vm->lua, change);
    vm->limits.memory += 64 * 1024; /* enough for it, come what may */
    (void)vm_call(vm, 0, 0);
    vm->limits.memory -= 64 * 1024;
    lua_gc(vm->lua, LUA_GCRESTART);
    vm->limits.memory -= debugger->lent;
    debugger->lent = change == wrap ? vm->used - before : 0;
    vm->limits.memory += debugger->lent;
}

void debugger_trace(Debugger *debugger, void (*teller_tells)(void *teller, const Trace *trace), void *teller) {
    bool was = debugger->tell, is = teller_tells;
    if (was != is && debugger->vm->game) change_methods(debugger, is ? wrap : unwrap);
    debugger->tell = teller_tells;
    debugger->teller = teller;
    watch_apply(debugger);
}
