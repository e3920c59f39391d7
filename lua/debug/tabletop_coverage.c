#include "lua/debug/tabletop_coverage.h"

#include <stdio.h>
#include <string.h>

#include "lua/debug/line_text.h"
#include "lua/vm/freeze.h"
#include "lua/vm/internals.h"

/* While a game runs -------------------------------------------------------------------------------- */

/* The file of a function's source, "@path"; NULL: not one of the game. */
static CoveredFile *file_of(GameCoverage *coverage, const char *source) {
    if (source == coverage->last_source) return coverage->last_file;
    coverage->last_source = source;
    coverage->last_file = NULL;
    for (int i = 0; *source == '@' && i < coverage->file_count; i++)
        if (strcmp(source + 1, coverage->files[i].path) == 0) coverage->last_file = &coverage->files[i];
    return coverage->last_file;
}

static void on_line(GameCoverage *coverage, lua_State *lua, lua_Debug *at) {
    lua_getinfo(lua, "Sl", at);
    CoveredFile *file = file_of(coverage, at->source);
    if (file && at->currentline > 0 && at->currentline < COVERED_LINES) file->ran[at->currentline] = true;
}

static CoveredFunction *function_of(GameCoverage *coverage, const lua_Debug *at) {
    CoveredFile *file = file_of(coverage, at->source);
    if (!file || at->linedefined <= 0 || at->linedefined >= COVERED_LINES) return NULL;
    int number = file->function_at[at->linedefined];
    return number ? &coverage->functions[number - 1] : NULL;
}

static void on_call(GameCoverage *coverage, lua_State *lua, lua_Debug *at) {
    lua_getinfo(lua, "S", at);
    CoveredFunction *function = function_of(coverage, at);
    const TabletopCall *call = open_phase(vm_of(lua));
    if (!function) return;
    function->called = true;
    if (call && !call->run.acts) function->judged = true;
}

static void on_return(GameCoverage *coverage, lua_State *lua, lua_Debug *at) {
    lua_getinfo(lua, "Sr", at);
    CoveredFunction *function = function_of(coverage, at);
    for (int i = 0; function && !function->returned && i < at->ntransfer; i++) {
        if (!lua_getlocal(lua, at, at->ftransfer + i)) return;
        function->returned = !lua_isnil(lua, -1);
        lua_pop(lua, 1);
    }
}

/* The place of a test in the table; NULL if it is full. */
static CoveredTest *find_test(GameCoverage *coverage, const ScriptStep *step, const CoveredFile *file) {
    uint64_t key = (uint64_t)(uintptr_t)step->code / 16 * 31 + (uint64_t)step->at;
    for (int i = 0; i < COVERED_TESTS; i++) {
        CoveredTest *test = &coverage->tests[(key + (uint64_t)i) % COVERED_TESTS];
        if (test->code == step->code && test->at == step->at) return test;
        if (test->code) continue;
        if (coverage->test_count++ >= COVERED_TESTS / 2) return NULL;
        *test = (CoveredTest){.code = step->code, .at = step->at, .line = step->line};
        test->file = (int)(file - coverage->files);
        test->alone = step->next_line != step->line;
        return test;
    }
    return NULL;
}

/* Which way a test went shows at the instruction after it. */
static void on_instruction(GameCoverage *coverage, lua_State *lua, lua_Debug *at) {
    ScriptStep step;
    bool script = internals_step(at, &step);
    CoveredTest *before = coverage->test;
    if (script && before && before->code == step.code && step.at == coverage->test_next)
        before->ran = true;
    else if (script && before && before->code == step.code)
        before->jumped = true;
    coverage->test = NULL;
    if (!script || !step.tests) return;
    lua_getinfo(lua, "S", at);
    const CoveredFile *file = file_of(coverage, at->source);
    if (!file || step.line >= COVERED_LINES) return;
    coverage->test = find_test(coverage, &step, file);
    coverage->test_next = step.next;
}

