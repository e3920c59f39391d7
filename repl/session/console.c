#include "repl/session/console.h"

#include <stdlib.h>
#include <string.h>

#include "core/engine/hook.h"
#include "lua/api/api.h"
#include "lua/machine/heap.h"
#include "lua/debug/value_text.h"
#include "repl/session/console_tables.h"

struct Console {
    Vm *vm;
    int environment; /* a reference: the globals of what is typed */
    unsigned age;    /* of the session when it learnt which factions there are, */
    bool acquainted; /* if it has */
};

enum { CHUNK = 8192 };

static const char chunk_name[] = "=input";

/* An environment that can be written to, before that of all scripts. */
static int open_environment(lua_State *lua) {
    lua_newtable(lua);
    console_add_tables(lua);
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

/* What is typed needs no place: "input:1: " is left out. */
static void print_line(void *screen, const char *line) {
    const char *text = strncmp(line, "input:", 6) == 0 ? strstr(line, ": ") : NULL;
    screen_print(screen, "%s\n", text ? text + 2 : line);
}

/* Makes g that of the session's game. */
static void take_ground(Session *session) {
    Console *console = session->console;
    lua_State *lua = console->vm->lua;
    console_set_session(lua, session);
    console->vm->print = print_line;
    console->vm->printer = session->screen;
    if (console->acquainted && console->age == session->age) return;
    api_open(console->vm, session->loaded->setup.factions, session->loaded->setup.faction_count);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, console->environment);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, console->vm->game_ref);
    lua_setfield(lua, -2, "g");
    lua_pop(lua, 1);
    console->age = session->age;
    console->acquainted = true;
}

/* Loads an expression, or else a statement; true: it is on the stack. */
static bool load(Vm *vm, const char *text, bool statement) {
    char chunk[CHUNK];
    int length = snprintf(chunk, sizeof chunk, "return %s", text + (*text == '='));
    if (length < CHUNK && vm_load(vm, chunk, (size_t)length, chunk_name)) return true;
    return statement && *text != '=' && vm_load(vm, text, strlen(text), chunk_name);
}

/* Calls the loaded chunk; its results are on the stack above what was there. */
static bool call(Session *session, Call *look) {
    Console *console = session->console;
    Vm *vm = console->vm;
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, console->environment);
    (void)lua_setupvalue(vm->lua, -2, 1);
    *look = hook_judge(&session->host, &session->game, HOOK_NONE, NOTHING, session->viewer);
    vm->call = look;
    bool done = vm_call(vm, 0, LUA_MULTRET);
    if (!done) vm->call = NULL;
    return done;
}

static void print_results(Session *session, const Call *look, int first) {
    lua_State *lua = session->console->vm->lua;
    int count = lua_gettop(lua) - first + 1;
    if (!count) return;
    ValueText words = {.used = 0};
    value_text_values(&words, lua, first, count, look, "n");
    screen_print(session->screen, "%s\n", words.text);
}

static bool is_incomplete(const char *message) {
    size_t length = strlen(message);
    return length >= 5 && strcmp(message + length - 5, "<eof>") == 0;
}

bool console_run(Session *session, const char *text, bool *incomplete) {
    Vm *vm = session->console->vm;
    Call look;
    int top = lua_gettop(vm->lua);
    take_ground(session);
    if (!load(vm, text, true)) {
        if (incomplete) *incomplete = is_incomplete(vm->message);
        return (incomplete && *incomplete) || refuse(session, "%s", vm->message);
    }
    if (!call(session, &look)) return refuse(session, "%s", vm->message);
    print_results(session, &look, top + 1);
    lua_settop(vm->lua, top);
    vm->call = NULL;
    return true;
}

bool console_check(Session *session, const char *text) {
    Vm *vm = session->console->vm;
    if (!load(vm, text, false)) return refuse(session, "%s", vm->message);
    lua_pop(vm->lua, 1);
    return true;
}

Condition console_holds(Session *session, const char *text) {
    Vm *vm = session->console->vm;
    Call look;
    int top = lua_gettop(vm->lua);
    take_ground(session);
    if (!load(vm, text, false) || !call(session, &look)) {
        (void)refuse(session, "%s", vm->message);
        return CONDITION_FAILED;
    }
    bool met = lua_gettop(vm->lua) > top && lua_toboolean(vm->lua, top + 1);
    lua_settop(vm->lua, top);
    vm->call = NULL;
    return met ? CONDITION_MET : CONDITION_NOT_MET;
}
