#include "play/session/console.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "lua/vm/border.h"
#include "lua/vm/value_text.h"
#include "lua/vm/sandbox.h"

struct Console {
    Vm *own;             /* for games whose scripts run in a machine apart */
    Vm *vm;              /* that typed chunks run in: `own`, or the machine of the game's scripts */
    const Vm *last;      /* that the last call used */
    int environment;     /* a reference: the globals of typed chunks, in `vm` */
    bool opened;         /* does `g` know the factions, */
    unsigned generation; /* and of which generation of the scripts? */
    void (*print)(void *printer, const char *line); /* of the machine, while typed Lua runs in it */
    void *printer;
};

enum { CHUNK = 8192 };

static const char chunk_name[] = "=input";

/* Called with the tools of the game: makes a table for globals, with the environment of all scripts behind it. */
static int open_environment(lua_State *lua) {
    const Tools *tools = lua_touserdata(lua, 1);
    lua_newtable(lua);
    console_tables_add(lua, tools);
    lua_pushboolean(lua, false); /* the last result; the key exists, so that setting it needs no memory */
    lua_setfield(lua, -2, "_");
    lua_createtable(lua, 0, 1);
    sandbox_push_environment(lua);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    return 1;
}

static void use_machine(Console *console, Vm *vm, const Tools *tools) {
    console->vm = vm;
    console->opened = false;
    lua_pushcfunction(vm->lua, open_environment);
    lua_pushlightuserdata(vm->lua, (void *)(uintptr_t)tools);
    if (!vm_call(vm, 1, 1)) heap_exhausted();
    console->environment = luaL_ref(vm->lua, LUA_REGISTRYINDEX);
}

Console *console_new(void) {
    Console *console = heap_new(1, sizeof *console);
    console->own = heap_check(vm_new(NULL));
    use_machine(console, console->own, NULL);
    return console;
}

void console_free(Console *console) {
    if (!console) return;
    vm_free(console->own);
    free(console);
}

/* Leaves out "input:1: ". */
static void print_line(void *printer, const char *line) {
    const ConsoleScope *scope = printer;
    const char *text = strncmp(line, "input:", 6) == 0 ? strstr(line, ": ") : NULL;
    scope->print(scope->printer, text ? text + 2 : line);
}

/* Makes `g` and the tables look at the scope. */
static void enter_scope(Console *console, const ConsoleScope *scope) {
    const Setup *setup = scope->loaded->setup;
    const Tools *tools = tools_of(setup);
    Vm *vm = tools->console_open ? console->own : scope->loaded->scripts.vm;
    bool current = console->opened && console->generation == scope->timeline->generation && console->vm == vm;
    if (!current) use_machine(console, vm, tools);
    console->last = vm;
    lua_State *lua = vm->lua;
    console_tables_set_scope(lua, scope);
    console->print = vm->print;
    console->printer = vm->printer;
    vm->print = print_line;
    vm->printer = (void *)scope;
    if (current) return;
    if (tools->console_open) tools->console_open(vm, setup);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, console->environment);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, vm->game_ref);
    lua_setfield(lua, -2, "g");
    lua_pop(lua, 1);
    console->generation = scope->timeline->generation;
    console->opened = true;
}

static void leave_scope(Console *console) {
    console->vm->print = console->print;
    console->vm->printer = console->printer;
}

/* Loads an expression, or else a statement; true: it is on the stack. */
static bool load(Vm *vm, const char *text, bool statement) {
    char chunk[CHUNK];
    int length = snprintf(chunk, sizeof chunk, "return %s", text + (*text == '='));
    if (length < CHUNK && vm_load(vm, chunk, (size_t)length, chunk_name)) return true;
    return statement && *text != '=' && vm_load(vm, text, strlen(text), chunk_name);
}

/* Calls the loaded chunk, which it removes. True: its results are on the stack, and end_call removes them. */
static bool call(Console *console, const ConsoleScope *scope, void **look) {
    Vm *vm = console->vm;
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, console->environment);
    (void)lua_setupvalue(vm->lua, -2, 1);
    *look = vm->border->look_begin(vm, scope->loaded->setup, scope->game, scope->viewer);
    bool done = vm_call(vm, 0, LUA_MULTRET);
    if (!done) vm->border->look_end(vm, *look);
    return done;
}

/* Removes the results of a call, down to `top`. */
static void end_call(Console *console, void *look, int top) {
    lua_settop(console->vm->lua, top);
    console->vm->border->look_end(console->vm, look);
}

static void print_results(const ConsoleScope *scope, lua_State *lua, int first) {
    int count = lua_gettop(lua) - first + 1;
    if (!count) return;
    ValueText words = {.used = 0};
    value_text_values(&words, lua, first, count, "n");
    scope->print(scope->printer, words.text);
}

/* Keeps the first result as `_`. */
static void keep_result(const Console *console, int first) {
    lua_State *lua = console->vm->lua;
    if (lua_gettop(lua) < first || lua_isnil(lua, first)) return;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, console->environment);
    lua_pushvalue(lua, first);
    lua_setfield(lua, -2, "_");
    lua_pop(lua, 1);
}

static bool is_incomplete(const char *message) {
    size_t length = strlen(message);
    return length >= 5 && strcmp(message + length - 5, "<eof>") == 0;
}

static ConsoleResult run(Console *console, const ConsoleScope *scope, const char *text) {
    Vm *vm = console->vm;
    void *look;
    int top = lua_gettop(vm->lua);
    if (!load(vm, text, true)) return is_incomplete(vm->message) ? CONSOLE_INCOMPLETE : CONSOLE_FAILED;
    if (!call(console, scope, &look)) return CONSOLE_FAILED;
    print_results(scope, vm->lua, top + 1);
    keep_result(console, top + 1);
    end_call(console, look, top);
    return CONSOLE_DONE;
}

ConsoleResult console_run(Console *console, const ConsoleScope *scope, const char *text) {
    enter_scope(console, scope);
    ConsoleResult result = run(console, scope, text);
    leave_scope(console);
    return result;
}

/* In the console's own machine: the one of the scripts may be gone, with the game that it belonged to. */
bool console_check(Console *console, const char *text) {
    console->last = console->own;
    if (!load(console->own, text, false)) return false;
    lua_pop(console->own->lua, 1);
    return true;
}

Condition console_test(Console *console, const ConsoleScope *scope, const char *text) {
    Condition result = CONDITION_FAILED;
    void *look;
    enter_scope(console, scope);
    Vm *vm = console->vm;
    int top = lua_gettop(vm->lua);
    if (load(vm, text, false) && call(console, scope, &look)) {
        result = lua_gettop(vm->lua) > top && lua_toboolean(vm->lua, top + 1) ? CONDITION_MET : CONDITION_NOT_MET;
        end_call(console, look, top);
    }
    leave_scope(console);
    return result;
}

const char *console_message(const Console *console) {
    const char *message = console->last->message;
    if (strstr(message, "may look, but not act")) return "the console is read-only; use `put`, `set` or `stack`";
    if (strstr(message, "g can be used only inside")) return "in this game g sees everything; type `as all` first";
    return message;
}
