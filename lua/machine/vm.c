#include "lua/machine/vm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/contained.h"
#include "lua/machine/heap.h"
#include "lua/machine/text.h"
#include "lua/machine/place.h"
#include "lua/machine/sandbox.h"

const Limits vm_limits = {.memory = 16 * 1024 * 1024, .instructions = 200000};

/* The addresses of these are error values: of a script that is abandoned, and of an error that an inner call has
 * reported already. */
static const char waits, reported;

/* Each refusal costs a garbage collection, so that after MAX_REFUSALS a run gets no memory at all. */
enum { MAX_REFUSALS = 16, TEXT_HEAD = 64 };

/* Finds the innermost line of a script that is running; false if there is none. */
static bool find_place(lua_State *lua, lua_Debug *at) {
    for (int level = 0; lua_getstack(lua, level, at); level++)
        if (lua_getinfo(lua, "Sl", at) && at->currentline > 0) return true;
    return false;
}

/* Keeps where memory was refused: Lua's error does not say. The call stack can be read while Lua makes a new object, but
 * not while that stack itself grows; an earlier refusal of the same run then tells the place. */
static void note_refusal(Vm *vm, bool fresh, bool text) {
    lua_Debug at;
    vm->refusals++;
    vm->refused_text = text;
    if (fresh && find_place(vm->lua, &at))
        snprintf(vm->refused_at, sizeof vm->refused_at, "%s:%d: ", at.short_src, at.currentline);
}

/* True if `size` bytes are refused: they would make the string too long, or the total, `used`, too large. */
static bool refuses(Vm *vm, const void *block, size_t type, size_t size, size_t used) {
    size_t spare = vm->inside ? 0 : VM_SPARE;
    bool text = size > VM_TEXT + TEXT_HEAD && vm->inside && !block && type == LUA_TSTRING;
    bool full = (used > spare && used - spare > vm->limits.memory) || vm->refusals > MAX_REFUSALS;
    if (vm->inside && (text || full)) note_refusal(vm, !block, text);
    return text || full;
}

/* A lua_Alloc. For a new object, `old_size` is its type. */
static void *allocate(void *owner, void *block, size_t old_size, size_t size) {
    Vm *vm = owner;
    size_t had = block ? old_size : 0;
    if (size > had && refuses(vm, block, old_size, size, vm->used - had + size)) return NULL;
    void *moved = slab_resize(&vm->slab, block, had, size);
    if (moved || size == 0) vm->used = vm->used - had + size;
    return moved;
}

static void over_budget(lua_State *lua) {
    lua_pushfstring(lua, "exceeded its budget of %I instructions", (LUAI_UACINT)vm_of(lua)->limits.instructions);
    lua_error(lua);
}

void vm_count(lua_State *lua, lua_Debug *at) {
    Vm *vm = vm_of(lua);
    vm->left -= VM_QUANTUM;
    if (vm->left <= 0) over_budget(lua);
    if (!lua_getstack(lua, VM_DEPTH, at)) return;
    lua_pushfstring(lua, "more than %d nested calls", VM_DEPTH);
    lua_error(lua);
}

