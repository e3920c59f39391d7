#include "lua/vm/vm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/blocks.h"
#include "lua/vm/compile.h"
#include "core/base/files.h"
#include "lua/vm/diagnostics.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/vm/place.h"
#include "lua/vm/sandbox.h"
#include "core/base/visible.h"

const Limits vm_limits = {.memory = 2 * 1024 * 1024, .kept = 256 * 1024, .instructions = 200000};

/* The addresses of these are error values: of a script that is abandoned, and of an error that an inner call has
 * reported already. */
static const char waits, reported;

enum { MADE_WORK = 10 }; /* instructions for what vm_made counts */

static void over_budget(lua_State *lua) {
    lua_pushfstring(lua, "exceeded its budget of %I instructions", (LUAI_UACINT)vm_of(lua)->limits.instructions);
    lua_error(lua);
}

void vm_count(lua_State *lua, lua_Debug *at) {
    Vm *vm = vm_of(lua);
    if (vm_is_stopped(vm)) luaL_error(lua, "interrupted");
    vm->left -= VM_QUANTUM;
    if (vm->left <= 0) over_budget(lua);
    if (lua_getstack(lua, VM_DEPTH, at))
        lua_pushfstring(lua, "more than %d nested calls", VM_DEPTH);
    else if (blocks_stack_values(lua) > VM_STACK)
        lua_pushfstring(lua, "more than %d arguments and local variables in all running functions", VM_STACK);
    else
        return;
    lua_error(lua);
}

void vm_made(lua_State *lua) {
    Vm *vm = vm_of(lua);
    if (vm->priced) vm->left -= MADE_WORK;
}

void vm_charge(lua_State *lua, uint64_t work) {
    Vm *vm = vm_of(lua);
    if (!vm->limits.instructions) return;
    vm->left -= work < (uint64_t)vm->limits.instructions ? (long)work : vm->limits.instructions;
    if (vm->left <= 0) over_budget(lua);
}

/* True if the text begins with "file:line:". */
static bool has_place(const char *text) {
    text += strcspn(text, ":");
    size_t digits = *text ? strspn(text + 1, "0123456789") : 0;
    return digits && text[1 + digits] == ':';
}

/* Returns the message of the error value at index 1. */
static const char *describe(lua_State *lua) {
    if (!lua_isstring(lua, 1)) return lua_pushfstring(lua, "the error is not a string (%s)", sandbox_tostring(lua, 1));
    const char *text = lua_tostring(lua, 1);
    return *text ? text : "error without a message";
}

/* Stores the message in our words, and adds a place if it has none. */
static void note_message(Vm *vm, const char *message) {
    lua_Debug at;
    char placed[VM_MESSAGE], text[VM_MESSAGE];
    diagnostics_translate(message, text, sizeof text);
    bool adds = !has_place(text) && place_find(vm->lua, &at);
    if (adds) snprintf(placed, sizeof placed, "%s:%d: %.*s", at.short_src, at.currentline, VM_MESSAGE - 128, text);
    place_expand(vm, adds ? placed : text, vm->message, sizeof vm->message);
}

static int add_traceback(lua_State *lua) {
    Vm *vm = vm_of(lua);
    const void *mark = lua_touserdata(lua, 1);
    if (mark == &waits || mark == &reported) return 1;
    note_message(vm, describe(lua));
    if (vm->armed && vm->debugger && vm->observer->failed) vm->observer->failed(vm->debugger);
    luaL_traceback(lua, lua, NULL, 1);
    snprintf(vm->traceback, sizeof vm->traceback, "%s", lua_tostring(lua, -1));
    lua_settop(lua, 1);
    return 1;
}

/* Stores the message of an error for which Lua calls no message handler, so that there is no traceback. */
static void note_error(Vm *vm, int status) {
    char text[LUA_IDSIZE + 160];
    if (status != LUA_ERRMEM && status != LUA_ERRERR) return;
    if (status == LUA_ERRERR)
        snprintf(text, sizeof text, "failed, and failed again while the error was reported");
    else
        memory_explain_refusal(vm, text, sizeof text);
    note_message(vm, text);
    vm->traceback[0] = 0;
}

