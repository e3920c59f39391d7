#include "lua/vm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/text.h"

const Limits vm_limits = {.memory = 16 * 1024 * 1024, .instructions = 200000, .purity = false};

/* Its address is the error value of a script that is left at a question. */
static const char waits;

static void *allocate(void *owner, void *block, size_t old_size, size_t size) {
    Vm *vm = owner;
    size_t had = block ? old_size : 0;
    size_t most = vm->limits.memory + (vm->inside ? 0 : VM_SPARE);
    if (size > had && (vm->used + (size - had) > most || (vm->inside && size > VM_BLOCK))) return NULL;
    void *moved = pool_resize(&vm->pool, block, had, size);
    if (moved || size == 0) vm->used = vm->used - had + size;
    return moved;
}

static void over_budget(lua_State *lua, const char *where, int line) {
    Vm *vm = vm_of(lua);
    if (line > 0)
        lua_pushfstring(lua, "%s:%d: ", where, line);
    else
        lua_pushliteral(lua, "");
    lua_pushfstring(lua, "ran over its budget of %I instructions", (LUAI_UACINT)vm->limits.instructions);
    lua_concat(lua, 2);
    lua_error(lua);
}

static void on_count(lua_State *lua, lua_Debug *at) {
    Vm *vm = vm_of(lua);
    vm->left -= VM_QUANTUM;
    if (vm->left > 0) return;
    lua_getinfo(lua, "Sl", at);
    over_budget(lua, at->short_src, at->currentline);
}

void vm_charge(lua_State *lua, size_t work) {
    Vm *vm = vm_of(lua);
    if (!vm->limits.instructions) return;
    vm->left -= work < (size_t)vm->limits.instructions ? (long)work : vm->limits.instructions;
    if (vm->left > 0) return;
    lua_Debug at;
    bool known = lua_getstack(lua, 1, &at) && lua_getinfo(lua, "Sl", &at);
    over_budget(lua, known ? at.short_src : "?", known ? at.currentline : 0);
}

static int add_traceback(lua_State *lua) {
    Vm *vm = vm_of(lua);
    vm->traceback[0] = 0;
    if (lua_touserdata(lua, 1) == &waits) return 1;
    const char *text = lua_isstring(lua, 1) ? lua_tostring(lua, 1) : sandbox_tostring(lua, 1);
    if (!lua_isstring(lua, 1)) text = lua_pushfstring(lua, "an error that is no text (%s)", text);
    snprintf(vm->message, sizeof vm->message, "%s", text);
    luaL_traceback(lua, lua, NULL, 1);
    snprintf(vm->traceback, sizeof vm->traceback, "%s", lua_tostring(lua, -1));
    lua_pushstring(lua, text);
    return 1;
}

/* Where Lua itself gave up, there was no room for a traceback. */
static void note_error(Vm *vm, int status) {
    if (status == LUA_ERRMEM) snprintf(vm->message, sizeof vm->message, "needs more memory than a script may have");
    if (status == LUA_ERRERR)
        snprintf(vm->message, sizeof vm->message, "failed, and failed again while that was reported");
    if (status == LUA_ERRMEM || status == LUA_ERRERR) vm->traceback[0] = 0;
}

/* Arms the limits; the function that adds a traceback is at the bottom of the stack. */
static int begin(Vm *vm) {
    vm->inside = true;
    vm->left = vm->limits.instructions;
    if (vm->left) lua_sethook(vm->lua, on_count, LUA_MASKCOUNT, VM_QUANTUM);
    return 1;
}

/* The same for a call from within a script, where the bottom of the stack is another one. */
static int begin_inner(Vm *vm, int function) {
    lua_pushcfunction(vm->lua, add_traceback);
    lua_insert(vm->lua, function);
    return function;
}

bool vm_call(Vm *vm, int arguments, int results) {
    lua_State *lua = vm->lua;
    int function = lua_gettop(lua) - arguments;
    bool outermost = !vm->inside;
    int handler = outermost ? begin(vm) : begin_inner(vm, function);
    int status = lua_pcall(lua, arguments, results, handler);
    if (outermost)
        vm->inside = false;
    else
        lua_remove(lua, handler);
    if (status == LUA_OK) return true;
    vm->waits = lua_touserdata(lua, -1) == &waits;
    lua_settop(lua, function - 1);
    if (!vm->waits) note_error(vm, status);
    if (status == LUA_ERRMEM && outermost) lua_gc(lua, LUA_GCCOLLECT);
    return false;
}

bool vm_read(Vm *vm, lua_CFunction function, void *reader) {
    lua_pushcfunction(vm->lua, function);
    lua_pushlightuserdata(vm->lua, reader);
    lua_rotate(vm->lua, -3, 2);
    return vm_call(vm, 2, 0);
}

int vm_leave(lua_State *lua) {
    lua_pushlightuserdata(lua, (void *)&waits);
    return lua_error(lua);
}

/* The one thing that can go wrong outside vm_call is memory while a machine is made. */
static int open_machine(lua_State *lua) {
    lua_gc(lua, LUA_GCINC, 400, 0, 0); /* scripts are small and live on: look for garbage less often */
    sandbox_open(lua);
    return 0;
}

Vm *vm_new(const Limits *limits) {
    Vm *vm = calloc(1, sizeof *vm);
    if (!vm) return NULL;
    vm->limits = limits ? *limits : vm_limits;
    vm->lua = lua_newstate(allocate, vm);
    if (!vm->lua) {
        free(vm);
        return NULL;
    }
    *(Vm **)lua_getextraspace(vm->lua) = vm;
    lua_pushcfunction(vm->lua, open_machine);
    if (lua_pcall(vm->lua, 0, 0, 0) != LUA_OK) {
        vm_free(vm);
        return NULL;
    }
    lua_pushcfunction(vm->lua, add_traceback); /* stays at the bottom of the stack */
    return vm;
}

void vm_free(Vm *vm) {
    if (!vm) return;
    if (vm->lua) lua_close(vm->lua);
    pool_release(&vm->pool);
    free(vm);
}

/* Runs the chunk in its first argument in an environment of its own. */
static int run_in_sandbox(lua_State *lua) {
    sandbox_push_environment(lua);
    lua_setupvalue(lua, 1, 1);
    lua_call(lua, 0, 1);
    return 1;
}

static bool run_chunk(Vm *vm, int status) {
    if (status != LUA_OK) {
        snprintf(vm->message, sizeof vm->message, "%s", lua_tostring(vm->lua, -1));
        vm->traceback[0] = 0;
        lua_pop(vm->lua, 1);
        return false;
    }
    lua_pushcfunction(vm->lua, run_in_sandbox);
    lua_insert(vm->lua, -2);
    return vm_call(vm, 1, 1);
}

bool vm_run_text(Vm *vm, const char *text, size_t size, const char *name) {
    return run_chunk(vm, luaL_loadbufferx(vm->lua, text, size, name, "t"));
}

bool vm_run_file(Vm *vm, const char *path) {
    const char *trouble;
    size_t size;
    char name[VM_MESSAGE], *text = text_read(path, VM_BLOCK, &size, &trouble);
    if (!text) {
        snprintf(vm->message, sizeof vm->message, "%s:1: it cannot be read: %s", path, trouble);
        return false;
    }
    snprintf(name, sizeof name, "@%s", path);
    int status = luaL_loadbufferx(vm->lua, text, size, name, "t");
    free(text);
    return run_chunk(vm, status);
}
