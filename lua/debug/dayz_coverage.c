#include "lua/debug/dayz_coverage.h"

#include <string.h>

#include "lua/dayz/api.h"
#include "lua/debug/line_text.h"

/* Attaching ---------------------------------------------------------------------------------------- */

static void on_line(LineCoverage *lines, lua_State *lua, lua_Debug *at) {
    lua_getinfo(lua, "Sl", at);
    bool own = at->source[0] == '@' && strcmp(at->source + 1, lines->script->path) == 0;
    if (own && at->currentline > 0 && at->currentline < MAX_LINES) lines->ran[at->currentline] = true;
}

static void on_event(lua_State *lua, lua_Debug *at) {
    Vm *vm = vm_of(lua);
    if (at->event == LUA_HOOKLINE)
        on_line(vm->debugger, lua, at);
    else if (vm->counted)
        vm_count(lua, at);
}

/* The budget is charged as without it. */
static bool arm(void *attached) {
    const Vm *vm = ((const LineCoverage *)attached)->vm;
    lua_sethook(vm->lua, on_event, LUA_MASKLINE | (vm->limits.instructions ? LUA_MASKCOUNT : 0), VM_QUANTUM);
    return true;
}

/* The version of the script whose hook runs; -1 if it is not a hook of this script. */
static int version_of(const LineCoverage *lines, const Call *call) {
    for (int version = 0; version < VERSIONS; version++)
        if (lines->script->versions[version].exists && call->rules->self == &lines->script->versions[version].own)
            return version;
    return -1;
}

static void leave(void *attached, bool done, int results) {
    LineCoverage *lines = attached;
    const Call *call = open_call(lines->vm);
    int version = done && results && call->rules ? version_of(lines, call) : -1;
    if (version < 0) return;
    for (int i = 1; i <= results; i++)
        if (!lua_isnil(lines->vm->lua, -i)) lines->returned[version][call->hook] = true;
}

/* Lines that can run ------------------------------------------------------------------------------- */

static void note_active(LineCoverage *lines) {
    lua_State *lua = lines->vm->lua;
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        lua_Integer line = lua_tointeger(lua, -2);
        if (line > 0 && line < MAX_LINES) lines->can_run[line] = true;
    }
}

/* Notes the lines of the function on top and of the functions that it uses; pops it. */
static void note_function(LineCoverage *lines, int depth) {
    lua_State *lua = lines->vm->lua;
    lua_Debug at;
    lua_pushvalue(lua, -1);
    lua_getinfo(lua, ">SL", &at);
    bool own = at.source[0] == '@' && strcmp(at.source + 1, lines->script->path) == 0;
    if (own) note_active(lines);
    lua_pop(lua, 1);
    for (int i = 1; own && depth < 8 && lua_getupvalue(lua, -1, i); i++)
        if (lua_isfunction(lua, -1) && !lua_iscfunction(lua, -1))
            note_function(lines, depth + 1);
        else
            lua_pop(lua, 1);
    lua_pop(lua, 1);
}

static void note_version(LineCoverage *lines, const ScriptPower *own) {
    lines->vm = own->vm;
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
        if (own->function[hook] == LUA_NOREF) continue;
        lua_rawgeti(own->vm->lua, LUA_REGISTRYINDEX, own->function[hook]);
        note_function(lines, 0);
    }
}

void line_coverage_start(LineCoverage *lines, const Script *script) {
    static const VmObserver observer = {.leave = leave, .arm = arm};
    memset(lines, 0, sizeof *lines);
    lines->script = script;
    for (int version = 0; version < VERSIONS; version++)
        if (script->versions[version].exists) note_version(lines, &script->versions[version].own);
    if (!lines->vm) return;
    lines->vm->observer = &observer;
    lines->vm->debugger = lines;
}

void line_coverage_stop(LineCoverage *lines) {
    if (lines->vm) lines->vm->debugger = NULL;
}

void line_coverage_excuse(LineCoverage *lines, int version, int hook) {
    const ScriptPower *own = &lines->script->versions[version].own;
    lua_Debug at;
    if (own->function[hook] == LUA_NOREF) return;
    lua_rawgeti(own->vm->lua, LUA_REGISTRYINDEX, own->function[hook]);
    lua_getinfo(own->vm->lua, ">S", &at);
    for (int line = at.linedefined; line <= at.lastlinedefined && line < MAX_LINES; line++) lines->ran[line] = true;
}

/* Lines that never ran ----------------------------------------------------------------------------- */

bool line_coverage_next(const LineCoverage *lines, const char *text, int *first, int *last) {
    int line = *last + 1;
    while (line < MAX_LINES && (!lines->can_run[line] || lines->ran[line] || line_ends_block(text, line))) line++;
    if (line == MAX_LINES) return false;
    for (*first = *last = line++; line < MAX_LINES && !lines->ran[line]; line++)
        if (lines->can_run[line] && !line_ends_block(text, line)) *last = line;
    return true;
}
