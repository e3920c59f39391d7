#include "lua/debug/debugger.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/run.h"
#include "lua/debug/debug_run.h"
#include "lua/debug/watch.h"
#include "core/base/heap.h"

Debugger *debugger_new(Vm *vm) {
    Debugger *debugger = heap_new(1, sizeof *debugger);
    debugger->vm = vm;
    vm->observer = &debug_run_observer;
    return debugger;
}

void debugger_free(Debugger *debugger) {
    if (!debugger) return;
    trace_set_listener(debugger, NULL, NULL);
    if (debugger->vm->debugger == debugger) debugger->vm->debugger = NULL;
    debug_run_free(debugger);
}

/* Breakpoints --------------------------------------------------------------------------------------- */

static int add_breakpoint(Debugger *debugger, const char *unit, const char *hook, const char *file, int line) {
    bool full = debugger->breakpoint_count == MAX_SCRIPT_BREAKPOINTS;
    bool fits = strlen(unit) < UNIT_NAME && strlen(hook) < UNIT_NAME && strlen(file) < PLACE_FILE;
    if (full || !fits) return 0;
    ScriptBreakpoint *breakpoint = &debugger->breakpoints[debugger->breakpoint_count++];
    *breakpoint = (ScriptBreakpoint){.number = ++debugger->last_number, .line = line};
    strcpy(breakpoint->unit, unit);
    strcpy(breakpoint->hook, hook);
    strcpy(breakpoint->file, file);
    debug_run_update(debugger);
    return breakpoint->number;
}

int debugger_break_at_hook(Debugger *debugger, const char *unit, const char *hook) {
    return add_breakpoint(debugger, unit ? unit : "", hook ? hook : "", "", 0);
}

int debugger_break_at_line(Debugger *debugger, const char *file, int line) {
    return line < 1 ? 0 : add_breakpoint(debugger, "", "", file, line);
}

ScriptBreakpoint *debugger_breakpoint(Debugger *debugger, int number) {
    for (int i = 0; i < debugger->breakpoint_count; i++)
        if (debugger->breakpoints[i].number == number) return &debugger->breakpoints[i];
    return NULL;
}

bool debugger_delete(Debugger *debugger, int number) {
    ScriptBreakpoint *breakpoint = debugger_breakpoint(debugger, number);
    if (!breakpoint) return false;
    const ScriptBreakpoint *end = debugger->breakpoints + debugger->breakpoint_count--;
    memmove(breakpoint, breakpoint + 1, (size_t)(end - breakpoint - 1) * sizeof *breakpoint);
    debug_run_update(debugger);
    return true;
}

const ScriptBreakpoint *debugger_breakpoints(const Debugger *debugger, int *count) {
    *count = debugger->breakpoint_count;
    return debugger->breakpoints;
}

int debugger_next_number(Debugger *debugger) {
    return ++debugger->last_number;
}

void debugger_inherit(Debugger *debugger, const Debugger *other) {
    memcpy(debugger->breakpoints, other->breakpoints, sizeof debugger->breakpoints);
    debugger->breakpoint_count = other->breakpoint_count;
    debugger->last_number = other->last_number;
    for (int i = 0; i < debugger->breakpoint_count; i++) /* of the old machine */
        debugger->breakpoints[i].watch.known = false, debugger->breakpoints[i].watch.source = NULL;
    trace_set_listener(debugger, other->listen, other->listener);
}

/* Steps --------------------------------------------------------------------------------------------- */

/* While a question of the hook is open, a step continues from where it began. */
void debugger_step(Debugger *debugger, StepMode step) {
    bool inside = debugger->paused || debugger->step_ends_with_run;
    bool in_hook = step == STEP_OVER || step == STEP_OUT;
    debugger->step = in_hook && !inside ? STEP_INTO : step;
    debugger->step_ends_with_run = in_hook && inside;
    debug_run_update(debugger);
}

const char *debugger_returned(Debugger *debugger) {
    if (!debugger->has_returned) return NULL;
    debugger->has_returned = false;
    return debugger->returned;
}

int debugger_depth(const Debugger *debugger) {
    lua_State *lua = debugger->vm->lua;
    lua_Debug at;
    int depth = debugger->vm->hook ? place_depth(lua) : 0;
    for (int level = 0; depth && lua_getstack(lua, level, &at); level++, depth--) {
        lua_getinfo(lua, "l", &at);
        if (at.currentline > 0) break;
    }
    return depth;
}

void debugger_step_from(Debugger *debugger, StepMode step, int depth) {
    debugger->step = depth || step == STEP_CONTINUE ? step : STEP_INTO;
    debugger->step_ends_with_run = depth && (step == STEP_OVER || step == STEP_OUT);
    debugger->step_depth = depth;
}

