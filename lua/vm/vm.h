/* A Lua machine with limits: its allocator caps the memory, instructions are counted, and every call into a script goes
 * through vm_call. One game at a time is open in it. */
#ifndef LUA_VM_VM_H
#define LUA_VM_VM_H

#include <lauxlib.h>
#include <lua.h>
#include <signal.h>

#include "core/base/files.h"
#include "core/game/host.h"
#include "lua/vm/memory.h"

/* Both hold for one run: of a hook, or of a file that is loaded. What ran before makes no difference to them, nor does the
 * machine: bytes are those of lua/vm/blocks.h. */
typedef struct Limits {
    size_t memory;     /* bytes that the run may allocate, in use or not */
    size_t kept;       /* bytes that a faction's script may keep after its load; 0: no limit */
    long instructions; /* 0: no limit, also for the size of tables */
    unsigned scatter;  /* 0, or a seed: objects get addresses in a random order, to find scripts that depend on them */
    const volatile sig_atomic_t *stop; /* nonzero: what is running fails at once; NULL: never */
    void (*print)(const char *line);   /* for a machine that has no Vm.print; NULL: what is printed is dropped */
} Limits;

/* The default limits. */
extern const Limits vm_limits;

enum {
    VM_QUANTUM = 200,     /* instructions are counted in steps of this */
    VM_UNCOUNTED = 4,     /* a hook that is sure to run less than this part of the budget is not counted */
    VM_DEPTH = 200,       /* nested calls of a script */
    VM_STACK = 2000,      /* values on the Lua stack */
    VM_LIST = 512,        /* elements of a table: values with keys from 1 on */
    VM_KEYS = 128,        /* other keys of a table */
    VM_TEXT = 4096,       /* characters of one string: Lua's string functions are not interrupted by the budget */
    VM_TEXTS = 16 * 1024, /* characters of all long strings in the text of a file */
    VM_WORDS = 4096,      /* short strings that a file adds to those of the machine */
    VM_FILE = 128 * 1024, /* bytes of a script's file */
    VM_MESSAGE = 4096,    /* bytes of an error message */
    VM_SEATS = 6,         /* that lists of seats hold */
    VM_FACTIONS = 128,    /* whose names are strings of the machine */
    VM_CARDS = 128        /* that can be chosen in a run */
};

/* The text of a file when it was loaded. */
typedef struct Source {
    struct Source *next;
    char *path, *text;
    size_t size;
} Source;

struct HookFacts;
struct ScriptBorder;

typedef enum ListKind { LIST_CARDS, LIST_SEATS, LIST_KINDS } ListKind; /* see lua/vm/list.h */

/* What the machine reports to who is attached to it, a debugger or who counts the lines that run (Vm.debugger), and asks
 * it. `enter` and `leave` surround the call of Vm.hook: on the stack are its function, g and `arguments` more; afterwards
 * its results, if it is done. All but `arm` may be NULL. */
typedef struct VmObserver {
    void (*enter)(void *debugger, int arguments);
    void (*leave)(void *debugger, bool done, int results);
    bool (*arm)(void *debugger);      /* sets Lua's hook for the call that begins; false: not needed */
    void (*question)(void *debugger); /* the hook is left at a question */
    const char *(*hook_at)(const void *debugger, int depth); /* name of the hook at this call depth, or NULL */
    void (*failed)(void *debugger);                          /* an error is raised; its calls are still on the stack */
    void (*asks)(void *debugger);                            /* a whole game asks a question that has options */
} VmObserver;

/* A budget for several runs together, of instructions as Limits count them, and VM_QUANTUM for each run besides. */
typedef struct VmBudget {
    long left;
    struct VmBudget *outer; /* which pays, too; NULL: none */
} VmBudget;