/* Starts the limits of memory. */
static void enter_limits(Vm *vm) {
    vm->inside = true;
    vm->allocated = 0;
    vm->refused = REFUSED_MEMORY;
    vm->refused_at[0] = 0;
}

void vm_budget_open(Vm *vm, VmBudget *budget, long instructions) {
    *budget = (VmBudget){.left = instructions, .outer = vm->budget};
    vm->budget = budget;
}

bool vm_budget_close(Vm *vm) {
    const VmBudget *closed = vm->budget;
    vm->budget = closed->outer;
    return closed->left <= 0;
}

bool vm_is_spent(const Vm *vm) {
    for (const VmBudget *budget = vm->budget; budget; budget = budget->outer)
        if (budget->left <= 0) return true;
    return false;
}

void vm_tell_spent(Vm *vm, const char *path, const char *what, long instructions, const char *then) {
    char line[VM_MESSAGE];
    if (vm->told_spent) return;
    vm->told_spent = true;
    snprintf(line, sizeof line, "%s%s%s took more than %ld instructions (%s)", path ? path : "", path ? ": " : "", what,
             instructions, then);
    vm_print(vm, line);
}

/* Grants the next run its instructions: no more than the open budgets have left. */
static void grant_budget(Vm *vm) {
    vm->left = vm->limits.instructions;
    for (const VmBudget *budget = vm->budget; budget && vm->limits.instructions; budget = budget->outer)
        if (budget->left < vm->left) vm->left = budget->left > 0 ? budget->left : 1;
    vm->granted = vm->left;
}

/* Takes what a run used from the open budgets. */
static void settle_budgets(Vm *vm) {
    for (VmBudget *budget = vm->budget; budget && vm->limits.instructions; budget = budget->outer)
        budget->left -= vm->granted - vm->left + VM_QUANTUM;
}

/* Starts the limits for an outermost call; returns the stack index of add_traceback. */
static int begin_outer(Vm *vm) {
    enter_limits(vm);
    grant_budget(vm);
    vm->counted = vm->left && !vm->bounded;
    vm->bounded = false;
    vm->armed = vm->debugger && vm->observer->arm(vm->debugger);
    if (vm->armed) return 1;
    if (vm->counted)
        lua_sethook(vm->lua, vm_count, LUA_MASKCOUNT, VM_QUANTUM);
    else if (lua_gethookmask(vm->lua))
        lua_sethook(vm->lua, NULL, 0, 0);
    return 1;
}

static void end_outer(Vm *vm) {
    vm->inside = vm->priced = false;
    if (vm->armed) lua_sethook(vm->lua, NULL, 0, 0);
    vm->armed = false;
}

/* For a call inside a script, whose stack has another bottom: inserts add_traceback and returns its index. */
static int begin_inner(Vm *vm, int function) {
    vm->bounded = false;
    lua_pushcfunction(vm->lua, add_traceback);
    lua_insert(vm->lua, function);
    return function;
}

/* vm_call; `priced`: blocks cost. An inner call is part of the outer one. */
static bool run_protected(Vm *vm, int arguments, int results, bool priced) {
    lua_State *lua = vm->lua;
    int function = lua_gettop(lua) - arguments;
    bool outermost = !vm->inside;
    int handler = outermost ? begin_outer(vm) : begin_inner(vm, function);
    if (outermost) vm->priced = priced;
    int status = lua_pcall(lua, arguments, results, handler);
    if (outermost) {
        end_outer(vm);
        settle_budgets(vm);
    } else {
        lua_remove(lua, handler);
    }
    if (status == LUA_OK) return true;
    vm->waits = lua_touserdata(lua, -1) == &waits;
    lua_settop(lua, function - 1);
    if (!vm->waits) note_error(vm, status);
    if (status == LUA_ERRMEM && outermost) lua_gc(lua, LUA_GCCOLLECT);
    return false;
}

bool vm_call(Vm *vm, int arguments, int results) {
    return run_protected(vm, arguments, results, true);
}