static void on_event(lua_State *lua, lua_Debug *at) {
    Vm *vm = vm_of(lua);
    GameCoverage *coverage = vm->debugger;
    if (at->event == LUA_HOOKLINE)
        on_line(coverage, lua, at);
    else if (at->event == LUA_HOOKCALL || at->event == LUA_HOOKTAILCALL)
        on_call(coverage, lua, at);
    else if (at->event == LUA_HOOKRET)
        on_return(coverage, lua, at);
    else
        on_instruction(coverage, lua, at);
    if (at->event != LUA_HOOKCOUNT || !vm->counted || ++coverage->steps < VM_QUANTUM) return;
    coverage->steps = 0;
    vm_count(lua, at);
}

/* Attaching ---------------------------------------------------------------------------------------- */

/* The budget is charged as without it. */
static bool arm(void *attached) {
    GameCoverage *coverage = attached;
    coverage->steps = 0;
    coverage->test = NULL;
    lua_sethook(coverage->script->vm->lua, on_event, LUA_MASKLINE | LUA_MASKCALL | LUA_MASKRET | LUA_MASKCOUNT, 1);
    return true;
}

/* The function that asks is in C; the line is its caller's. */
static void asks(void *attached) {
    GameCoverage *coverage = attached;
    lua_State *lua = coverage->script->vm->lua;
    lua_Debug at;
    if (!lua_getstack(lua, 1, &at) || !lua_getinfo(lua, "Sl", &at)) return;
    CoveredFile *file = file_of(coverage, at.source);
    if (file && at.currentline > 0 && at.currentline < COVERED_LINES) file->asked[at.currentline] = true;
}

void game_coverage_start(GameCoverage *coverage, const GameScript *script) {
    static const VmObserver observer = {.arm = arm, .asks = asks};
    memset(coverage, 0, sizeof *coverage);
    coverage->script = script;
    coverage->files[coverage->file_count++].path = script->path;
    for (int i = 0; i < script->file_count; i++) coverage->files[coverage->file_count++].path = script->files[i];
    script->vm->observer = &observer;
    script->vm->debugger = coverage;
}

void game_coverage_stop(GameCoverage *coverage) {
    coverage->script->vm->debugger = NULL;
}

/* Functions that the game can reach ---------------------------------------------------------------- */

typedef struct Learner {
    GameCoverage *coverage;
    const WholeGame *whole;
    lua_State *lua;
    int seen; /* index of a table: tables and functions that were visited */
} Learner;

/* Keeps the function on top, which stays, under this name, unless one that begins on the same line is known. */
static void name_function(Learner *learner, const char *name) {
    GameCoverage *coverage = learner->coverage;
    lua_Debug at;
    if (!lua_isfunction(learner->lua, -1) || lua_iscfunction(learner->lua, -1)) return;
    lua_pushvalue(learner->lua, -1);
    lua_getinfo(learner->lua, ">S", &at);
    CoveredFile *file = file_of(coverage, at.source);
    if (!file || at.linedefined >= COVERED_LINES || at.lastlinedefined >= COVERED_LINES) return;
    if (file->function_at[at.linedefined] || coverage->function_count == COVERED_FUNCTIONS) return;
    CoveredFunction *function = &coverage->functions[coverage->function_count++];
    file->function_at[at.linedefined] = (uint16_t)coverage->function_count;
    *function = (CoveredFunction){.file = (int)(file - coverage->files), .line = at.linedefined};
    function->last_line = at.lastlinedefined;
    snprintf(function->name, sizeof function->name, "%s", name);
}

static void name_phases(Learner *learner) {
    const WholeGame *whole = learner->whole;
    for (int i = 0; i < whole->layout.phase_count; i++) {
        char name[COVERED_NAME];
        snprintf(name, sizeof name, "phase %s", whole->layout.phases[i]);
        lua_rawgeti(learner->lua, LUA_REGISTRYINDEX, whole->phase_refs[i]);
        name_function(learner, name);
        lua_pop(learner->lua, 1);
    }
}

/* The hooks of the kind whose table is on top. */
static void name_hooks(Learner *learner, const char *kind) {
    lua_State *lua = learner->lua;
    freeze_contents(lua, -1);
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        char name[COVERED_NAME];
        if (lua_type(lua, -2) != LUA_TSTRING) continue;
        snprintf(name, sizeof name, "%.60s of %s", lua_tostring(lua, -2), kind);
        name_function(learner, name);
    }
}