struct Vm {
    lua_State *lua;
    Limits limits;
    Slab slab;
    size_t used;       /* bytes */
    long left;         /* instructions left for this run */
    long granted;      /* what it began with */
    VmBudget *budget;  /* the innermost one that is open; NULL: none is */
    bool told_spent;   /* that a budget was used up was printed */
    size_t allocated;  /* bytes in this run, see lua/vm/blocks.h */
    long texts;        /* characters of long strings in the file that is loaded */
    int words;         /* short strings that it added */
    VmRefusal refused; /* the last reason */
    bool inside;       /* is a script running? */
    bool priced;       /* do its blocks cost? */
    bool loads;        /* is a file being loaded? */
    bool waits;        /* was the last call abandoned, at a question or a pause? */
    bool bounded;      /* is the function that is called next sure to run few instructions? See VM_UNCOUNTED */
    bool counted;      /* are the instructions of this run counted? */
    bool armed;        /* does the debugger watch each line of this run? */
    Run *run;          /* of the open hook or phase, else NULL; begins its call */
    const void *game;  /* the userdata that scripts know as g */
    int game_ref, list_ref[LIST_KINDS];
    int seats_ref[1 << VM_SEATS];   /* all lists of seats, indexed by a bit for each seat */
    int name_ref[VM_FACTIONS];      /* 0 for none */
    const char *names[VM_FACTIONS]; /* ids of the factions, strings of the machine */
    uint8_t chosen[VM_CARDS];       /* a bit for each seat that chose this card in this run */
    bool chose;                     /* is any of `chosen` not zero? */
    char message[VM_MESSAGE];       /* of the last error: "file:line: text" */
    char traceback[VM_MESSAGE];
    char refused_at[LUA_IDSIZE + 16];               /* where memory was refused: "file:line: ", or "" */
    void (*print)(void *printer, const char *line); /* gets what scripts print; NULL: stderr */
    void *printer;
    bool typed;                        /* an expression that a person typed runs: what it prints is always shown */
    const Files *files;                /* that scripts are read from; NULL: those on disk */
    Source *sources;                   /* see lua/vm/place.h */
    void *debugger;                    /* attached while it has anything to do, else NULL */
    const VmObserver *observer;        /* not NULL while a debugger is attached */
    const struct ScriptBorder *border; /* what the debugger asks; see lua/vm/border.h */
    const struct HookFacts *hook;      /* of the innermost open hook, if a debugger is attached; else NULL */
    /* math.random of a script: draws a number below `end` from the game's generator, false if the run may not. NULL: the
     * scripts have no such function. */
    bool (*random)(Run *run, int end, int *number);
};

/* Makes a machine, to be freed; `limits` NULL: the default ones. NULL if the system has no memory. */
Vm *vm_new(const Limits *limits);
void vm_free(Vm *vm);

static inline Vm *vm_of(lua_State *lua) {
    return *(Vm **)lua_getextraspace(lua);
}

/* True if limits.stop says so. */
static inline bool vm_is_stopped(const Vm *vm) {
    return vm->limits.stop && *vm->limits.stop;
}

/* Calls the function below its arguments under the limits; both are popped. True: the results are on the stack. False:
 * nothing is, and vm->message holds the error, unless the script was abandoned at a question or a pause (vm->waits). */
bool vm_call(Vm *vm, int arguments, int results);

/* Opens a budget inside those that are open, for the runs until it is closed. No run gets more than is left of it. */
void vm_budget_open(Vm *vm, VmBudget *budget, long instructions);

/* Closes the innermost budget. True if it was used up. */
bool vm_budget_close(Vm *vm);

/* True if a budget that is open is used up. */
bool vm_is_spent(const Vm *vm);

/* Prints, once for a machine, that `what` took more than its budget, and what bots do then. `path` may be NULL. */
void vm_tell_spent(Vm *vm, const char *path, const char *what, long instructions, const char *then);

/* Calls a C function with `reader`, a light userdata, and the value on top of the stack, which is popped. Blocks cost
 * nothing. Fails as vm_call does. */
bool vm_read(Vm *vm, lua_CFunction function, void *reader);

/* Abandons the script, at a question or a pause. Does not return. */
int vm_leave(lua_State *lua);

/* Raises an error that an inner vm_call has stored in vm->message already. Does not return. */
int vm_fail_again(lua_State *lua);

/* Called by Lua itself, see the Makefile: a script has made a table or a function, or joined strings with `..`. Each new
 * short string is compared with others of the same hash, and an allocation does not show the strings that exist. */
void vm_made(lua_State *lua);

/* Prints a line for the people who write scripts, where `print` of a script goes. */
void vm_print(const Vm *vm, const char *line);

/* Charges the budget with the work that a library function is about to do. Raises when the budget is used up. */
void vm_charge(lua_State *lua, uint64_t work);

/* Charges the budget with VM_QUANTUM instructions; a hook for lua_sethook. Raises as vm_charge does. */
void vm_count(lua_State *lua, lua_Debug *at);

/* Loads a chunk. True: it is on the stack as a function whose only upvalue is its environment. False: vm->message holds
 * the error. */
bool vm_load(Vm *vm, const char *text, size_t size, const char *name);

/* To be called before a file is loaded while another one is: its path is none of their texts. So what files may hold does
 * not depend on where they lie. */
void vm_allow_name(Vm *vm, const char *name);

/* Loads a script in an environment of its own and runs it. True: its result is on the stack. False: vm->message holds
 * the error, with file and line. */
bool vm_run_file(Vm *vm, const char *path);
bool vm_run_text(Vm *vm, const char *text, size_t size, const char *name);

#endif
