/* Each script of t/lua/attacks burns the budget of one run as slowly as it can. It is stopped soon, and always at the
 * same point, whatever the machine has done before. How soon exactly is measured by t/bench/attacks.c. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/vm/compile.h"
#include "lua/vm/heap.h"
#include "t/lib/scripts/attack.h"

enum { GAMES = 5 };

/* A smoke alarm only: a busy machine, valgrind and the sanitizers are slow, an endless run is slower. */
static const double soon = 60;

static void try(const char *file) {
    static Attack fresh, used;
    attack_run(&fresh, file, 0);
    attack_run(&used, file, GAMES);
    ok(fresh.seconds < soon, "%s is stopped soon", fresh.id);
    bool same = used.left == fresh.left && used.allocated == fresh.allocated;
    if (!ok(same, "%s costs the same in a machine that has played", fresh.id))
        diag("fresh: %ld left, %zu bytes; used: %ld left, %zu bytes", fresh.left, fresh.allocated, used.left,
             used.allocated);
    is(used.message, fresh.message, "%s is stopped with the same message", fresh.id);
    bool burnt = strstr(fresh.message, ": exceeded its budget of 200000 instructions") ||
                 strstr(fresh.message, ": exceeded its memory limit") || strcmp(fresh.id, "errors") == 0;
    if (!ok(burnt, "%s runs until a limit stops it", fresh.id)) diag("%.200s", fresh.message);
}

static void a_file_is_parsed_in_a_bounded_time(void) {
    static Attack attack;
    attack_parse(&attack, 2, 190);
    is(attack.message, "not stopped", "a long file with little nesting is loaded");
    for (int depth = 20; depth <= 160; depth *= 2) {
        attack_parse(&attack, depth, 100);
        ok(strstr(attack.message, "too much of the text is deeply nested") != NULL,
           "one with %d nested functions is not", depth);
    }
}

/* Files of one kind of word each, as long as a file may be. */
static void jumps_are_counted(void) {
    static const char *const units[][3] = {{"local a\nreturn a ", "and a ", ""},
                                           {"local a\nreturn a ", "or a ", ""},
                                           {"local a if a then\n", "elseif a then ", "end"},
                                           {"while true do\n", "break ", "end"},
                                           {"do\n", "goto e ", "::e:: end"}};
    static Attack attack;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        attack_parse_words(&attack, units[i][0], units[i][1], units[i][2], COMPILE_JUMPS);
        is(attack.message, "not stopped", "a file with %d times '%s' is loaded", COMPILE_JUMPS, units[i][1]);
        attack_parse_words(&attack, units[i][0], units[i][1], units[i][2], COMPILE_JUMPS + 1);
        is(attack.message, "words:2: a file may have at most 4000 of `and`, `or`, `elseif`, `break` and `goto`",
           "one more is refused");
    }
}

/* A file with so many different strings, each compared with all that have its hash. */
static bool load_names(Vm *vm, int count) {
    char *text;
    size_t size;
    FILE *out = heap_open(&text, &size);
    fputs("local name\n", out);
    for (int i = 0; i < count; i++) fprintf(out, "name='n%d'\n", i);
    heap_close(out);
    bool loaded = vm_run_text(vm, text, size, "@names.lua");
    if (loaded) lua_pop(vm->lua, 1);
    free(text);
    return loaded;
}

static void names_are_counted(void) {
    Vm *vm = heap_check(vm_new(NULL));
    ok(load_names(vm, VM_WORDS - 100), "a file with nearly %d names is loaded", VM_WORDS);
    ok(!load_names(vm, 3 * VM_WORDS), "one with many more is not");
    is(vm->message, "a file may have at most 4096 different names and short strings", "with a message");
    vm_free(vm);
}

int main(void) {
    plan(NO_PLAN);
    int count = attack_each(try);
    a_file_is_parsed_in_a_bounded_time();
    jumps_are_counted();
    names_are_counted();
    cmp_ok(count, ">=", 75, "there are at least 75 attacks");
    done_testing();
}