void debugger_set_task(Debugger *debugger, DebuggerTask task) {
    debugger->task = task;
    if (!debugger->vm->inside) debug_run_update(debugger); /* a hook that is observed must be left so, too */
}

void debugger_follow(Debugger *debugger, long line) {
    debugger->line = line;
    debugger_set_task(debugger, DEBUGGER_FOLLOWS);
}

void debugger_reset(Debugger *debugger) {
    debugger->step = STEP_CONTINUE;
    debugger->step_ends_with_run = debugger->paused = false;
    debugger->end = RUN_COMPLETE;
    debugger->start_size = 0; /* so that the next hook begins a new run */
    debug_run_update(debugger);
}

const PausedHook *debugger_paused(const Debugger *debugger) {
    return debugger->paused ? &debugger->pause : NULL;
}

/* Pausing ------------------------------------------------------------------------------------------- */

/* The kind of local variable `number`, from 1: parameters of the hook's own function are g and those in its facts. */
static ValueKind kind_of(const HookFrame *frame, int depth, int number) {
    const char *takes = frame->facts.takes;
    if (depth != frame->base || number < 2 || number - 2 >= (int)strlen(takes)) return VALUE_UNKNOWN;
    return (ValueKind)takes[number - 2];
}

/* Copies the variable whose value is on top of the stack. */
static void copy_variable(const Debugger *debugger, PausedHook *pause, int place, const char *name, ValueKind kind) {
    ValueText words = {.used = 0};
    if (*name == '(' || pause->local_count == MAX_LOCALS) return; /* Lua's own, "(for state)" */
    LocalVariable *local = &pause->locals[pause->local_count++];
    value_text_value(&words, debugger->vm->lua, -1, kind);
    local->frame = place;
    snprintf(local->name, sizeof local->name, "%s", name);
    memcpy(local->words, words.text, sizeof words.text);
}

static void copy_variables_of(Debugger *debugger, PausedHook *pause, lua_Debug *at, int place, int depth) {
    lua_State *lua = debugger->vm->lua;
    const HookFrame *frame = debug_run_frame(debugger);
    const char *name;
    lua_getinfo(lua, "u", at);
    for (int number = 1; (name = lua_getlocal(lua, at, number)); number++) {
        bool parameter = number <= at->nparams;
        copy_variable(debugger, pause, place, name, parameter ? kind_of(frame, depth, number) : VALUE_UNKNOWN);
        lua_pop(lua, 1);
    }
}

/* Skips C functions, as place_stack does, so that the places are those in pause.stack. */
static void copy_variables(Debugger *debugger, PausedHook *pause, int depth) {
    lua_State *lua = debugger->vm->lua;
    lua_Debug at;
    for (int level = 0, place = 0; place < pause->depth && lua_getstack(lua, level, &at); level++) {
        lua_getinfo(lua, "l", &at);
        if (at.currentline > 0) copy_variables_of(debugger, pause, &at, place++, depth - level);
    }
}

void debugger_fill(Debugger *debugger, int depth, PausedHook *pause) {
    const Vm *vm = debugger->vm;
    const HookFrame *frame = debug_run_frame(debugger);
    memset(pause, 0, sizeof *pause);
    strcpy(pause->unit, frame->facts.unit);
    snprintf(pause->hook, sizeof pause->hook, "%s", frame->facts.hook);
    pause->seat = frame->facts.seat;
    pause->answers = vm->run->answer;
    pause->depth = place_stack(vm, pause->stack, MAX_PLACES);
    copy_variables(debugger, pause, depth);
    pause->counting = frame->facts.totals;
    if (pause->counting) memcpy(pause->total, frame->facts.totals, sizeof pause->total);
}

static void delete_temporary(Debugger *debugger, const DebugHits *hits) {
    for (int i = 0; i < hits->count; i++) {
        const ScriptBreakpoint *hit = debugger_breakpoint(debugger, hits->numbers[i]);
        if (hit && hit->limits.temporary) (void)debugger_delete(debugger, hit->number);
    }
    watch_delete_ended(debugger);
}

void debugger_pause(Debugger *debugger, const DebugHits *hits, int depth) {
    PausedHook *pause = &debugger->pause;
    debugger_fill(debugger, depth, pause);
    pause->hit_count = hits->count;
    memcpy(pause->hits, hits->numbers, sizeof pause->hits);
    pause->breakpoint = hits->count ? hits->numbers[0] : 0;
    pause->at_hook = hits->at_hook;
    pause->failed = hits->failed;
    memcpy(pause->problem, hits->problem, sizeof pause->problem);
    delete_temporary(debugger, hits);
    debugger->paused = true;
    debugger->step = STEP_CONTINUE;
    debugger->step_ends_with_run = false;
    debugger->step_depth = depth;
    (void)run_pause(debugger->vm->run);
    vm_leave(debugger->vm->lua);
}