bool vm_read(Vm *vm, lua_CFunction function, void *reader) {
    lua_pushcfunction(vm->lua, function);
    lua_pushlightuserdata(vm->lua, reader);
    lua_rotate(vm->lua, -3, 2);
    return run_protected(vm, 2, 0, false);
}

int vm_leave(lua_State *lua) {
    lua_pushlightuserdata(lua, (void *)&waits);
    return lua_error(lua);
}

int vm_fail_again(lua_State *lua) {
    lua_pushlightuserdata(lua, (void *)&reported);
    return lua_error(lua);
}

/* Called in protected mode, because memory may run out. */
static int open_machine(lua_State *lua) {
    lua_gc(lua, LUA_GCINC, 400, 0, 0); /* scripts make little garbage: collect less often */
    sandbox_open(lua);
    return 0;
}

/* Called for an error outside protected calls: only what we do ourselves, such as pushing a hook's arguments, when the
 * system has no memory. */
static int panic(lua_State *lua) {
    (void)lua;
    heap_exhausted();
}

Vm *vm_new(const Limits *limits) {
    Vm *vm = heap_new(1, sizeof *vm);
    vm->limits = limits ? *limits : vm_limits;
    vm->slab.scatter = vm->limits.scatter;
    vm->lua = lua_newstate(memory_allocate, vm);
    if (!vm->lua) {
        free(vm);
        return NULL;
    }
    *(Vm **)lua_getextraspace(vm->lua) = vm;
    lua_atpanic(vm->lua, panic);
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
    place_forget_texts(vm);
    slab_release(&vm->slab);
    free(vm);
}

/* Runs the chunk at index 1 in an environment of its own. */
static int run_in_sandbox(lua_State *lua) {
    sandbox_push_environment(lua);
    lua_setupvalue(lua, 1, 1);
    lua_call(lua, 0, 1);
    return 1;
}

/* vm->inside limits the length of string literals, too. */
bool vm_load(Vm *vm, const char *text, size_t size, const char *name) {
    enter_limits(vm);
    int status = compile_text(vm->lua, text, size, name, vm->message, sizeof vm->message);
    end_outer(vm);
    if (status == LUA_OK && *name == '@') place_keep_text(vm, name + 1, text, size);
    if (status == LUA_OK) return true;
    vm->traceback[0] = 0;
    note_error(vm, status);
    return false;
}

/* A message of Lua quotes the text. What a file holds that is not a script must not be shown: a link may lead anywhere. */
static bool hide_text(Vm *vm, const char *name) {
    if (*name != '@' || files_is_script(vm->files, name + 1)) return false;
    snprintf(vm->message, sizeof vm->message, "%s:1: not a Lua script (scripts are named *.lua)", name + 1);
    vm->traceback[0] = 0;
    return false;
}

void vm_allow_name(Vm *vm, const char *name) {
    memory_allow_text(vm, strlen(name));
}

bool vm_run_text(Vm *vm, const char *text, size_t size, const char *name) {
    bool ran = false;
    vm->loads = true;
    vm->texts = 0;
    vm->words = 0;
    vm_allow_name(vm, name);
    if (vm_load(vm, text, size, name)) {
        lua_pushcfunction(vm->lua, run_in_sandbox);
        lua_insert(vm->lua, -2);
        ran = vm_call(vm, 1, 1);
    }
    vm->loads = false;
    return ran || hide_text(vm, name);
}

bool vm_run_file(Vm *vm, const char *path) {
    const char *trouble;
    size_t size;
    char name[VM_MESSAGE], *text = files_read(vm->files, path, VM_FILE, &size, &trouble);
    if (!text) {
        snprintf(vm->message, sizeof vm->message, "%s:1: cannot be read: %s", path, trouble);
        return false;
    }
    snprintf(name, sizeof name, "@%s", path);
    bool ran = vm_run_text(vm, text, size, name);
    free(text);
    return ran;
}

void vm_print(const Vm *vm, const char *line) {
    if (vm->print)
        vm->print(vm->printer, line);
    else if (vm->limits.print)
        vm->limits.print(line);
}
