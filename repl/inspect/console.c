#include "repl/inspect/console.h"

#include <stdlib.h>
#include <string.h>

#include "core/rules/look.h"
#include "lua/api/api.h"
#include "lua/machine/heap.h"
#include "lua/debug/value_text.h"
#include "lua/machine/sandbox.h"

struct Console {
    Vm *vm;
    int environment;     /* a reference: the globals of typed chunks */
    bool opened;         /* does `g` know the factions, */
    unsigned generation; /* and of which generation of the scripts? */
};

enum { CHUNK = 8192 };

static const char chunk_name[] = "=input";

/* A table for globals, with the environment of all scripts behind it. */
static int open_environment(lua_State *lua) {
    lua_newtable(lua);
    console_tables_add(lua);
    lua_createtable(lua, 0, 1);
    sandbox_push_environment(lua);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    return 1;
}

Console *console_new(void) {
    Console *console = heap_new(1, sizeof *console);
    console->vm = heap_check(vm_new(NULL));
    lua_pushcfunction(console->vm->lua, open_environment);
    if (!vm_call(console->vm, 0, 1)) heap_exhausted();
    console->environment = luaL_ref(console->vm->lua, LUA_REGISTRYINDEX);
    return console;
}

void console_free(Console *console) {
    if (!console) return;
    vm_free(console->vm);
    free(console);
}

/* Leaves out "input:1: ". */
static void print_line(void *screen, const char *line) {
    const char *text = strncmp(line, "input:", 6) == 0 ? strstr(line, ": ") : NULL;
    screen_print(screen, "%s\n", text ? text + 2 : line);
}

/* Makes `g` and the tables look at the scope. */
static void enter_scope(Console *console, const ConsoleScope *scope) {
    lua_State *lua = console->vm->lua;
    const Setup *setup = scope->loaded->setup;
    console_tables_set_scope(lua, scope);
    console->vm->print = print_line;
    console->vm->printer = scope->screen;
    if (console->opened && console->generation == scope->timeline->generation) return;
    api_open(console->vm, setup->factions, setup->faction_count);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, console->environment);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, console->vm->game_ref);
    lua_setfield(lua, -2, "g");
    lua_pop(lua, 1);
    console->generation = scope->timeline->generation;
    console->opened = true;
}

/* Loads an expression, or else a statement; true: it is on the stack. */
static bool load(Vm *vm, const char *text, bool statement) {
    char chunk[CHUNK];
    int length = snprintf(chunk, sizeof chunk, "return %s", text + (*text == '='));
    if (length < CHUNK && vm_load(vm, chunk, (size_t)length, chunk_name)) return true;
    return statement && *text != '=' && vm_load(vm, text, strlen(text), chunk_name);
}

/* One call of a chunk. The game is a copy: the kernel's calls take one that they could write to. */
typedef struct ConsoleCall {
    Host host;
    Game game;
    Call look;
} ConsoleCall;

/* Calls the loaded chunk, which it removes. True: its results are on the stack, and end_call removes them. */
static bool call(Console *console, const ConsoleScope *scope, ConsoleCall *typed) {
    Vm *vm = console->vm;
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, console->environment);
    (void)lua_setupvalue(vm->lua, -2, 1);
    typed->host = (Host){.setup = scope->loaded->setup};
    typed->game = *scope->game;
    typed->look = game_look(&typed->host, &typed->game, scope->viewer);
    vm->call = &typed->look;
    bool done = vm_call(vm, 0, LUA_MULTRET);
    if (!done) vm->call = NULL;
    return done;
}

/* Removes the results of a call, down to `top`. */
static void end_call(Console *console, int top) {
    lua_settop(console->vm->lua, top);
    console->vm->call = NULL;
}

static void print_results(Screen *screen, lua_State *lua, const Call *look, int first) {
    int count = lua_gettop(lua) - first + 1;
    if (!count) return;
    ValueText words = {.used = 0};
    value_text_values(&words, lua, first, count, look, "n");
    screen_print(screen, "%s\n", words.text);
}

static bool is_incomplete(const char *message) {
    size_t length = strlen(message);
    return length >= 5 && strcmp(message + length - 5, "<eof>") == 0;
}

ConsoleResult console_run(Console *console, const ConsoleScope *scope, const char *text) {
    Vm *vm = console->vm;
    ConsoleCall typed;
    int top = lua_gettop(vm->lua);
    enter_scope(console, scope);
    if (!load(vm, text, true)) return is_incomplete(vm->message) ? CONSOLE_INCOMPLETE : CONSOLE_FAILED;
    if (!call(console, scope, &typed)) return CONSOLE_FAILED;
    print_results(scope->screen, vm->lua, &typed.look, top + 1);
    end_call(console, top);
    return CONSOLE_DONE;
}

bool console_check(Console *console, const char *text) {
    if (!load(console->vm, text, false)) return false;
    lua_pop(console->vm->lua, 1);
    return true;
}

Condition console_test(Console *console, const ConsoleScope *scope, const char *text) {
    Vm *vm = console->vm;
    ConsoleCall typed;
    int top = lua_gettop(vm->lua);
    enter_scope(console, scope);
    if (!load(vm, text, false) || !call(console, scope, &typed)) return CONDITION_FAILED;
    bool met = lua_gettop(vm->lua) > top && lua_toboolean(vm->lua, top + 1);
    end_call(console, top);
    return met ? CONDITION_MET : CONDITION_NOT_MET;
}

const char *console_message(const Console *console) {
    return console->vm->message;
}
