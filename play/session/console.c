#include "play/session/console.h"

#include <stdlib.h>
#include <string.h>
#include <cjson/cJSON.h>

#include "core/base/heap.h"
#include "core/game/describe.h"
#include "lua/vm/border.h"
#include "lua/vm/sandbox.h"
#include "lua/vm/value_text.h"
#include "play/load/game_text.h"
#include "play/load/tools.h"
#include "play/session/event_stream.h"

static const char scope_key; /* its address: where the registry keeps the scope */

const ConsoleScope *console_tables_scope(lua_State *lua) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &scope_key);
    const ConsoleScope *scope = lua_touserdata(lua, -1);
    lua_pop(lua, 1);
    return scope;
}

const ConsoleScope *console_tables_check_all(lua_State *lua, const char *what) {
    const ConsoleScope *scope = console_tables_scope(lua);
    if (scope->viewer != DOOR_NOBODY) luaL_error(lua, "%s is not for a community to know; type `as all` first", what);
    return scope;
}

static int f_options(lua_State *lua) {
    const ConsoleScope *scope = console_tables_scope(lua);
    const Setup *setup = scope->loaded->setup;
    char name[DOOR_NAME];
    Asked asked = {.option_count = 0};
    bool waits = door_asked(scope->game, setup, &asked);
    bool hidden = waits && scope->viewer != DOOR_NOBODY && scope->viewer != asked.seat;
    if (hidden) luaL_error(lua, "only %s knows its options", asked_text(&asked, setup, name));
    lua_newtable(lua);
    for (int option = 0; option < asked.option_count; option++) {
        lua_pushstring(lua, door_option_name(scope->game, setup, option, name));
        lua_rawseti(lua, -2, option + 1);
    }
    return 1;
}

static void push_json(lua_State *lua, const cJSON *json) {
    int place = 0;
    if (cJSON_IsBool(json))
        lua_pushboolean(lua, cJSON_IsTrue(json));
    else if (cJSON_IsNumber(json))
        lua_pushinteger(lua, (lua_Integer)json->valuedouble);
    else if (cJSON_IsString(json))
        lua_pushstring(lua, json->valuestring);
    else if (!cJSON_IsArray(json) && !cJSON_IsObject(json))
        lua_pushnil(lua);
    else {
        luaL_checkstack(lua, 4, "an event is too deep");
        lua_newtable(lua);
        const cJSON *child;
        cJSON_ArrayForEach(child, json) {
            push_json(lua, child);
            if (child->string)
                lua_setfield(lua, -2, child->string);
            else
                lua_rawseti(lua, -2, ++place);
        }
    }
}

/* Events as JSON; the list is to be deleted. */
typedef struct EventLines {
    const Setup *setup;
    cJSON *list;
} EventLines;

static void keep_line(void *watcher, const Game *game, const Event *event) {
    EventLines *lines = watcher;
    char *text = describe_event_line(lines->setup, game, event);
    cJSON_AddItemToArray(lines->list, cJSON_Parse(text));
    free(text);
}

/* Takes a light userdata. Called protected, so that the JSON is freed even if Lua raises an error. */
static int push_lines(lua_State *lua) {
    push_json(lua, lua_touserdata(lua, 1));
    return 1;
}

/* events([n]): the events of the last n decisions, as in the event stream. */
static int f_events(lua_State *lua) {
    const ConsoleScope *scope = console_tables_check_all(lua, "the stream of events");
    lua_Integer steps = luaL_optinteger(lua, 1, 10);
    const Branch *branch = timeline_look(scope->timeline);
    int here = branch->here, from = steps < 0 || steps > here ? 0 : here - (int)steps;
    EventLines lines = {scope->loaded->setup, cJSON_CreateArray()};
    branch_watch(branch, lines.setup, from, here, keep_line, &lines);
    lua_pushcfunction(lua, push_lines);
    lua_pushlightuserdata(lua, lines.list);
    int status = lua_pcall(lua, 1, 1, 0);
    cJSON_Delete(lines.list);
    return status == LUA_OK ? 1 : lua_error(lua);
}

