/* An expression runs in a thread of its own: Lua calls no hooks, and so counts no instructions, for what runs inside a
 * hook of the thread that is paused. */
#include "lua/debug/frame_value.h"

#include <stdio.h>
#include <string.h>

#include "lua/debug/debug_run.h"
#include "lua/debug/value_copy.h"
#include "lua/debug/value_digest.h"
#include "lua/vm/compile.h"
#include "lua/vm/sandbox.h"

enum { EXPRESSION = 4096 };

typedef struct Evaluation {
    Vm *vm;
    const char *expression;
    int call;
    FrameValue *value;
} Evaluation;

static void fail(FrameValue *value, const char *message) {
    static const char chunk[] = "expression:1: ";
    bool placed = strncmp(message, chunk, strlen(chunk)) == 0;
    const char *text = strstr(message, "a hook that judges may") ? "an expression may look, but not act"
                                                                 : message + (placed ? strlen(chunk) : 0);
    value->failed = true;
    snprintf(value->words, sizeof value->words, "%s", text);
}

/* Compiles an expression; true: it is on the stack as a function. */
static bool compile(lua_State *lua, const char *expression, char why[], size_t size) {
    char chunk[EXPRESSION];
    int length = snprintf(chunk, sizeof chunk, "return %s", expression);
    if (length >= (int)sizeof chunk) return snprintf(why, size, "the expression is too long"), false;
    return compile_text(lua, chunk, (size_t)length, "=expression", why, size) == LUA_OK;
}

bool frame_check(Vm *vm, const char *expression, char why[], size_t size) {
    FrameValue value = {.failed = false};
    bool fits = compile(vm->lua, expression, value.words, sizeof value.words);
    if (fits) lua_pop(vm->lua, 1);
    if (!fits) fail(&value, value.words), snprintf(why, size, "%s", value.words);
    return fits;
}

/* Finds a call of a Lua function; false if there are not so many. */
static bool find_call(lua_State *lua, int call, lua_Debug *at) {
    for (int level = 0; lua_getstack(lua, level, at); level++) {
        lua_getinfo(lua, "l", at);
        if (at->currentline > 0 && call-- == 0) return true;
    }
    return false;
}

int frame_depth(lua_State *lua, int call) {
    lua_Debug at;
    int depth = place_depth(lua);
    for (int level = 0; lua_getstack(lua, level, &at); level++, depth--) {
        lua_getinfo(lua, "l", &at);
        if (at.currentline > 0 && call-- == 0) return depth;
    }
    return 0;
}

/* Indexes on the stack of f_names. */
enum { NAMES = 1, NILS, GLOBALS, VALUE, COPIES };

/* Pops a value and makes it known by a name, which hides what had that name before. A table cannot hold nil. Globals are
 * fields of _ENV. */
static void set_name(lua_State *lua, const char *name) {
    if (strcmp(name, "_ENV") == 0) {
        lua_replace(lua, GLOBALS);
        return;
    }
    bool is_nil = lua_isnil(lua, -1);
    lua_setfield(lua, NAMES, name);
    lua_pushboolean(lua, is_nil);
    lua_setfield(lua, NILS, name);
}

/* Adds the upvalues of the function on top, and pops it. */
static void add_upvalues(lua_State *lua) {
    const char *name;
    int function = lua_gettop(lua);
    for (int i = 1; (name = lua_getupvalue(lua, function, i)); i++) set_name(lua, name);
    lua_pop(lua, 1);
}

/* Adds the local variables, the innermost last. */
static void add_locals(lua_State *lua, lua_Debug *at) {
    const char *name;
    for (int i = 1; (name = lua_getlocal(lua, at, i)); i++)
        if (*name != '(') /* Lua's own, "(for state)" */
            set_name(lua, name);
        else
            lua_pop(lua, 1);
}

/* __index of the environment. Upvalues: as the stack of f_names, with the copies made so far: an expression gets copies of
 * what it could change. The environment of a script has a metatable; an _ENV without one is a table of the call. */
static int f_name(lua_State *lua) {
    FrameValue *value = lua_touserdata(lua, lua_upvalueindex(VALUE));
    lua_settop(lua, 2);
    lua_pushvalue(lua, lua_upvalueindex(COPIES));
    lua_pushvalue(lua, 2);
    lua_rawget(lua, lua_upvalueindex(NAMES));
    lua_pushvalue(lua, 2);
    lua_rawget(lua, lua_upvalueindex(NILS));
    bool is_nil = lua_toboolean(lua, -1),
         is_g = lua_type(lua, 2) == LUA_TSTRING && strcmp(lua_tostring(lua, 2), "g") == 0;
    lua_pop(lua, 1);
    bool is_global = !is_nil && lua_isnil(lua, -1);
    if (is_global) lua_pushvalue(lua, lua_upvalueindex(GLOBALS));
    value->local |= is_global ? !lua_getmetatable(lua, -1) : !is_g;
    lua_settop(lua, is_global ? 5 : 4);
    value_copy(lua, 3);
    if (!is_global) return 1;
    lua_pushvalue(lua, 2);
    if (!lua_istable(lua, -2)) return luaL_error(lua, "_ENV is not a table here");
    lua_gettable(lua, -2);
    return 1;
}

