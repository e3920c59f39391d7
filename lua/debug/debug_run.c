#include "lua/debug/debug_run.h"

#include <string.h>

#include "core/engine/call.h"

void debug_run_update(Debugger *debugger) {
    bool pauses = debugger->breakpoint_count || debugger->step != STEP_CONTINUE || debugger->end == RUN_PAUSED;
    debugger->vm->debugger = pauses || debugger->listen || debugger->watches_silent ? debugger : NULL;
}

/* True if the open hook is of interest. A hook of a silent host is only if it can pause: a count runs silently first. */
static bool observes(const Debugger *debugger) {
    const Call *call = debugger->vm->call;
    return call && (debugger->watches_silent || !call->host->silent || call->host->pauses);
}

bool debug_run_traces(const Debugger *debugger) {
    const Call *call = debugger->vm->call;
    return debugger->listen && call && (debugger->watches_silent || !call->host->silent);
}

bool debug_run_repeats(const Debugger *debugger) {
    return debugger->lines < debugger->trace_from || debugger->vm->call->answer < debugger->repeat_answers;
}

static const char *hook_at(const Debugger *debugger, int depth) {
    for (int i = 0; i < debugger->frame_count; i++)
        if (debugger->frames[i].base == depth) return name_hook(debugger->frames[i].hook);
    return NULL;
}

/* Runs ---------------------------------------------------------------------------------------------- */

/* True if the hook that begins is the run's own, or another one that judges in the same phase. */
static bool is_same_run(const Debugger *debugger, const Call *call) {
    if (debugger->acts != call->acts || memcmp(&debugger->start, call->table, sizeof(Table)) != 0) return false;
    return !call->acts ||
           (debugger->hook == call->hook && debugger->power == call->power && debugger->seat == call->seat);
}

static bool has_same_answers(const Debugger *debugger, const Open *open) {
    return debugger->answer_count == open->answer_count &&
           memcmp(debugger->answers, open->answers, sizeof open->answers) == 0;
}

static void identify_run(Debugger *debugger, const Call *call) {
    debugger->start = *call->table;
    debugger->acts = call->acts;
    debugger->hook = call->hook;
    debugger->power = call->power;
    debugger->seat = call->seat;
}

static void end_step(Debugger *debugger) {
    debugger->step = STEP_CONTINUE;
    debugger->step_ends_with_run = false;
}

/* Sets how far an earlier run came: exactly if it was paused or failed, else up to the question answered since. A hook
 * that failed can pause anywhere when it is run again. */
static void begin_run(Debugger *debugger, const Call *call) {
    bool same = is_same_run(debugger, call);
    DebugRunEnd end = same && has_same_answers(debugger, &call->game->open) ? debugger->end : RUN_COMPLETE;
    bool continues = same && !call->acts && debugger->end == RUN_COMPLETE;
    if (!same && debugger->step_ends_with_run) end_step(debugger);
    debugger->frame_count = 0;
    debugger->end = RUN_COMPLETE;
    debugger->paused = false;
    if (continues) return;
    identify_run(debugger, call);
    debugger->pause_after = end == RUN_PAUSED ? debugger->lines : 0;
    debugger->trace_from = end == RUN_PAUSED ? debugger->lines : end == RUN_FAILED ? debugger->lines + 1 : 0;
    debugger->repeat_answers = call->acts && end != RUN_FAILED ? call->game->open.answer_count : 0;
    debugger->lines = 0;
}

/* Keeps how far an unfinished run came. */
static void keep_run(Debugger *debugger, DebugRunEnd end) {
    const Open *open = &debugger->vm->call->game->open;
    debugger->end = end;
    debugger->answer_count = open->answer_count;
    memcpy(debugger->answers, open->answers, sizeof debugger->answers);
}

/* A step ends with the hook it began in, not with one that is only repeated before it. */
static void end_run(Debugger *debugger, bool done) {
    if (debugger->step_ends_with_run && debugger->lines >= debugger->pause_after) end_step(debugger);
    if (!done) keep_run(debugger, RUN_FAILED);
}

/* Hooks --------------------------------------------------------------------------------------------- */

/* "hippie" stands for all its versions, "" for any power. */
static bool is_power(const char *wanted, const char *name) {
    size_t length = strlen(wanted);
    return !length || (strncmp(wanted, name, length) == 0 && (!name[length] || name[length] == ':'));
}

static int breakpoint_at_hook(const Debugger *debugger, const HookFrame *frame) {
    for (int i = 0; i < debugger->breakpoint_count; i++) {
        const ScriptBreakpoint *breakpoint = &debugger->breakpoints[i];
        bool at_hook = !breakpoint->line && (!breakpoint->hook || breakpoint->hook == frame->hook);
        if (at_hook && is_power(breakpoint->power, frame->power)) return breakpoint->number;
    }
    return 0;
}