void vm_charge(lua_State *lua, size_t work) {
    Vm *vm = vm_of(lua);
    if (!vm->limits.instructions) return;
    vm->left -= work < (size_t)vm->limits.instructions ? (long)work : vm->limits.instructions;
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

/* Stores the message, and adds a place if it has none. */
static void note_message(Vm *vm, const char *text) {
    lua_Debug at;
    char placed[VM_MESSAGE];
    bool adds = !has_place(text) && find_place(vm->lua, &at);
    if (adds) snprintf(placed, sizeof placed, "%s:%d: %s", at.short_src, at.currentline, text);
    place_expand(vm, adds ? placed : text, vm->message, sizeof vm->message);
}

static int add_traceback(lua_State *lua) {
    Vm *vm = vm_of(lua);
    const void *mark = lua_touserdata(lua, 1);
    if (mark == &waits || mark == &reported) return 1;
    note_message(vm, describe(lua));
    luaL_traceback(lua, lua, NULL, 1);
    snprintf(vm->traceback, sizeof vm->traceback, "%s", lua_tostring(lua, -1));
    lua_settop(lua, 1);
    return 1;
}

/* Stores the message of an error for which Lua calls no message handler, so that there is no traceback. */
static void note_error(Vm *vm, int status) {
    char text[LUA_IDSIZE + 128];
    if (status != LUA_ERRMEM && status != LUA_ERRERR) return;
    if (status == LUA_ERRERR)
        snprintf(text, sizeof text, "failed, and failed again while the error was reported");
    else if (vm->refused_text)
        snprintf(text, sizeof text, "%sa string may have at most %d characters", vm->refused_at, VM_TEXT);
    else
        snprintf(text, sizeof text, "%sexceeded its memory limit", vm->refused_at);
    note_message(vm, text);
    vm->traceback[0] = 0;
}

/* Starts the limits for an outermost call; returns the stack index of add_traceback. */
static int begin(Vm *vm) {
    vm->inside = true;
    vm->refusals = 0;
    vm->refused_at[0] = 0;
    vm->left = vm->limits.instructions;
    vm->armed = vm->debugger && vm->observer->arm(vm->debugger);
    if (!vm->armed && vm->left && !vm->bounded) lua_sethook(vm->lua, vm_count, LUA_MASKCOUNT, VM_QUANTUM);
    if (!vm->armed && vm->bounded && lua_gethookmask(vm->lua)) lua_sethook(vm->lua, NULL, 0, 0);
    vm->bounded = false;
    return 1;
}

static void end(Vm *vm) {
    vm->inside = false;
    vm->refusals = 0;
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

bool vm_call(Vm *vm, int arguments, int results) {
    lua_State *lua = vm->lua;
    int function = lua_gettop(lua) - arguments;
    bool outermost = !vm->inside;
    int handler = outermost ? begin(vm) : begin_inner(vm, function);
    int status = lua_pcall(lua, arguments, results, handler);
    if (outermost)
        end(vm);
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

Vm *vm_new(const Limits *limits) {
    Vm *vm = heap_new(1, sizeof *vm);
    vm->limits = limits ? *limits : vm_limits;
    vm->slab.scatter = vm->limits.scatter;
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
    vm->inside = true;
    vm->refused_at[0] = 0;
    int status = luaL_loadbufferx(vm->lua, text, size, name, "t");
    end(vm);
    if (status == LUA_OK && *name == '@') place_keep_text(vm, name + 1, text, size);
    if (status == LUA_OK) return true;
    snprintf(vm->message, sizeof vm->message, "%s", lua_tostring(vm->lua, -1));
    vm->traceback[0] = 0;
    note_error(vm, status);
    lua_pop(vm->lua, 1);
    return false;
}

/* A message of Lua quotes the text. What a file holds that is not a script must not be shown: a link may lead anywhere. */
static bool hide_text(Vm *vm, const char *name) {
    if (*name != '@' || contained_is_script(name + 1)) return false;
    snprintf(vm->message, sizeof vm->message, "%s:1: not a Lua script (scripts are named *.lua)", name + 1);
    vm->traceback[0] = 0;
    return false;
}

bool vm_run_text(Vm *vm, const char *text, size_t size, const char *name) {
    if (!vm_load(vm, text, size, name)) return hide_text(vm, name);
    lua_pushcfunction(vm->lua, run_in_sandbox);
    lua_insert(vm->lua, -2);
    return vm_call(vm, 1, 1) || hide_text(vm, name);
}

bool vm_run_file(Vm *vm, const char *path) {
    const char *trouble;
    size_t size;
    char name[VM_MESSAGE], *text = text_read(path, VM_FILE, &size, &trouble);
    if (!text) {
        snprintf(vm->message, sizeof vm->message, "%s:1: cannot be read: %s", path, trouble);
        return false;
    }
    snprintf(name, sizeof name, "@%s", path);
    bool ran = vm_run_text(vm, text, size, name);
    free(text);
    return ran;
}