static void name_kinds(Learner *learner) {
    lua_State *lua = learner->lua;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, learner->whole->kinds_ref);
    for (int i = 0; i < learner->whole->layout.kind_count; i++) {
        if (lua_rawgeti(lua, -1, i + 1) == LUA_TTABLE) name_hooks(learner, learner->whole->layout.kinds[i].name);
        lua_pop(lua, 1);
    }
}

static void note_lines(Learner *learner) {
    lua_State *lua = learner->lua;
    lua_Debug at;
    lua_pushvalue(lua, -1);
    lua_getinfo(lua, ">SL", &at);
    CoveredFile *file = file_of(learner->coverage, at.source);
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        lua_Integer line = lua_tointeger(lua, -2);
        if (file && line > 0 && line < COVERED_LINES) file->can_run[line] = true;
    }
    lua_pop(lua, 1);
}

static bool is_new(const Learner *learner) {
    lua_State *lua = learner->lua;
    lua_pushvalue(lua, -1);
    bool new = lua_rawget(lua, learner->seen) == LUA_TNIL;
    lua_pop(lua, 1);
    if (!new) return false;
    lua_pushvalue(lua, -1);
    lua_pushboolean(lua, true);
    lua_rawset(lua, learner->seen);
    return true;
}

/* Visits the value on top, which is popped, and what it refers to. */
static void visit(Learner *learner, int depth) {
    lua_State *lua = learner->lua;
    bool function = lua_isfunction(lua, -1) && !lua_iscfunction(lua, -1);
    if (depth > 60 || (!function && !lua_istable(lua, -1)) || !lua_checkstack(lua, 8) || !is_new(learner)) {
        lua_pop(lua, 1);
        return;
    }
    if (function) {
        note_lines(learner);
        const char *name;
        for (int i = 1; (name = lua_getupvalue(lua, -1, i)); i++)
            if (strcmp(name, "_ENV") == 0)
                lua_pop(lua, 1);
            else
                visit(learner, depth + 1);
    } else {
        freeze_contents(lua, -1);
        for (lua_pushnil(lua); lua_next(lua, -2);) visit(learner, depth + 1);
    }
    lua_pop(lua, 1);
}

/* Called with the learner and the declaration. */
static int learn(lua_State *lua) {
    Learner *learner = lua_touserdata(lua, 1);
    learner->lua = lua;
    name_phases(learner);
    name_kinds(learner);
    lua_newtable(lua);
    learner->seen = lua_gettop(lua);
    lua_pushvalue(lua, 2);
    visit(learner, 0);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, learner->whole->kinds_ref);
    visit(learner, 0);
    return 0;
}

void game_coverage_learn(GameCoverage *coverage, const WholeGame *whole) {
    Vm *vm = whole->script->vm;
    Learner learner = {.coverage = coverage, .whole = whole};
    if (whole->script != coverage->script) return;
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, whole->script->table_ref);
    (void)vm_read(vm, learn, &learner);
}

/* Lines that never ran ----------------------------------------------------------------------------- */

/* True for a line of a phase or hook that was never called, which is said already. */
static bool is_excused(const GameCoverage *coverage, int file, int line) {
    for (int i = 0; i < coverage->function_count; i++) {
        const CoveredFunction *function = &coverage->functions[i];
        bool inside = function->file == file && function->line <= line && line <= function->last_line;
        if (inside && !function->called) return true;
    }
    return false;
}

bool game_coverage_next(const GameCoverage *coverage, int file, const char *text, int *first, int *last) {
    const CoveredFile *lines = &coverage->files[file];
    bool found = false;
    for (int line = *last + 1; line < COVERED_LINES && !(found && lines->ran[line]); line++) {
        bool idle = lines->can_run[line] && !lines->ran[line];
        if (!idle || line_ends_block(text, line) || is_excused(coverage, file, line)) continue;
        if (!found) *first = line;
        *last = line;
        found = true;
    }
    return found;
}

void game_coverage_branches(const GameCoverage *coverage, int file, bool lines[COVERED_LINES]) {
    memset(lines, 0, COVERED_LINES * sizeof *lines);
    for (const CoveredTest *test = coverage->tests; test < coverage->tests + COVERED_TESTS; test++)
        if (test->code && test->file == file && !test->alone && test->jumped && !test->ran) lines[test->line] = true;
}