/* The seat that the hook is about: its first argument, if that is a number. */
static uint8_t seat_of(lua_State *lua, const Call *call, int arguments) {
    bool given = arguments && lua_isinteger(lua, -arguments);
    return given ? (uint8_t)(lua_tointeger(lua, -arguments) - 1) : call->seat;
}

static void enter(Debugger *debugger, int arguments) {
    const Vm *vm = debugger->vm;
    const Call *call = vm->call;
    if (!observes(debugger)) return;
    if (!vm->inside) begin_run(debugger, call);
    if (!vm->inside) debugger->instructions = 0;
    HookFrame *frame = &debugger->frames[debugger->frame_count++];
    *frame = (HookFrame){.hook = (Hook)call->hook,
                         .seat = seat_of(vm->lua, call, arguments),
                         .base = place_depth(vm->lua) + 1,
                         .cost = vm->inside ? trace_cost(debugger) : 0};
    name_power(call->setup, table_power_name(call->table, call->power), frame->power);
    frame->breakpoint = breakpoint_at_hook(debugger, frame);
    if (debug_run_traces(debugger)) trace_enter(debugger, arguments);
}

static void leave(Debugger *debugger, bool done, int results) {
    const Vm *vm = debugger->vm;
    bool ended = done || !vm->waits;
    if (!observes(debugger) || !debugger->frame_count) return;
    if (ended && debug_run_traces(debugger)) trace_leave(debugger, done, results);
    debugger->frame_count--;
    if (!vm->inside && ended) end_run(debugger, done);
    if (!vm->inside) debug_run_update(debugger);
}

/* Of powers that fire each other, the innermost asks, and is left first. */
static void question(Debugger *debugger) {
    bool first = debugger->question_places && !debugger->question_count;
    if (!first) return;
    debugger->question_count = place_stack(debugger->vm, debugger->question_places, debugger->question_most);
}

/* Lines --------------------------------------------------------------------------------------------- */

static int breakpoint_at_line(const Debugger *debugger, const lua_Debug *at) {
    for (int i = 0; i < debugger->breakpoint_count; i++) {
        const ScriptBreakpoint *breakpoint = &debugger->breakpoints[i];
        bool here = breakpoint->line && breakpoint->line == at->currentline;
        if (here && place_is_file(at->source + 1, breakpoint->file)) return breakpoint->number;
    }
    return 0;
}

static bool step_ends_at(const Debugger *debugger, int depth) {
    switch (debugger->step) {
    case STEP_OVER: return depth <= debugger->step_depth;
    case STEP_OUT: return depth < debugger->step_depth;
    default: return debugger->step == STEP_INTO;
    }
}

static void on_line(Debugger *debugger, lua_State *lua, lua_Debug *at) {
    const Call *call = debugger->vm->call;
    HookFrame *frame = debug_run_frame(debugger);
    int depth = place_depth(lua);
    bool first = !frame->begun;
    lua_getinfo(lua, "Sl", at);
    debugger->lines++;
    frame->begun = true;
    if (depth == frame->base) frame->source = at->source, frame->line = at->currentline;
    bool repeats = debugger->lines <= debugger->pause_after || call->answer < debugger->repeat_answers;
    if (!call->host->pauses || repeats) return;
    int breakpoint = first && frame->breakpoint ? frame->breakpoint : breakpoint_at_line(debugger, at);
    if (!breakpoint && !step_ends_at(debugger, depth)) return;
    keep_run(debugger, RUN_PAUSED);
    debugger_pause(debugger, breakpoint, depth);
}

/* A trace counts instructions one by one, but the budget is still charged in steps of VM_QUANTUM: the debugger must not
 * change when a script runs over it. */
static void on_event(lua_State *lua, lua_Debug *at) {
    Vm *vm = vm_of(lua);
    Debugger *debugger = vm->debugger;
    if (at->event == LUA_HOOKLINE)
        on_line(debugger, lua, at);
    else if ((!debugger->listen || ++debugger->instructions % VM_QUANTUM == 0) && vm->counted)
        vm_count(lua, at);
}

static bool arm(Debugger *debugger) {
    const Vm *vm = debugger->vm;
    if (!observes(debugger) || !debugger->frame_count) return false;
    int mask = LUA_MASKLINE | (debugger->listen || vm->limits.instructions ? LUA_MASKCOUNT : 0);
    lua_sethook(vm->lua, on_event, mask, debugger->listen ? 1 : VM_QUANTUM);
    return true;
}

const VmObserver debug_run_observer = {
    .enter = enter, .leave = leave, .arm = arm, .question = question, .repeats = debug_run_repeats, .hook_at = hook_at};
