/* A Lua machine with limits: memory is capped by its allocator, instructions are counted, and every
 * call into a script goes through vm_call. One game at a time is open in it. */
#ifndef LUA_MACHINE_VM_H
#define LUA_MACHINE_VM_H

#include <lauxlib.h>
#include <lua.h>

#include "core/engine/call.h"
#include "lua/machine/slab.h"

typedef struct Limits {
    size_t memory;     /* bytes of the whole machine */
    long instructions; /* of one run of a hook; 0: not counted */
    bool purity;       /* is a hook caught that keeps something outside the game? */
} Limits;

/* What a script is held to unless somebody says otherwise. */
extern const Limits vm_limits;

enum {
    VM_QUANTUM = 1000,    /* instructions are counted in steps of this */
    VM_SPARE = 4 * 1024,  /* bytes beyond the limit for what a hook is given: only a script runs out of memory */
    VM_DEPTH = 200,       /* calls inside calls of a script */
    VM_TEXT = 4096,       /* letters of one text, so that whatever is done to it is done soon */
    VM_FILE = 128 * 1024, /* bytes of a script's file */
    VM_MESSAGE = 4096
};

/* The text of a file that was loaded, as it was then. */
typedef struct Source {
    struct Source *next;
    char *path, *text;
    size_t size;
} Source;

struct Debugger;

typedef enum ListKind { LIST_CARDS, LIST_SEATS, LIST_KINDS } ListKind; /* see lua/machine/list.h */

/* What the machine reports to an attached debugger, and asks it; lua/debug fills it in. `enter` and `leave` surround the
 * call of a hook: on the stack are its function, g and `arguments` more; afterwards its results, if it is done. */
typedef struct VmObserver {
    void (*enter)(struct Debugger *debugger, int arguments);
    void (*leave)(struct Debugger *debugger, bool done, int results);
    bool (*arm)(struct Debugger *debugger);           /* sets Lua's hook for the call that begins; false: not needed */
    void (*question)(struct Debugger *debugger);      /* the hook is left at a question */
    bool (*repeats)(const struct Debugger *debugger); /* is this a repetition of an earlier run? */
    const char *(*hook_at)(const struct Debugger *debugger,
                           int depth); /* name of the hook at this call depth, or NULL */
} VmObserver;

typedef struct Vm {
    lua_State *lua;
    Limits limits;
    Slab pool;
    size_t used;       /* bytes */
    long left;         /* instructions of this run */
    int refusals;      /* of memory, in this run */
    bool refused_text; /* was the last one for a text that is too long? */
    bool inside;       /* is a script running? */
    bool waits;        /* was the script of the last call left, at a question or paused? */
    bool armed;        /* does the debugger hear of each line of this run? */
    Call *call;        /* the hook that is open, NULL when none is */
    const void *game;  /* the userdata that scripts know as g */
    int game_ref, list_ref[LIST_KINDS];
    int seats_ref[1 << MAX_SEATS];   /* the lists of seats, by a bit for each */
    int name_ref[MAX_FACTIONS];      /* 0 where there is none */
    const char *names[MAX_FACTIONS]; /* of the factions, as the machine keeps them */
    uint8_t chosen[MAX_CARDS];       /* a bit for each seat that chose this card in this run */
    char message[VM_MESSAGE];        /* of the last error: file:line: what */
    char traceback[VM_MESSAGE];
    char refused_at[LUA_IDSIZE + 16];               /* where memory was asked for in vain: "file:line: ", or "" */
    void (*print)(void *printer, const char *line); /* where a script's print goes; NULL: stderr */
    void *printer;
    Source *sources;            /* see lua/machine/place.h */
    struct Debugger *debugger;  /* attached while it has anything to do, else NULL */
    const VmObserver *observer; /* not NULL while a debugger is attached */
} Vm;

/* NULL when there is not even memory for an empty machine. */
Vm *vm_new(const Limits *limits);
void vm_free(Vm *vm);

static inline Vm *vm_of(lua_State *lua) {
    return *(Vm **)lua_getextraspace(lua);
}

/* Calls the function below its arguments under the limits. True: the results are on the stack.
 * False: the stack is as it was without function and arguments, and vm->message says why, unless
 * the script was left at a question (vm->waits). */
bool vm_call(Vm *vm, int arguments, int results);

/* Has a function of our own read the value on the stack, which is popped: it is called under the
 * limits with `reader`, a light userdata, and that value. */
bool vm_read(Vm *vm, lua_CFunction function, void *reader);

/* Leaves the script, at a question or where it is paused. Does not return. */
int vm_leave(lua_State *lua);

/* Raises again what a vm_call inside this one has reported already. Does not return. */
int vm_fail_again(lua_State *lua);

/* Takes work that a library function is about to do off the budget. Raises when it is used up. */
void vm_charge(lua_State *lua, size_t work);

/* Takes VM_QUANTUM instructions off the budget; for a hook of Lua's. Raises as above. */
void vm_count(lua_State *lua, lua_Debug *at);

/* Loads a chunk; true: it is on the stack as a function, with its environment as its only upvalue. False:
 * vm->message says why. */
bool vm_load(Vm *vm, const char *text, size_t size, const char *name);

/* Loads a file as a script in an environment of its own and runs it; true: what it returned is on
 * the stack. False: vm->message says why, file and line first. */
bool vm_run_file(Vm *vm, const char *path);
bool vm_run_text(Vm *vm, const char *text, size_t size, const char *name);

/* For lua/machine/sandbox.c: makes the globals that scripts see; pushes a new environment for one. */
void sandbox_open(lua_State *lua);
void sandbox_push_environment(lua_State *lua);

/* Makes a module of our own, read-only, a global of all scripts. The module is on the stack and is popped. */
void sandbox_share(lua_State *lua, const char *name);

/* Makes the function on the stack, which is popped, a global of all scripts. */
void sandbox_global(lua_State *lua, const char *name);

/* A value in words, never an address; pushes a string. */
const char *sandbox_tostring(lua_State *lua, int index);

#endif