/* Arguments: the number of a call, and the FrameValue. Returns the environment of an expression: the names of the call, then
 * globals. */
static int f_names(lua_State *lua) {
    int call = (int)lua_tointeger(lua, 1);
    void *value = lua_touserdata(lua, 2);
    lua_Debug at;
    lua_settop(lua, 0);
    lua_newtable(lua);
    lua_newtable(lua);
    sandbox_push_environment(lua);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, vm_of(lua)->game_ref);
    set_name(lua, "g");
    if (call != NO_CALL && find_call(lua, call, &at)) {
        lua_getinfo(lua, "f", &at);
        add_upvalues(lua);
        add_locals(lua, &at);
    }
    lua_pushlightuserdata(lua, value);
    lua_newtable(lua);
    lua_pushcclosure(lua, f_name, COPIES);
    lua_newtable(lua);
    lua_createtable(lua, 0, 1);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    return 1;
}

/* Argument 1: the Evaluation. */
static int f_evaluate(lua_State *lua) {
    const Evaluation *evaluation = lua_touserdata(lua, 1);
    FrameValue *value = evaluation->value;
    char why[VALUE_TEXT_SIZE];
    lua_State *thread = lua_newthread(lua);
    if (!compile(thread, evaluation->expression, why, sizeof why)) return fail(value, why), 0;
    lua_pushcfunction(lua, f_names);
    lua_pushinteger(lua, evaluation->call);
    lua_pushlightuserdata(lua, value);
    lua_call(lua, 2, 1);
    lua_xmove(lua, thread, 1);
    lua_setupvalue(thread, 1, 1);
    lua_sethook(thread, vm_count, LUA_MASKCOUNT, VM_QUANTUM);
    if (lua_pcall(thread, 0, LUA_MULTRET, 0) != LUA_OK) return fail(value, sandbox_tostring(thread, -1)), 0;
    ValueText words = {.used = 0};
    int count = lua_gettop(thread);
    value->truth = count && lua_toboolean(thread, 1);
    if (!lua_checkstack(thread, 64)) return fail(value, "too many values"), 0;
    value->digest = value_digest(thread, count);
    value_text_values(&words, thread, 1, count, "?");
    memcpy(value->words, words.text, sizeof value->words);
    return 0;
}

/* Called by the border, which lets g look only. The limits of a run begin anew. */
static void evaluate(void *argument) {
    Evaluation *evaluation = argument;
    Vm *vm = evaluation->vm;
    if (!lua_checkstack(vm->lua, 16)) {
        fail(evaluation->value, "too many values");
        return;
    }
    vm->left = vm->limits.instructions;
    vm->allocated = 0;
    lua_pushcfunction(vm->lua, f_evaluate);
    lua_pushlightuserdata(vm->lua, evaluation);
    if (lua_pcall(vm->lua, 1, 0, 0) == LUA_OK) return;
    fail(evaluation->value, "the expression needs too much memory");
    lua_pop(vm->lua, 1);
}

void frame_test_outside(Debugger *debugger, const Setup *setup, const Game *game, const char *expression,
                        FrameValue *value) {
    Vm *vm = debugger->vm;
    Evaluation evaluation = {vm, expression, NO_CALL, value};
    Debugger *attached = vm->debugger;
    memset(value, 0, sizeof *value);
    vm->debugger = NULL;
    void *look = vm->border->look_begin(vm, setup, game, DOOR_NOBODY);
    lua_pushcfunction(vm->lua, f_evaluate);
    lua_pushlightuserdata(vm->lua, &evaluation);
    if (!vm_call(vm, 1, 0)) fail(value, vm->message);
    vm->border->look_end(vm, look);
    vm->debugger = attached;
}

void frame_evaluate(Debugger *debugger, const char *expression, int call, FrameValue *value) {
    Vm *vm = debugger->vm;
    Evaluation evaluation = {vm, expression, call, value};
    const HookFacts *hook = vm->hook;
    long left = vm->left;
    size_t allocated = vm->allocated;
    memset(value, 0, sizeof *value);
    vm->debugger = NULL; /* what the expression calls is neither paused nor traced */
    vm->hook = NULL;
    vm->border->look(vm, evaluate, &evaluation);
    vm->debugger = debugger;
    vm->hook = hook;
    vm->left = left;
    vm->allocated = allocated;
}

void frame_test_event(Debugger *debugger, const Setup *setup, const Game *game, const char *expression,
                      FrameValue *value) {
    Debugger *attached = debugger->vm->debugger;
    if (debugger->vm->hook)
        frame_evaluate(debugger, expression, 0, value);
    else
        frame_test_outside(debugger, setup, game, expression, value);
    debugger->vm->debugger = attached;
}
