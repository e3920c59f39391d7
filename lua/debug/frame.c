/* An expression runs in a thread of its own: Lua calls no hooks, and so counts no instructions, for what runs inside a
 * hook of the thread that is paused. */
#include "lua/debug/frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/chance.h"
#include "core/base/heap.h"
#include "lua/debug/debug_run.h"
#include "lua/vm/compile.h"
#include "lua/vm/freeze.h"
#include "lua/vm/library.h"
#include "lua/vm/list.h"
#include "lua/vm/sandbox.h"

/* Copies: what an expression does to a copy, the script that runs does not notice ------------------- */

enum { COPY_NESTING = 100 };

static void copy_nested(lua_State *lua, int known, int depth);

/* Replaces the value on top by the copy that was made of it before; false if there is none. */
static bool find_copy(lua_State *lua, int known) {
    lua_pushvalue(lua, -1);
    lua_rawget(lua, known);
    bool found = !lua_isnil(lua, -1);
    if (found)
        lua_replace(lua, -2);
    else
        lua_pop(lua, 1);
    return found;
}

/* Notes that the value on top is the copy of the one below it, and removes that one. */
static void keep_copy(lua_State *lua, int known) {
    lua_pushvalue(lua, -2);
    lua_pushvalue(lua, -2);
    lua_rawset(lua, known);
    lua_remove(lua, -2);
}

/* A frozen table and the environment of a script have a metatable, and cannot change. Keys are copied, too: a table is found
 * in the copy by the copy of its key. */
static void copy_table(lua_State *lua, int known, int depth) {
    if (lua_getmetatable(lua, -1)) {
        lua_pop(lua, 1);
        return;
    }
    int from = lua_gettop(lua);
    lua_pushvalue(lua, from);
    lua_newtable(lua);
    keep_copy(lua, known);
    for (lua_pushnil(lua); lua_next(lua, from);) {
        lua_pushvalue(lua, -2);
        copy_nested(lua, known, depth + 1);
        lua_insert(lua, -2);
        copy_nested(lua, known, depth + 1);
        lua_rawset(lua, from + 1);
    }
    lua_remove(lua, from);
}

/* The bytes of a function: first counted, then written. */
typedef struct Dump {
    char *bytes;
    size_t size;
} Dump;

static int write_dump(lua_State *lua, const void *bytes, size_t size, void *dump) {
    Dump *out = dump;
    (void)lua;
    if (out->bytes) memcpy(out->bytes + out->size, bytes, size);
    out->size += size;
    return 0;
}

static const char *read_dump(lua_State *lua, void *dump, size_t *size) {
    Dump *in = dump;
    (void)lua;
    *size = in->size;
    in->size = 0;
    return *size ? in->bytes : NULL;
}

/* Pushes a new function with the code of the one on top. */
static void push_code(lua_State *lua) {
    Dump dump = {NULL, 0};
    (void)lua_dump(lua, write_dump, &dump, 0);
    size_t size = dump.size;
    dump.bytes = lua_newuserdatauv(lua, size, 0);
    dump.size = 0;
    lua_pushvalue(lua, -2);
    (void)lua_dump(lua, write_dump, &dump, 0);
    lua_pop(lua, 1);
    if (lua_load(lua, read_dump, &dump, "=copy", "b") != LUA_OK) lua_error(lua);
    lua_remove(lua, -2);
}

static int f_refuse(lua_State *lua) {
    return luaL_error(lua, "an iterator of `pairs` cannot be called in an expression: it cannot be copied");
}

/* Lets upvalue `i` of the function `to` be the copy of the same variable that another copied function has already; false if
 * none has. */
static bool join_upvalue(lua_State *lua, int known, int from, int to, int i) {
    bool shared = lua_rawgetp(lua, known, lua_upvalueid(lua, from, i)) == LUA_TTABLE;
    if (shared) {
        lua_rawgeti(lua, -1, 1);
        lua_rawgeti(lua, -2, 2);
        lua_upvaluejoin(lua, to, i, lua_gettop(lua) - 1, (int)lua_tointeger(lua, -1));
    }
    lua_settop(lua, to);
    return shared;
}

