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

enum {
    TEXT_LEAST = VM_TEXTS / 64,   /* characters that a long string counts for in a file, at least */
    TEXT_WORK = 450,              /* instructions for a long string, and TEXT_BYTE_WORK for each character: */
    TEXT_BYTE_WORK = 2,           /* ... as a key it is compared with others again and again */
    MADE_WORK = 10,               /* instructions for what vm_made counts */
    TEXT_KEPT = 6,                /* times as much while a file is loaded: every hook can use the string */
    TABLE_WORK = 3,               /* instructions for a table or a list; */
    FUNCTION_WORK = 2,            /* ... for a function, and one for two references, and for a variable of functions */
    FREE_ELEMENTS = 8,            /* room in a table that costs nothing; beyond it an element costs an instruction, */
    FREE_KEYS = 4,                /* ... a key one and a half */
    MOST_ELEMENTS = VM_LIST + 16, /* room that a table may have: */
    MOST_KEYS = 2 * VM_KEYS       /* ... for keys it is a power of two */
};

/* Finds the innermost line of a script that is running; false if there is none. */
static bool find_place(lua_State *lua, lua_Debug *at) {
    for (int level = 0; lua_getstack(lua, level, at); level++)
        if (lua_getinfo(lua, "Sl", at) && at->currentline > 0) return true;
    return false;
}

/* Keeps where memory was refused, and why: Lua's error does not say. Returns false. */
static bool refuse_memory(Vm *vm, VmRefusal why) {
    lua_Debug at;
    vm->refused = why;
    if (find_place(vm->lua, &at))
        snprintf(vm->refused_at, sizeof vm->refused_at, "%s:%d: ", at.short_src, at.currentline);
    return false;
}

/* What a string of so many characters counts for in a file; nothing if it is short. */
static long text_weight(size_t length) {
    if (!length) return 0;
    return length > TEXT_LEAST ? (long)length : TEXT_LEAST;
}

/* Takes from the limits of the run. */
static void take_price(Vm *vm, long work, size_t bytes) {
    vm->allocated += bytes;
    if (vm->priced) vm->left -= work;
}

/* True if a new string may not be: it is too long, or the file that is loaded has too many of its kind. */
static bool refuses_string(Vm *vm, const Block *string) {
    if (string->use == BLOCK_WORD) return vm->loads && vm->words > VM_WORDS && !refuse_memory(vm, REFUSED_WORDS);
    if (string->count > VM_TEXT) return !refuse_memory(vm, REFUSED_TEXT);
    return vm->loads && vm->texts > VM_TEXTS && !refuse_memory(vm, REFUSED_TEXTS);
}

static void take_text(Vm *vm, size_t length) {
    vm->texts += text_weight(length);
    take_price(vm, (TEXT_WORK + (long)length * TEXT_BYTE_WORK) * (vm->loads ? TEXT_KEPT : 1), TEXT_BYTES + length);
}

/* Takes the price of a new object from the limits; false if the object is refused. */
static bool pay(Vm *vm, size_t type, size_t size) {
    Block block = blocks_tell(vm->lua, type, size);
    bool string = block.use == BLOCK_WORD || block.use == BLOCK_TEXT, costs = block.use > BLOCK_WORD;
    if (string && refuses_string(vm, &block)) return false;
    if (costs && vm->priced && vm->allocated > vm->limits.memory) return refuse_memory(vm, REFUSED_MEMORY);
    switch (block.use) {
    case BLOCK_OWN: break;
    case BLOCK_WORD: vm->words++; break;
    case BLOCK_TEXT: take_text(vm, block.count); break;
    case BLOCK_TABLE: take_price(vm, TABLE_WORK, TABLE_BYTES); break;
    case BLOCK_LIST: take_price(vm, TABLE_WORK, LIST_BYTES); break;
    case BLOCK_VARIABLE: take_price(vm, FUNCTION_WORK, VARIABLE_BYTES); break;
    case BLOCK_FUNCTION:
        take_price(vm, FUNCTION_WORK + (long)block.count / 2, FUNCTION_BYTES + block.count * REFERENCE_BYTES);
    }
    return true;
}

/* False if a table may not have so much room. The total of the run is looked at when an object is made. */
static bool pay_room(Vm *vm, bool allowed, long work, size_t bytes) {
    if (!allowed && vm->priced && vm->limits.instructions) return refuse_memory(vm, REFUSED_TABLE);
    take_price(vm, work, bytes);
    return true;
}

/* All elements are moved. */
bool vm_pay_elements(Vm *vm, size_t had, size_t has) {
    size_t larger = has > had ? has : had;
    if (!vm->inside || larger <= FREE_ELEMENTS) return true;
    return pay_room(vm, has <= had || has <= MOST_ELEMENTS, (long)larger, (larger - had) * VALUE_BYTES);
}

bool vm_pay_keys(Vm *vm, size_t count) {
    if (!vm->inside || count <= FREE_KEYS) return true;
    return pay_room(vm, count <= MOST_KEYS, (long)(count + count / 2), count * KEY_BYTES);
}

/* A lua_Alloc. For a new object, `old_size` is its type; for anything else it is the size that the block had, or 0. */
static void *allocate(void *owner, void *block, size_t old_size, size_t size) {
    Vm *vm = owner;
    size_t had = block ? old_size : 0;
    if (vm->inside && !block && old_size && !pay(vm, old_size, size)) return NULL;
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
    bool adds = !has_place(text) && find_place(vm->lua, &at);
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

static void describe_refusal(const Vm *vm, char *text, size_t size) {
    const char *at = vm->refused_at;
    switch (vm->refused) {
    case REFUSED_MEMORY: snprintf(text, size, "%sexceeded its memory limit", at); return;
    case REFUSED_TEXT: snprintf(text, size, "%sa string may have at most %d characters", at, VM_TEXT); return;
    case REFUSED_TEXTS:
        snprintf(text, size, "%sa file may have at most 64 strings of more than 40 characters, with %d together", at,
                 VM_TEXTS);
        return;
    case REFUSED_WORDS:
        snprintf(text, size, "%sa file may have at most %d different names and short strings", at, VM_WORDS);
        return;
    case REFUSED_TABLE:
        snprintf(text, size, "%sa table may have at most %d elements and %d other keys", at, VM_LIST, VM_KEYS);
    }
}

/* Stores the message of an error for which Lua calls no message handler, so that there is no traceback. */
static void note_error(Vm *vm, int status) {
    char text[LUA_IDSIZE + 160];
    if (status != LUA_ERRMEM && status != LUA_ERRERR) return;
    if (status == LUA_ERRERR)
        snprintf(text, sizeof text, "failed, and failed again while the error was reported");
    else
        describe_refusal(vm, text, sizeof text);
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
    vm->lua = lua_newstate(allocate, vm);
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
    vm->texts -= text_weight(blocks_long(strlen(name)));
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
