/* Which functions run so few instructions that they need not be counted: none that can repeat anything. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/vm/freeze.h"
#include "lua/vm/internals.h"
#include "lua/vm/library.h"
#include "lua/vm/sandbox.h"
#include "lua/vm/vm.h"

enum { MOST = 50000 };

/* The bound of the function that a script returns. */
static int bound_of(const char *text) {
    Vm *vm = vm_new(NULL);
    int bound = -1;
    if (vm_run_text(vm, text, strlen(text), "@bound.lua"))
        bound = internals_bound(vm->lua, -1, library_ipairs, MOST, NULL);
    else
        diag("%s", vm->message);
    vm_free(vm);
    return bound;
}

static void is_bounded(const char *text) {
    int bound = bound_of(text);
    ok(bound > 0 && bound < MOST, "bounded: %s", text);
}

static void is_counted(const char *text) {
    cmp_ok(bound_of(text), "==", MOST, "counted: %s", text);
}

static void straight_functions_are_bounded(void) {
    is_bounded("return function(g) end");
    is_bounded("return function(g, me) local to = g:ask_community(me, g:others(me)); g:give(g:trick_cards(), to) end");
    is_bounded("return function(g) if g:side() == 'high' and g:asked() then return g:best(g:trick_cards()) end end");
    is_bounded("local function one(g) return g:asked() end return function(g) if one(g) then return one(g) end end");
}

static void functions_of_tables_from_outside_are_followed(void) {
    is_bounded("local t = { one = function(g) return g:asked() end } return function(g) return t.one(g) end");
    is_bounded("local t = { in_it = { one = function(g) end } } return function(g) t.in_it.one(g, g:seats()) end");
    is_counted("local t = { loop = function(g) while true do end end } return function(g) t.loop(g) end");
    is_counted("local t = { call = function(g) g:run() end } return function(g) t.call(t) end");
    is_counted("local t = {} return function(g) t.absent(g) end");
    is_counted("local t = {} function t.f(g) t.f(g) end return function(g) t.f(g) end");
    is_counted("local t, s = { f = function(g) end }, {} return function(g) (g:asked() and t or s).f(g) end");
    is_counted("return function(g) absent.one(g) end");
    is_counted("return function(g) math.max(g) end");
}

static void functions_of_a_library_are_followed(void) {
    static const char library[] = "return { one = function(g) end, loop = function(g) while true do end end }";
    static const char *const texts[] = {"return function(g) shared.one(g) end",
                                        "return function(g) shared.loop(g) end"};
    int bounds[2];
    Vm *vm = vm_new(NULL);
    ok(vm_run_text(vm, library, strlen(library), "@shared.lua") && freeze_loaded(vm), "a library is loaded");
    sandbox_share(vm->lua, "shared");
    for (int i = 0; i < 2; i++) {
        ok(vm_run_text(vm, texts[i], strlen(texts[i]), "@bound.lua"), "a script is loaded");
        bounds[i] = internals_bound(vm->lua, -1, library_ipairs, MOST, NULL);
    }
    ok(bounds[0] < MOST, "a call of a straight function of a library is bounded");
    cmp_ok(bounds[1], "==", MOST, "a call of a function of a library that repeats is counted");
    vm_free(vm);
}

static void whatever_repeats_is_counted(void) {
    is_counted("return function(g) while true do end end");
    is_counted("return function(g) repeat until g:asked() end");
    is_counted("return function(g) for i = 1, 3 do g:asked() end end");
    is_counted("return function(g) for name in pairs({}) do g:asked() end end");
    is_counted("return function(g) ::again:: goto again end");
    is_counted("local f f = function(g) return f(g) end return f");
    is_counted("local a, b a = function(g) return b(g) end b = function(g) return a(g) end return a");
    is_counted("local function loop(g) while true do end end return function(g) loop(g) end");
    is_counted("local function loop(g) while true do end end return function(g) return g:asked() and loop(g) end");
}

static void other_calls_are_counted(void) {
    is_counted("return function(g, f) f() end");
    is_counted("return function(g, me) g:fire('dog', me) end");
    is_counted("return function(g, f) (f or g)() end");
    is_counted("return function(g) ('x'):rep(9) end");
    is_counted("return function(g) math.max(1, 2) end");
    is_counted("return function(g, t) g = t; g:run() end");
    is_counted("return function(g, t) t:run() end");
    is_counted("return function(g, t) local f = t.run; f(g) end");
    is_counted("return function(g) local f = function() while true do end end f(g) end");
    is_counted("local function call(g) g:run() end local t = {} return function(g) call(t) end");
    is_counted("local function call(g) g:run() end local t = {} return function(g) call(t or g) end");
    is_counted("local function call(g) g:run() end local t = {} return function(g) call(g:asked() and t or g) end");
    is_counted("local a, b = print, nil return function(g) (g:asked() and a or b)(g) end");
    is_counted("return function(...) local g = ... g:asked() end");
    is_counted("return function() end");
}