/* Notes that upvalue `i` of the function `to`, on top, is the copy of that of `from`. */
static void keep_upvalue(lua_State *lua, int known, int from, int to, int i) {
    lua_createtable(lua, 2, 0);
    lua_pushvalue(lua, to);
    lua_rawseti(lua, -2, 1);
    lua_pushinteger(lua, i);
    lua_rawseti(lua, -2, 2);
    lua_rawsetp(lua, known, lua_upvalueid(lua, from, i));
}

/* Of the functions in C, only iterators of `pairs` keep something between calls. */
static void copy_function(lua_State *lua, int known, int depth) {
    if (lua_iscfunction(lua, -1) && !library_is_iterator(lua, -1)) return;
    int from = lua_gettop(lua), to = from + 1;
    bool iterator = lua_iscfunction(lua, from);
    lua_pushvalue(lua, from);
    if (iterator)
        lua_pushcfunction(lua, f_refuse);
    else
        push_code(lua);
    keep_copy(lua, known);
    for (int i = 1; !iterator && lua_getupvalue(lua, from, i); i++) {
        lua_pop(lua, 1);
        if (join_upvalue(lua, known, from, to, i)) continue;
        keep_upvalue(lua, known, from, to, i);
        (void)lua_getupvalue(lua, from, i);
        copy_nested(lua, known, depth + 1);
        lua_setupvalue(lua, to, i);
    }
    lua_remove(lua, from);
}

static void copy_nested(lua_State *lua, int known, int depth) {
    int type = lua_type(lua, -1);
    if (type != LUA_TTABLE && type != LUA_TFUNCTION) return;
    luaL_checkstack(lua, 12, "too many values");
    if (depth > COPY_NESTING) luaL_error(lua, "the value is nested too deeply");
    if (find_copy(lua, known)) return;
    if (type == LUA_TTABLE)
        copy_table(lua, known, depth);
    else
        copy_function(lua, known, depth);
}

/* Replaces the value on top of the stack by a copy: tables with all that is in them, functions with their variables. Values
 * that cannot change stay as they are. The table at index `known` holds the copies made so far, by what they are copies of.
 * Raises if the value is nested too deeply or memory runs out. */
static void value_copy(lua_State *lua, int known) {
    copy_nested(lua, lua_absindex(lua, known), 0);
}

/* A digest of values, in full and however long ------------------------------------------------------ */

enum { DIGEST_NESTING = 12, DIGEST_VALUES = 4096 };

static uint64_t digest_value(lua_State *lua, int index, int depth, int *left);

static uint64_t digest_text(uint64_t digest, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) digest = (digest ^ (unsigned char)text[i]) * 0x100000001b3u;
    return digest;
}

/* The order in which Lua walks a table says nothing about its contents: the pairs are added up. */
static uint64_t digest_table(lua_State *lua, int index, int depth, int *left) {
    uint64_t sum = 0;
    lua_pushvalue(lua, index);
    freeze_contents(lua, -1);
    int table = lua_gettop(lua);
    for (lua_pushnil(lua); *left > 0 && lua_next(lua, table); lua_pop(lua, 1)) {
        uint64_t key = digest_value(lua, table + 1, depth + 1, left);
        sum += chance_of(key, digest_value(lua, table + 2, depth + 1, left));
    }
    lua_settop(lua, table - 1);
    return sum;
}

static uint64_t digest_list(lua_State *lua, int index) {
    lua_Integer numbers[VM_CARDS];
    uint64_t digest = 0;
    int count = list_is(lua, index) ? list_numbers(lua, index, numbers) : 0;
    for (int i = 0; i < count; i++) digest = chance_of(digest, (uint64_t)numbers[i]);
    return digest;
}