static int f_branches(lua_State *lua) {
    const ConsoleScope *scope = console_tables_scope(lua);
    lua_newtable(lua);
    for (int i = 0; i < scope->timeline->count; i++) {
        lua_pushinteger(lua, scope->timeline->branches[i].here);
        lua_setfield(lua, -2, scope->timeline->branches[i].name);
    }
    return 1;
}

static int f_position(lua_State *lua) {
    lua_pushinteger(lua, timeline_look(console_tables_scope(lua)->timeline)->here);
    return 1;
}

static const luaL_Reg functions[] = {
    {"options", f_options}, {"events", f_events}, {"branches", f_branches}, {"position", f_position}, {NULL, NULL},
};

void console_tables_add(lua_State *lua, const Tools *tools) {
    luaL_setfuncs(lua, functions, 0);
    if (tools && tools->console_functions) luaL_setfuncs(lua, tools->console_functions, 0);
}

void console_tables_set_scope(lua_State *lua, const ConsoleScope *scope) {
    lua_pushlightuserdata(lua, (void *)scope);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &scope_key);
}

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
static void print_typed_line(void *printer, const char *line) {
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
    vm->print = print_typed_line;
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
static bool load_chunk(Vm *vm, const char *text, bool statement) {
    char chunk[CHUNK];
    int length = snprintf(chunk, sizeof chunk, "return %s", text + (*text == '='));
    if (length < CHUNK && vm_load(vm, chunk, (size_t)length, chunk_name)) return true;
    return statement && *text != '=' && vm_load(vm, text, strlen(text), chunk_name);
}

/* Calls the loaded chunk, which it removes. True: its results are on the stack, and end_call removes them. */
static bool call_chunk(Console *console, const ConsoleScope *scope, void **look) {
    Vm *vm = console->vm;
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, console->environment);
    (void)lua_setupvalue(vm->lua, -2, 1);
    *look = vm->border->look_begin(vm, scope->loaded->setup, scope->game, scope->viewer);
    bool done = vm_call(vm, 0, LUA_MULTRET);
    if (!done) border_look_end(vm, *look);
    return done;
}

/* Removes the results of a call, down to `top`. */
static void end_call(Console *console, void *look, int top) {
    lua_settop(console->vm->lua, top);
    border_look_end(console->vm, look);
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

static ConsoleResult run_chunk(Console *console, const ConsoleScope *scope, const char *text) {
    Vm *vm = console->vm;
    void *look;
    int top = lua_gettop(vm->lua);
    if (!load_chunk(vm, text, true)) return is_incomplete(vm->message) ? CONSOLE_INCOMPLETE : CONSOLE_FAILED;
    if (!call_chunk(console, scope, &look)) return CONSOLE_FAILED;
    print_results(scope, vm->lua, top + 1);
    keep_result(console, top + 1);
    end_call(console, look, top);
    return CONSOLE_DONE;
}

ConsoleResult console_run(Console *console, const ConsoleScope *scope, const char *text) {
    enter_scope(console, scope);
    ConsoleResult result = run_chunk(console, scope, text);
    leave_scope(console);
    return result;
}

/* In the console's own machine: the one of the scripts may be gone, with the game that it belonged to. */
bool console_check(Console *console, const char *text) {
    console->last = console->own;
    if (!load_chunk(console->own, text, false)) return false;
    lua_pop(console->own->lua, 1);
    return true;
}

Condition console_test(Console *console, const ConsoleScope *scope, const char *text) {
    Condition result = CONDITION_FAILED;
    void *look;
    enter_scope(console, scope);
    Vm *vm = console->vm;
    int top = lua_gettop(vm->lua);
    if (load_chunk(vm, text, false) && call_chunk(console, scope, &look)) {
        result = lua_gettop(vm->lua) > top && lua_toboolean(vm->lua, top + 1) ? CONDITION_MET : CONDITION_NOT_MET;
        end_call(console, look, top);
    }
    leave_scope(console);
    return result;
}

const char *console_message(const Console *console) {
    const char *message = console->last->message;
    if (strstr(message, "may look, but not act")) return "the console is read-only; use `put`, `set` or `stack`";
    return message;
}