static void loops_with_ipairs_are_bounded(void) {
    is_bounded("return function(g) for _, card in ipairs(g:seats()) do g:asked() end end");
    is_bounded("local t = {} return function(g) for i, v in ipairs(t) do if v then break end end g:asked() end");
    is_bounded("local each = ipairs return function(g) for _, v in each({ 1 }) do g:asked() end end");
    is_bounded("return function(g) for _ in ipairs({}) do end for _ in ipairs({}) do g:asked() end end");
    is_counted("return function(g) for _ in ipairs({}) do for _ in ipairs({}) do g:asked() end end end");
    is_bounded("return function(g) local t = { 1, 2, a = 3 } for _ in ipairs(t) do t = {} end end");
    is_counted("return function(g) for _ in ipairs({}) do local t = { 1 } end end");
    is_counted("local function make(g) return { 1 } end return function(g) for _ in ipairs({}) do make(g) end end");
    is_counted("return function(g) for _ in ipairs({}) do while true do end end end");
    is_counted("return function(g, f, t) for _ in f, t, 0 do g:asked() end end");
    is_counted("return function(g, f) local ipairs = f for _ in ipairs({}) do g:asked() end end");
    is_counted("return function(g, t) for _ in t.ipairs({}) do g:asked() end end");
    is_counted("return function(g) for _ in ipairs({}), 1 do g:asked() end end");
    is_counted("return function(g, f) for _ in g:asked() and ipairs({}) or f do g:asked() end end");
}

/* A variable that a loop sets has another value in its next step, and after it. */
static void variables_that_a_loop_sets_are_not_certain(void) {
    is_counted("local t = { f = function(g) end } return function(g, s) local v = t "
               "for _ in ipairs({}) do v.f(g) v = s end end");
    is_counted("local t = { f = function(g) end } return function(g, s) local v = s "
               "for _ in ipairs({}) do v = t end v.f(g) end");
    is_counted("local t = { f = function(g) end } return function(g, s) for _, v in ipairs(s) do v.f(g) end end");
}

/* Each function calls the one before four times, or loops over it. */
static void repeated_repeats_are_counted(void) {
    is_counted(
        "local function a(g) for _ in ipairs({}) do end end return function(g) for _ in ipairs({}) do a(g) end end");
    is_counted("local function a(g) g:asked() end local function b(g) a(g) a(g) a(g) a(g) end local function c(g) b(g) "
               "b(g) b(g) b(g) end "
               "local function d(g) c(g) c(g) c(g) c(g) end local function e(g) d(g) d(g) d(g) d(g) end local function "
               "f(g) e(g) e(g) e(g) e(g) end "
               "local function h(g) f(g) f(g) f(g) f(g) end return function(g) h(g) h(g) h(g) h(g) end");
}

/* Instructions that are looked at for a function with so many lines of calls, jumps and nested calls. */
static long steps_for(const char *line, int lines) {
    char *text = calloc(1, (size_t)lines * strlen(line) + 64);
    char *end = text + sprintf(text, "return function(g, me) ");
    for (int i = 0; i < lines; i++) end += sprintf(end, "%s", line);
    sprintf(end, "end");
    Vm *vm = vm_new(NULL);
    long steps = 0;
    if (vm_run_text(vm, text, strlen(text), "@bound.lua"))
        (void)internals_bound(vm->lua, -1, library_ipairs, 1000000, &steps);
    else
        diag("%s", vm->message);
    vm_free(vm);
    free(text);
    return steps;
}

static void the_work_grows_with_the_size(const char *line) {
    long once = steps_for(line, 900), twice = steps_for(line, 1800);
    ok(once > 900 && twice <= once * 5 / 2, "twice the size is at most 2.5 times the work (%ld, %ld): %s", once, twice,
       line);
}

int main(void) {
    plan(NO_PLAN);
    the_work_grows_with_the_size("g:give(g:trick_cards(), me)\n");
    the_work_grows_with_the_size("if g:asked() then g:give(g:best(g:trick_cards()), me) end\n");
    the_work_grows_with_the_size("g:best(g:best(g:best(g:best(me, me), g:asked())))\n");
    straight_functions_are_bounded();
    functions_of_tables_from_outside_are_followed();
    functions_of_a_library_are_followed();
    whatever_repeats_is_counted();
    other_calls_are_counted();
    loops_with_ipairs_are_bounded();
    variables_that_a_loop_sets_are_not_certain();
    repeated_repeats_are_counted();
    done_testing();
}