static uint64_t digest_value(lua_State *lua, int index, int depth, int *left) {
    int type = lua_type(lua, index);
    uint64_t digest = chance_mix((uint64_t)type + 1);
    lua_Number number;
    size_t length;
    if (--*left < 0 || depth > DIGEST_NESTING) return digest;
    switch (type) {
    case LUA_TBOOLEAN: return chance_of(digest, (uint64_t)lua_toboolean(lua, index));
    case LUA_TNUMBER:
        number = lua_tonumber(lua, index);
        return digest_text(digest, (const char *)&number, sizeof number);
    case LUA_TSTRING: {
        const char *text = lua_tolstring(lua, index, &length);
        return digest_text(digest, text, length);
    }
    case LUA_TTABLE: return chance_of(digest, digest_table(lua, index, depth, left));
    case LUA_TUSERDATA: return chance_of(digest, digest_list(lua, index));
    default: return digest;
    }
}

/* Of the `count` values from index 1 on; 64 more must fit on the stack. Allocates nothing and raises no error. */
static uint64_t value_digest(lua_State *lua, int count) {
    uint64_t digest = (uint64_t)count;
    int left = DIGEST_VALUES;
    for (int i = 1; i <= count; i++) digest = chance_of(digest, digest_value(lua, i, 0, &left));
    return digest;
}

/* Expressions --------------------------------------------------------------------------------------- */

enum { EXPRESSION = 4096 };

typedef struct Evaluation {
    Vm *vm;
    const char *expression;
    int call;
    FrameValue *value;
} Evaluation;

static void fail_value(FrameValue *value, const char *message) {
    static const char chunk[] = "expression:1: ";
    bool placed = strncmp(message, chunk, strlen(chunk)) == 0;
    const char *text = strstr(message, "a hook that judges may") ? "an expression may look, but not act"
                                                                 : message + (placed ? strlen(chunk) : 0);
    value->failed = true;
    snprintf(value->words, sizeof value->words, "%s", text);
}

/* Compiles an expression; true: it is on the stack as a function. */
static bool compile_expression(lua_State *lua, const char *expression, char why[], size_t size) {
    char chunk[EXPRESSION];
    int length = snprintf(chunk, sizeof chunk, "return %s", expression);
    if (length >= (int)sizeof chunk) return snprintf(why, size, "the expression is too long"), false;
    return compile_text(lua, chunk, (size_t)length, "=expression", why, size) == LUA_OK;
}

bool frame_check(Vm *vm, const char *expression, char why[], size_t size) {
    FrameValue value = {.failed = false};
    bool fits = compile_expression(vm->lua, expression, value.words, sizeof value.words);
    if (fits) lua_pop(vm->lua, 1);
    if (!fits) fail_value(&value, value.words), snprintf(why, size, "%s", value.words);
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
    if (!compile_expression(thread, evaluation->expression, why, sizeof why)) return fail_value(value, why), 0;
    lua_pushcfunction(lua, f_names);
    lua_pushinteger(lua, evaluation->call);
    lua_pushlightuserdata(lua, value);
    lua_call(lua, 2, 1);
    lua_xmove(lua, thread, 1);
    lua_setupvalue(thread, 1, 1);
    lua_sethook(thread, vm_count, LUA_MASKCOUNT, VM_QUANTUM);
    if (lua_pcall(thread, 0, LUA_MULTRET, 0) != LUA_OK) return fail_value(value, sandbox_tostring(thread, -1)), 0;
    ValueText words = {.used = 0};
    int count = lua_gettop(thread);
    value->truth = count && lua_toboolean(thread, 1);
    if (!lua_checkstack(thread, 64)) return fail_value(value, "too many values"), 0;
    value->digest = value_digest(thread, count);
    value_text_values(&words, thread, 1, count, "?");
    memcpy(value->words, words.text, sizeof value->words);
    return 0;
}

