#include "repl/check/globals.h"

#include <stdio.h>

#include "repl/check/lua_scopes.h"

enum { MAX_SEEN = 64, MAX_EXPRESSION = 256 };

typedef struct GlobalsSearch {
    Vm *vm;
    const char *path;
    Complaints *complaints;
    NameUse seen[MAX_SEEN]; /* reported so far */
    int count;
} GlobalsSearch;

/* Evaluates the expression in the script environment, where reading a missing global is an error. */
static bool exists(Vm *vm, const char *expression) {
    char chunk[MAX_EXPRESSION + 32];
    int length = snprintf(chunk, sizeof chunk, "return %s ~= nil", expression);
    if (!vm_run_text(vm, chunk, (size_t)length, "=globals")) return false;
    bool there = lua_toboolean(vm->lua, -1);
    lua_pop(vm->lua, 1);
    return there;
}

static bool is_new(GlobalsSearch *search, const NameUse *naming) {
    for (int i = 0; i < search->count; i++) {
        const NameUse *other = &search->seen[i];
        if (other->use == naming->use && token_same(&other->name, &naming->name) && token_same(&other->of, &naming->of))
            return false;
    }
    if (search->count < MAX_SEEN) search->seen[search->count++] = *naming;
    return true;
}

/* The messages are those of the VM, so that a dry run with the same fault adds no second finding. */
static void check_global(GlobalsSearch *search, const NameUse *naming, const char *name) {
    int line = naming->name.line;
    if (naming->use == USE_READ && exists(search->vm, name)) return;
    if (!is_new(search, naming)) return;
    if (naming->use == USE_READ)
        diagnostics_add(search->diagnostics, search->path, line, "the global '%s' is not declared", name);
    else
        diagnostics_add(search->diagnostics, search->path, line,
                        "'%s' cannot be set here: what must last is declared in `numbers`", name);
}

/* If the global itself is missing, that is reported instead. */
static void check_field(GlobalsSearch *search, const NameUse *naming, const char *global, const char *name) {
    char both[MAX_EXPRESSION];
    int length = snprintf(both, sizeof both, "%s.%s", global, name);
    if (length >= MAX_EXPRESSION || exists(search->vm, both) || !exists(search->vm, global)) return;
    if (is_new(search, naming))
        diagnostics_add(search->diagnostics, search->path, naming->name.line, "'%s' has no '%s'", global, name);
}

static void check_use(void *listener, const NameUse *naming) {
    char name[MAX_EXPRESSION], global[MAX_EXPRESSION];
    if (naming->name.length >= MAX_EXPRESSION || naming->of.length >= MAX_EXPRESSION) return;
    snprintf(name, sizeof name, "%.*s", naming->name.length, naming->name.text);
    snprintf(global, sizeof global, "%.*s", naming->of.length, naming->of.text);
    if (naming->use == USE_READ || naming->use == USE_WRITE)
        check_global(listener, naming, name);
    else if (naming->use == USE_FIELD)
        check_field(listener, naming, global, name);
}

void globals_check(Vm *vm, const char *path, const char *text, Complaints *complaints) {
    GlobalsSearch search = {.vm = vm, .path = path, .complaints = complaints};
    lua_scopes_walk(text, check_use, &search);
}
