#include "lua/debug/dayz_coverage.h"

#include <string.h>

#include "lua/dayz/api.h"

static void on_script_event(lua_State *lua, lua_Debug *at) {
    Vm *vm = vm_of(lua);
    LineCoverage *lines = vm->debugger;
    if (at->event == LUA_HOOKLINE)
        covered_run(&lines->covered, lua, at);
    else if (vm->counted)
        vm_count(lua, at);
}

/* The budget is charged as without it. */
static bool arm_coverage(void *attached) {
    const Vm *vm = ((const LineCoverage *)attached)->vm;
    lua_sethook(vm->lua, on_script_event, LUA_MASKLINE | (vm->limits.instructions ? LUA_MASKCOUNT : 0), VM_QUANTUM);
    return true;
}

/* Notes that a hook of this script has returned something. */
static void leave_power(void *attached, bool done, int results) {
    LineCoverage *lines = attached;
    const Call *call = open_call(lines->vm);
    for (int version = 0; done && call->rules && version < VERSIONS; version++) {
        const ScriptVersion *own = &lines->script->versions[version];
        if (!own->exists || call->rules->self != &own->own) continue;
        for (int i = 1; i <= results; i++)
            if (!lua_isnil(lines->vm->lua, -i)) lines->returned[version][call->hook] = true;
        return;
    }
}

/* The reference to the function of a hook; LUA_NOREF if the version does not have it. */
static int hook_function(const LineCoverage *lines, int version, int hook) {
    const ScriptVersion *own = &lines->script->versions[version];
    return own->exists ? own->own.function[hook] : LUA_NOREF;
}

/* Called with the coverage. */
static int learn_hooks(lua_State *lua) {
    LineCoverage *lines = lua_touserdata(lua, 1);
    for (int i = 0; i < VERSIONS * POWER_HOOKS; i++) {
        int function = hook_function(lines, i / POWER_HOOKS, i % POWER_HOOKS);
        if (i % POWER_HOOKS == HOOK_NONE || function == LUA_NOREF) continue;
        lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
        covered_learn(&lines->covered, lua, 1, false);
    }
    return 0;
}

void line_coverage_start(LineCoverage *lines, const Script *script) {
    static const VmObserver observer = {.leave = leave_power, .arm = arm_coverage};
    memset(lines, 0, sizeof *lines);
    lines->script = script;
    lines->file.path = script->path;
    lines->covered = (CoveredFiles){.files = &lines->file, .count = 1};
    for (int version = 0; version < VERSIONS; version++)
        if (script->versions[version].exists) lines->vm = script->versions[version].own.vm;
    if (!lines->vm) return;
    lua_pushnil(lines->vm->lua);
    (void)vm_read(lines->vm, learn_hooks, lines);
    lines->vm->observer = &observer;
    lines->vm->debugger = lines;
}

void line_coverage_stop(LineCoverage *lines) {
    if (lines->vm) lines->vm->debugger = NULL;
}

void line_coverage_excuse(LineCoverage *lines, int version, int hook) {
    int function = hook_function(lines, version, hook);
    lua_Debug at;
    if (function == LUA_NOREF) return;
    lua_rawgeti(lines->vm->lua, LUA_REGISTRYINDEX, function);
    lua_getinfo(lines->vm->lua, ">S", &at);
    for (int line = at.linedefined; line <= at.lastlinedefined && line < COVERED_LINES; line++)
        lines->file.ran[line] = true;
}