/* Called by the border, which lets g look only. The limits of a run begin anew. */
static void evaluate_inside(void *argument) {
    Evaluation *evaluation = argument;
    Vm *vm = evaluation->vm;
    if (!lua_checkstack(vm->lua, 16)) {
        fail_value(evaluation->value, "too many values");
        return;
    }
    vm->left = vm->limits.instructions;
    vm->allocated = 0;
    lua_pushcfunction(vm->lua, f_evaluate);
    lua_pushlightuserdata(vm->lua, evaluation);
    if (lua_pcall(vm->lua, 1, 0, 0) == LUA_OK) return;
    fail_value(evaluation->value, "the expression needs too much memory");
    lua_pop(vm->lua, 1);
}

void frame_test_outside(Debugger *debugger, const Setup *setup, const Game *game, const char *expression,
                        FrameValue *value) {
    Vm *vm = debugger->vm;
    Evaluation evaluation = {vm, expression, NO_CALL, value};
    void *attached = vm->debugger;
    memset(value, 0, sizeof *value);
    vm->debugger = NULL;
    void *look = vm->border->look_begin(vm, setup, game, DOOR_NOBODY);
    lua_pushcfunction(vm->lua, f_evaluate);
    lua_pushlightuserdata(vm->lua, &evaluation);
    if (!vm_call(vm, 1, 0)) fail_value(value, vm->message);
    border_look_end(vm, look);
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
    vm->border->look(vm, evaluate_inside, &evaluation);
    vm->debugger = debugger;
    vm->hook = hook;
    vm->left = left;
    vm->allocated = allocated;
}

void frame_test_event(Debugger *debugger, const Setup *setup, const Game *game, const char *expression,
                      FrameValue *value) {
    void *attached = debugger->vm->debugger;
    if (debugger->vm->hook)
        frame_evaluate(debugger, expression, 0, value);
    else
        frame_test_outside(debugger, setup, game, expression, value);
    debugger->vm->debugger = attached;
}

/* Looking --------------------------------------------------------------------------------------------- */

/* For FRAME_PAUSE the host is like the one that was paused, so that as many lines run before the place. */
static Host host_for(const Setup *setup, FramePlace place) {
    bool pause = place == FRAME_PAUSE;
    return (Host){.setup = setup, .pauses = pause, .silent = !pause};
}

/* An event at which the look is taken. */
typedef struct EventLook {
    Debugger *watcher;
    long left; /* how many events are told until then */
} EventLook;

/* Looks where the event is told, if a script causes it. */
static void see_event(void *watcher, const Game *game, const Event *event) {
    EventLook *at = watcher;
    (void)game, (void)event;
    if (--at->left == 0 && at->watcher->vm->hook) debug_run_look(at->watcher, FRAME_EVENT);
}

/* `line`: of the run, where it is paused. */
static bool look_at(Vm *vm, const Setup *setup, const Game *game, FrameLook *look, long line) {
    Host host = host_for(setup, look->place);
    Debugger *watcher = debug_run_attach(vm);
    EventLook at = {watcher, look->event};
    Game *copy = heap_alloc(door_size(setup));
    door_copy(copy, game, setup);
    if (look->place == FRAME_QUESTION) door_of(setup)->ask_again(copy, setup);
    watcher->watches_silent = look->place != FRAME_PAUSE;
    watcher->task = DEBUGGER_LOOKS;
    watcher->look = look;
    watcher->line = line;
    if (look->place == FRAME_EVENT) host.see = see_event, host.watcher = &at;
    debug_run_step(watcher, &host, copy, look->answers ? look->option : -1);
    debug_run_detach(watcher);
    free(copy);
    return look->found;
}

bool frame_look(Debugger *debugger, const Setup *setup, const Game *game, FrameLook *look) {
    return look_at(debugger->vm, setup, game, look, debugger->lines.count);
}

int frame_question_places(Vm *vm, const Setup *setup, const Game *game, Place *places, int most) {
    FrameLook *look = heap_new(1, sizeof *look);
    look->place = FRAME_QUESTION;
    int count = look_at(vm, setup, game, look, 0) ? look->seen.depth : 0;
    if (count > most) count = most;
    memcpy(places, look->seen.stack, (size_t)count * sizeof *places);
    free(look);
    return count;
}
