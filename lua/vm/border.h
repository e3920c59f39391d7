/* The border between a game and its scripts: g with its methods, calls of hooks and phases, and what a debugger may know
 * of them. The rooms that run scripts fill in a ScriptBorder: lua/dayz for powers, lua/table for whole games. */
#ifndef LUA_VM_BORDER_H
#define LUA_VM_BORDER_H

#include "core/game/door.h"
#include "core/game/run.h"
#include "lua/vm/vm.h"

/* A hook or phase that runs. A run is what is repeated as a whole after a question or a pause. */
typedef struct HookFacts {
    char unit[DOOR_NAME];      /* whose hook it is: "hippie:base", "museum"; for phases the id of the game */
    const char *hook;          /* "on_trick_won"; or the name of a phase */
    const char *takes, *gives; /* what its arguments and results are, a ValueKind each (lua/vm/value_text.h) */
    uint8_t seat;              /* that it is about, or DOOR_NOBODY */
    bool acts;                 /* false: all hooks that judge the same table belong to one run */
    const void *start;         /* the table as the run found it */
    size_t start_size;
    uint32_t key;          /* tells runs apart that find the same table */
    const int16_t *totals; /* in a hook that counts: by seat; else NULL */
} HookFacts;

/* A method of g, whose argument 1 is g. It raises an error for a wrong argument or a forbidden action. */
typedef struct Method {
    const char *name;
    lua_CFunction function;
    const char *takes; /* of a method that acts or asks, for traces: kinds of values as in HookFacts; NULL: it looks */
    const char *gives; /* "" if it returns nothing */
    bool first;        /* is it traced before it is called? */
} Method;

/* Rows for the function f_NAME: of a method that looks, of one that is traced, and of one that is traced first. */
#define METHOD(name)                                                                                                   \
    { #name, f_##name, NULL, NULL, false }
#define TRACED_METHOD(name, takes, gives)                                                                              \
    { #name, f_##name, takes, gives, false }
#define CALLING_METHOD(name, takes, gives)                                                                             \
    { #name, f_##name, takes, gives, true }
#define METHODS_END                                                                                                    \
    { NULL, NULL, NULL, NULL, false }

typedef struct ScriptBorder {
    const char *where;              /* g can be used: "a hook" */
    const Method *const *methods;   /* in groups, each of which ends with METHODS_END; ends with NULL */
    const char *const (*former)[2]; /* methods before api 3, and how each is written now; ends with NULL. May be NULL */
    /* Fills in what is known of the hook of vm->run that is about to be called, with so many arguments on the stack. False:
     * it is not observed. */
    bool (*facts)(const Vm *vm, int arguments, HookFacts *facts);
    /* Names what a script knows by this number, a card, a piece or a place; false if there is none. */
    bool (*name)(const Vm *vm, lua_Integer number, char out[DOOR_NAME]);
    /* Calls border_look with a copy of the open call, so that nothing that it counts or refuses remains. */
    void (*look)(Vm *vm, void (*run)(void *argument), void *argument);
    /* Opens a call in which g looks at a game outside any hook, as the viewer sees it, until border_look_end. Returns a block
     * on the heap that holds the call. */
    void *(*look_begin)(Vm *vm, const Setup *setup, const Game *game, int viewer);
} ScriptBorder;

/* g ------------------------------------------------------------------------------------------------------ */

/* Makes g, the first time; raises if memory runs out. Leaves the stack as it is. */
void border_open(Vm *vm, const ScriptBorder *border);

/* Has g a method of that name? If not: the sentence that says so, with the nearest name. */
bool border_has(const ScriptBorder *border, const char *name);
void border_explain(const ScriptBorder *border, const char *name, char *out, size_t size);

/* Returns the run of the open hook. Raises if none is open, or if index 1 is not g. */
Run *check_run(lua_State *lua);

/* Returns if `done`, the result of a function of the kernel, is true. Otherwise raises the error of the open run, or abandons
 * the script if the run waits or is paused. */
void check_done(lua_State *lua, bool done);

/* Calls -------------------------------------------------------------------------------------------------- */

/* For border_call: vm_call while a debugger is attached; how a call that is not done has ended. */
bool border_call_observed(Vm *vm, int arguments, int results);
HookEnd border_left(const Vm *vm, Run *run);

/* Calls the function below g and `arguments` more; the run is the open one meanwhile. After HOOK_DONE the results are on the
 * stack. A hook that another one calls runs inside it, which is the open one again afterwards. */
static inline HookEnd border_call(Vm *vm, Run *run, int arguments, int results) {
    Run *outer = vm->run;
    vm->run = run;
    bool done = vm->debugger ? border_call_observed(vm, arguments, results) : vm_call(vm, 1 + arguments, results);
    vm->run = outer;
    return done ? HOOK_DONE : border_left(vm, run);
}

/* Surround a call of a hook, with these facts, while a debugger is attached. `outer` is what vm->hook was before. */
void border_enter(Vm *vm, const HookFacts *facts, int arguments);
void border_leave(Vm *vm, const HookFacts *facts, const HookFacts *outer, bool done, int results);

/* Fails the run with a message; the second begins it with the line of the function of this reference. Return HOOK_FAILED. */
HookEnd border_fail(Vm *vm, Run *run, const char *format, ...) __attribute__((format(printf, 3, 4)));
HookEnd border_fail_at(Vm *vm, Run *run, int ref, const char *what);

/* Looking ------------------------------------------------------------------------------------------------ */

/* Calls `run` while g can look and not act, with `only`, a copy of the open run, in its place. */
void border_look(Vm *vm, Run *only, void (*run)(void *argument), void *argument);

/* Closes and frees what look_begin has returned. */
void border_look_end(Vm *vm, void *look);

#endif
