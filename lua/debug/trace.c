#include "lua/debug/trace.h"

#include "lua/debug/debug_run.h"
#include "core/base/heap.h"

/* Library functions and memory cost, too: what is missing from it beyond the counted instructions. */
long trace_cost(const Debugger *debugger) {
    const Vm *vm = debugger->vm;
    long steps = vm->counted ? debugger->instructions / VM_QUANTUM * VM_QUANTUM : 0;
    long left = vm->left > 0 ? vm->left : 0;
    long charged = vm->limits.instructions ? vm->limits.instructions - left - steps : 0;
    return debugger->instructions + charged;
}

static void report(Debugger *debugger, TraceKind kind, const char *words, const Place *place, long cost) {
    const HookFrame *frame = debug_run_frame(debugger);
    Trace trace = {.kind = kind,
                   .unit = frame->facts.unit,
                   .hook = frame->facts.hook,
                   .seat = frame->facts.seat,
                   .depth = debugger->frame_count - 1,
                   .words = words,
                   .place = *place,
                   .cost = cost};
    debugger->listen(debugger->listener, &trace);
}

void trace_enter(Debugger *debugger, int arguments) {
    lua_State *lua = debugger->vm->lua;
    const HookFrame *frame = debug_run_frame(debugger);
    ValueText words = {.used = 0};
    Place place = {.line = 0};
    lua_Debug at;
    if (!debug_run_is_new(debugger)) return;
    lua_pushvalue(lua, -arguments - 2);
    lua_getinfo(lua, ">S", &at);
    place_set(&place, at.source, at.linedefined);
    value_text_values(&words, lua, lua_gettop(lua) - arguments + 1, arguments, frame->facts.takes);
    report(debugger, TRACE_ENTER, words.text, &place, 0);
}

void trace_leave(Debugger *debugger, bool done, int results) {
    const Vm *vm = debugger->vm;
    const HookFrame *frame = debug_run_frame(debugger);
    ValueText words = {.used = 0};
    Place place = {.line = 0};
    if (!debug_run_is_new(debugger)) return;
    if (frame->source) place_set(&place, frame->source, frame->line);
    if (done) value_text_values(&words, vm->lua, lua_gettop(vm->lua) - results + 1, results, frame->facts.gives);
    report(debugger, done ? TRACE_LEAVE : TRACE_FAIL, done ? words.text : vm->message, &place,
           trace_cost(debugger) - frame->cost);
}

static void report_call(Debugger *debugger, const ValueText *words) {
    Place place = {.line = 0};
    if (!debug_run_is_new(debugger)) return;
    (void)place_now(debugger->vm, &place);
    report(debugger, TRACE_DO, words->text, &place, 0);
}

/* Upvalues: its Method, and the method itself, which finds its arguments and leaves its results on this stack. */
static int f_traced(lua_State *lua) {
    const Method *method = lua_touserdata(lua, lua_upvalueindex(1));
    lua_CFunction function = lua_tocfunction(lua, lua_upvalueindex(2));
    Debugger *debugger = vm_of(lua)->debugger;
    if (!debugger || !debug_run_traces(debugger) || lua_gettop(lua) == 0) return function(lua);
    ValueText words = {.used = 0};
    value_text_add(&words, "%s(", method->name);
    value_text_values(&words, lua, 2, lua_gettop(lua) - 1, method->takes);
    value_text_add(&words, ")");
    if (method->first) report_call(debugger, &words);
    int results = function(lua);
    if (*method->gives) value_text_add(&words, " = "), value_text_value(&words, lua, -1, (ValueKind)*method->gives);
    if (!method->first) report_call(debugger, &words);
    return results;
}

/* Pushes the table of g's methods. */
static void push_methods(lua_State *lua) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, vm_of(lua)->game_ref);
    lua_getmetatable(lua, -1);
    lua_getfield(lua, -1, "__index");
}

/* Wraps the methods that are traced. */
static int wrap(lua_State *lua) {
    push_methods(lua);
    for (const Method *const *group = vm_of(lua)->border->methods; *group; group++)
        for (const Method *method = *group; method->name; method++) {
            if (!method->takes) continue;
            lua_pushlightuserdata(lua, (void *)method);
            lua_getfield(lua, -2, method->name);
            lua_pushcclosure(lua, f_traced, 2);
            lua_setfield(lua, -2, method->name);
        }
    return 0;
}

static int unwrap(lua_State *lua) {
    push_methods(lua);
    for (const Method *const *group = vm_of(lua)->border->methods; *group; group++)
        for (const Method *method = *group; method->name; method++) {
            if (!method->takes) continue;
            lua_getfield(lua, -1, method->name);
            lua_getupvalue(lua, -1, 2);
            lua_setfield(lua, -3, method->name);
            lua_pop(lua, 1);
        }
    return 0;
}

static void change_methods(Debugger *debugger, lua_CFunction change) {
    lua_pushcfunction(debugger->vm->lua, change);
    if (!vm_call(debugger->vm, 0, 0)) heap_exhausted(); /* half of the methods would be wrapped */
}

void trace_set_listener(Debugger *debugger, void (*listen)(void *listener, const Trace *trace), void *listener) {
    bool was = debugger->listen, is = listen;
    if (was != is && debugger->vm->game) change_methods(debugger, is ? wrap : unwrap);
    debugger->listen = listen;
    debugger->listener = listener;
    debug_run_update(debugger);
}
