#include "repl/check/globals.h"

#include <stdio.h>

#include "lua/machine/sandbox.h"
#include "repl/check/lua_scopes.h"

enum { MAX_SEEN = 64, MAX_EXPRESSION = 256 };

typedef struct Search {
    Vm *vm;
    const char *path;
    Diagnostics *diagnostics;
    Naming seen[MAX_SEEN]; /* what was complained about */
    int count;
} Search;

/* Asks the machine itself: in a script's environment reading a global that is not there is an error. */
static bool exists(Vm *vm, const char *expression) {
    char chunk[MAX_EXPRESSION + 32];
    int length = snprintf(chunk, sizeof chunk, "return %s ~= nil", expression);
    if (!vm_run_text(vm, chunk, (size_t)length, "=globals")) return false;
    bool there = lua_toboolean(vm->lua, -1);
    lua_pop(vm->lua, 1);
    return there;
}

static bool is_new(Search *search, const Naming *naming) {
    for (int i = 0; i < search->count; i++) {
        const Naming *other = &search->seen[i];
        if (other->use == naming->use && token_same(&other->name, &naming->name) && token_same(&other->of, &naming->of))
            return false;
    }
    if (search->count < MAX_SEEN) search->seen[search->count++] = *naming;
    return true;
}

/* The messages are those of a dry run. */
static void judge_global(Search *search, const Naming *naming, const char *name) {
    char text[MAX_EXPRESSION + 128];
    bool there = exists(search->vm, name), read = naming->use == USE_READ;
    if ((read && there) || !is_new(search, naming)) return;
    if (read)
        sandbox_explain_read(name, text, sizeof text);
    else
        sandbox_explain_write(name, there, text, sizeof text);
    diagnostics_add(search->diagnostics, search->path, naming->name.line, "%s", text);
}

/* A field of a global that is not there itself is no second fault. */
static void judge_field(Search *search, const Naming *naming, const char *global, const char *name) {
    char both[MAX_EXPRESSION];
    int length = snprintf(both, sizeof both, "%s.%s", global, name);
    if (length >= MAX_EXPRESSION || exists(search->vm, both) || !exists(search->vm, global)) return;
    if (is_new(search, naming))
        diagnostics_add(search->diagnostics, search->path, naming->name.line, "'%s' has no '%s'", global, name);
}

static void judge(void *listener, const Naming *naming) {
    char name[MAX_EXPRESSION], global[MAX_EXPRESSION];
    if (naming->name.length >= MAX_EXPRESSION || naming->of.length >= MAX_EXPRESSION) return;
    snprintf(name, sizeof name, "%.*s", naming->name.length, naming->name.text);
    snprintf(global, sizeof global, "%.*s", naming->of.length, naming->of.text);
    if (naming->use == USE_READ || naming->use == USE_WRITE)
        judge_global(listener, naming, name);
    else if (naming->use == USE_FIELD)
        judge_field(listener, naming, global, name);
}

void globals_check(Vm *vm, const char *path, const char *text, Diagnostics *diagnostics) {
    Search search = {.vm = vm, .path = path, .diagnostics = diagnostics};
    lua_scopes_walk(text, judge, &search);
}
