#include "lua/debug/tabletop_coverage.h"

#include <stdio.h>
#include <string.h>

#include "lua/vm/freeze.h"
#include "lua/vm/internals.h"

/* While a game runs -------------------------------------------------------------------------------- */

static CoveredFunction *function_of(GameCoverage *coverage, const lua_Debug *at) {
    CoveredFile *file = covered_file(&coverage->covered, at->source);
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
    const CoveredFile *file = covered_file(&coverage->covered, at->source);
    if (!file || step.line >= COVERED_LINES) return;
    coverage->test = find_test(coverage, &step, file);
    coverage->test_next = step.next;
}

static void on_game_event(lua_State *lua, lua_Debug *at) {
    Vm *vm = vm_of(lua);
    GameCoverage *coverage = vm->debugger;
    if (at->event == LUA_HOOKLINE)
        covered_run(&coverage->covered, lua, at);
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
static bool arm_instructions(void *attached) {
    GameCoverage *coverage = attached;
    coverage->steps = 0;
    coverage->test = NULL;
    lua_sethook(coverage->script->vm->lua, on_game_event, LUA_MASKLINE | LUA_MASKCALL | LUA_MASKRET | LUA_MASKCOUNT, 1);
    return true;
}

/* The function that asks is in C; the line is its caller's. */
static void note_question(void *attached) {
    GameCoverage *coverage = attached;
    lua_State *lua = coverage->script->vm->lua;
    lua_Debug at;
    if (!lua_getstack(lua, 1, &at) || !lua_getinfo(lua, "Sl", &at)) return;
    CoveredFile *file = covered_file(&coverage->covered, at.source);
    if (file && at.currentline > 0 && at.currentline < COVERED_LINES) file->asked[at.currentline] = true;
}

void game_coverage_start(GameCoverage *coverage, const GameScript *script) {
    static const VmObserver observer = {.arm = arm_instructions, .asks = note_question};
    memset(coverage, 0, sizeof *coverage);
    coverage->script = script;
    coverage->files[coverage->file_count++].path = script->path;
    for (int i = 0; i < script->file_count; i++) coverage->files[coverage->file_count++].path = script->files[i];
    coverage->covered = (CoveredFiles){.files = coverage->files, .count = coverage->file_count};
    script->vm->observer = &observer;
    script->vm->debugger = coverage;
}

void game_coverage_stop(GameCoverage *coverage) {
    coverage->script->vm->debugger = NULL;
    for (int i = 0; i < coverage->file_count; i++) memset(coverage->files[i].excused, 0, COVERED_LINES * sizeof(bool));
    for (int i = 0; i < coverage->function_count; i++) {
        const CoveredFunction *function = &coverage->functions[i];
        for (int line = function->line; !function->called && line <= function->last_line; line++)
            coverage->files[function->file].excused[line] = true;
    }
}

/* Functions that the game can reach ---------------------------------------------------------------- */

typedef struct Learner {
    GameCoverage *coverage;
    const WholeGame *whole;
    lua_State *lua;
} Learner;

/* Keeps the function on top, which stays, under this name, unless one that begins on the same line is known. */
static void name_function(Learner *learner, const char *name) {
    GameCoverage *coverage = learner->coverage;
    lua_Debug at;
    if (!lua_isfunction(learner->lua, -1) || lua_iscfunction(learner->lua, -1)) return;
    lua_pushvalue(learner->lua, -1);
    lua_getinfo(learner->lua, ">S", &at);
    CoveredFile *file = covered_file(&coverage->covered, at.source);
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

/* Called with the learner and the declaration. */
static int learn(lua_State *lua) {
    Learner *learner = lua_touserdata(lua, 1);
    learner->lua = lua;
    name_phases(learner);
    name_kinds(learner);
    lua_pushvalue(lua, 2);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, learner->whole->kinds_ref);
    covered_learn(&learner->coverage->covered, lua, 2, true);
    return 0;
}

void game_coverage_learn(GameCoverage *coverage, const WholeGame *whole) {
    Vm *vm = whole->script->vm;
    Learner learner = {.coverage = coverage, .whole = whole};
    if (whole->script != coverage->script) return;
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, whole->script->table_ref);
    (void)vm_read(vm, learn, &learner);
}

void game_coverage_branches(const GameCoverage *coverage, int file, bool lines[COVERED_LINES]) {
    memset(lines, 0, COVERED_LINES * sizeof *lines);
    for (const CoveredTest *test = coverage->tests; test < coverage->tests + COVERED_TESTS; test++)
        if (test->code && test->file == file && !test->alone && test->jumped && !test->ran) lines[test->line] = true;
}
