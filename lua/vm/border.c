#include "lua/vm/border.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"
#include "lua/vm/internals.h"
#include "lua/vm/place.h"
#include "lua/vm/sandbox.h"

enum { MOST_METHODS = 128 };

/* g ------------------------------------------------------------------------------------------------------ */

bool border_has(const ScriptBorder *border, const char *name) {
    for (const Method *const *group = border->methods; *group; group++)
        for (const Method *method = *group; method->name; method++)
            if (strcmp(method->name, name) == 0) return true;
    return false;
}

void border_explain(const ScriptBorder *border, const char *name, char *out, size_t size) {
    const char *names[MOST_METHODS + 1];
    int count = 0;
    for (const char *const(*former)[2] = border->former; former && **former; former++)
        if (strcmp((*former)[0], name) == 0) {
            snprintf(out, size, "g:%s is written %s since api 3", name, (*former)[1]);
            return;
        }
    for (const Method *const *group = border->methods; *group; group++)
        for (const Method *method = *group; method->name && count < MOST_METHODS; method++)
            names[count++] = method->name;
    names[count] = NULL;
    const char *near = nearest_name(name, names);
    if (near)
        snprintf(out, size, "g has no method '%s'; did you mean '%s'?", name, near);
    else
        snprintf(out, size, "g has no method '%s'", name);
}

/* g.name, where g has no method of that name. */
static int f_unknown(lua_State *lua) {
    char text[VM_TEXT + 128];
    border_explain(vm_of(lua)->border, sandbox_tostring(lua, 2), text, sizeof text);
    return luaL_error(lua, "%s", text);
}

static void push_methods(lua_State *lua, const ScriptBorder *border) {
    lua_createtable(lua, 0, MOST_METHODS); /* with room to spare, names seldom collide */
    for (const Method *const *group = border->methods; *group; group++)
        for (const Method *method = *group; method->name; method++) {
            sandbox_push_function(lua, method->function);
            lua_setfield(lua, -2, method->name);
        }
    lua_createtable(lua, 0, 1);
    lua_pushcfunction(lua, f_unknown);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
}

void border_open(Vm *vm, const ScriptBorder *border) {
    lua_State *lua = vm->lua;
    vm->border = border;
    if (vm->game) return;
    vm->game = lua_newuserdatauv(lua, 1, 0);
    lua_createtable(lua, 0, 2);
    push_methods(lua, border);
    lua_setfield(lua, -2, "__index");
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
    lua_setmetatable(lua, -2);
    vm->game_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
}

Run *check_run(lua_State *lua) {
    const Vm *vm = vm_of(lua);
    if (internals_userdata(lua, 1) != vm->game || !vm->game) luaL_error(lua, "call methods with a colon: g:name(…)");
    if (!vm->run) luaL_error(lua, "g can be used only inside %s", vm->border->where);
    return vm->run;
}

void check_done(lua_State *lua, bool done) {
    if (done) return;
    const Vm *vm = vm_of(lua);
    const Run *run = vm->run;
    if (run->end == HOOK_WAITS && vm->debugger && vm->observer->question) vm->observer->question(vm->debugger);
    if (run->end == HOOK_WAITS || run->end == HOOK_PAUSED) vm_leave(lua); /* it, or a hook that it called */
    if (run->host->fault.what == vm->message) vm_fail_again(lua);         /* of a hook that it called */
    luaL_error(lua, "%s", run->host->fault.what);
}

/* Calls -------------------------------------------------------------------------------------------------- */

void border_enter(Vm *vm, const HookFacts *facts, int arguments) {
    bool bounded = vm->bounded;
    vm->hook = facts;
    vm->bounded = false; /* the debugger may call functions of its own */
    if (vm->observer->enter) vm->observer->enter(vm->debugger, arguments);
    vm->bounded = bounded;
}

void border_leave(Vm *vm, const HookFacts *facts, const HookFacts *outer, bool done, int results) {
    vm->hook = facts; /* an error leaves hooks that were called inside this one without restoring it */
    if (vm->observer->leave) vm->observer->leave(vm->debugger, done, results);
    vm->hook = outer;
}

bool border_call_observed(Vm *vm, int arguments, int results) {
    const HookFacts *outer = vm->hook;
    HookFacts facts;
    int below = lua_gettop(vm->lua) - arguments - 2;
    if (!vm->border->facts(vm, arguments, &facts)) return vm_call(vm, 1 + arguments, results);
    border_enter(vm, &facts, arguments);
    bool done = vm_call(vm, 1 + arguments, results);
    border_leave(vm, &facts, outer, done, done ? lua_gettop(vm->lua) - below : 0);
    return done;
}

HookEnd border_left(const Vm *vm, Run *run) {
    if (vm->waits) return run->end;
    run->host->fault.what = vm->message;
    return run->end = HOOK_FAILED;
}

HookEnd border_fail(Vm *vm, Run *run, const char *format, ...) {
    char message[VM_MESSAGE];
    va_list values;
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    place_expand(vm, message, vm->message, sizeof vm->message);
    vm->traceback[0] = 0;
    run->host->fault.what = vm->message;
    return run->end = HOOK_FAILED;
}

HookEnd border_fail_at(Vm *vm, Run *run, int ref, const char *what) {
    lua_Debug at;
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, ref);
    lua_getinfo(vm->lua, ">S", &at);
    return border_fail(vm, run, "%s:%d: %s", at.short_src, at.linedefined, what);
}

/* Looking ------------------------------------------------------------------------------------------------ */

void border_look(Vm *vm, Run *only, void (*run)(void *argument), void *argument) {
    Run *open = vm->run;
    Fault fault = open->host->fault;
    only->acts = false;
    only->end = HOOK_DONE; /* a question may be open */
    vm->run = only;
    run(argument);
    vm->run = open;
    open->host->fault = fault;
}

void border_look_end(Vm *vm, void *look) {
    vm->run = NULL;
    free(look);
}
