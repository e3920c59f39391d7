/* What a run costs is counted in objects and values. The figures are the same on every machine, however long its pointers
 * are: they are written down here. */
#include <string.h>
#include <tap.h>

#include "lua/vm/heap.h"
#include "lua/vm/vm.h"

typedef struct Cost {
    long work;
    size_t bytes;
} Cost;

/* The cost of the body of a function with the locals a, b and c, a short table t and a function f that returns its argument. */
static Cost cost_of(Vm *vm, const char *body) {
    char text[512];
    snprintf(text, sizeof text, "local a, b, c, t, f = 1, 2, 3, {}, function(x) return x end return function() %s end",
             body);
    if (!vm_run_text(vm, text, strlen(text), "=test") || !vm_call(vm, 0, 0)) BAIL_OUT("%s: %s", body, vm->message);
    return (Cost){vm->granted - vm->left, vm->allocated};
}

static void each_thing_has_its_price(void) {
    static const struct {
        const char *body;
        Cost cost; /* `made` is among the work: 10 for each table, function and concatenation */
    } things[] = {
        {"a = b", {0, 0}},
        {"a = {}", {13, 64}},
        {"a = { 1, 2, 3, 4, 5, 6, 7, 8 }", {13, 64}},
        {"a = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }", {22, 64 + 9 * 16}},
        {"a = { x = 1, y = 2, z = 3 }", {13, 64}},
        {"a = { q = 1, r = 2, s = 3, x = 4, y = 5 }", {25, 64 + 8 * 32}},
        {"a = function() end", {12, 32}},
        {"a = function() return a end", {12, 32 + 8}},
        {"a = function() return a, b, c end", {13, 32 + 3 * 8}},
        {"local d = 1 a = function() return d end", {14, 32 + 8 + 48}},
        {"local d, e = 1, 2 a = function() return d, e end", {17, 32 + 2 * 8 + 2 * 48}},
        {"a = f('x') .. 'y'", {10, 0}},
        {"a = f('0123456789012345678901234567890123456789') .. 'y'", {10 + 450 + 2 * 41, 32 + 41}},
        {"for i = 1, 9 do t[i] = i end", {16, 8 * 16}},
    };
    Vm *vm = heap_check(vm_new(NULL));
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        Cost cost = cost_of(vm, things[i].body);
        cmp_ok((int)cost.work, "==", (int)things[i].cost.work, "instructions beside those that run: %s",
               things[i].body);
        cmp_ok((int)cost.bytes, "==", (int)things[i].cost.bytes, "bytes of %s", things[i].body);
    }
    vm_free(vm);
}

int main(void) {
    plan(NO_PLAN);
    each_thing_has_its_price();
    done_testing();
}
